import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '@/ui/button'
import { useAnswer } from '@/ui/use-answer'
import { type LazyModule, openLazy } from '@/ui/use-lazy'

type LazyWindowProps<Code> = {
  window: LazyModule<Code>
  action: string
  /** The text after `#` in an address that opens it, too. */
  at?: string
  children: (Code: Code, close: () => void) => ReactNode
}

/** A button that opens a window, which is loaded then. */
export function LazyWindow<Code>({ window, action, at, children }: LazyWindowProps<Code>) {
  const { hash } = useLocation()
  const [Open, setOpen] = useState<Code | null>(null)

  async function open() {
    const Loaded = await openLazy(window)
    setOpen(() => Loaded)
  }

  useAnswer(at !== undefined && hash === `#${at}`, open, () => undefined)

  return (
    <>
      <Button look="quiet" onClick={() => void open()}>
        {action}
      </Button>
      {Open && children(Open, () => setOpen(null))}
    </>
  )
}
