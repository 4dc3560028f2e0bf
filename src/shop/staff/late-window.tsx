import { type ReactNode, useState } from 'react'
import { Button } from '@/ui/button'
import { type LateCode, openLate } from '@/ui/use-late'

type LateWindowProps<Code> = {
  window: LateCode<Code>
  action: string
  children: (Code: Code, close: () => void) => ReactNode
}

/** A button that opens a window, which is loaded then. */
export function LateWindow<Code>({ window, action, children }: LateWindowProps<Code>) {
  const [Open, setOpen] = useState<Code | null>(null)

  async function open() {
    const Loaded = await openLate(window)
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
