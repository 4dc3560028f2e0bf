import { type ReactNode, useState } from 'react'
import { Button } from '@/ui/button'
import { type LazyModule, openLazy } from '@/ui/use-lazy'

type LazyWindowProps<Code> = {
  window: LazyModule<Code>
  action: string
  children: (Code: Code, close: () => void) => ReactNode
}

/** A button that opens a window, which is loaded then. */
export function LazyWindow<Code>({ window, action, children }: LazyWindowProps<Code>) {
  const [Open, setOpen] = useState<Code | null>(null)

  async function open() {
    const Loaded = await openLazy(window)
    setOpen(() => Loaded)
  }

  return (
    <>
      <Button look="quiet" onClick={() => void open()}>
        {action}
      </Button>
      {Open && children(Open, () => setOpen(null))}
    </>
  )
}
