import { type ComponentType, useState } from 'react'
import { Button } from '@/ui/button'
import { type LateCode, openLate } from '@/ui/use-late'

type LateWindowProps<Props> = {
  window: LateCode<ComponentType<Props & { onClose: () => void }>>
  props: Props
  /** The words on the button. */
  children: string
}

/** A button that opens a window, which is loaded then. */
export function LateWindow<Props>({ window, props, children }: LateWindowProps<Props>) {
  const [Open, setOpen] = useState<Awaited<ReturnType<typeof window.load>>>(null)

  async function open() {
    const Loaded = await openLate(window)
    setOpen(() => Loaded)
  }

  return (
    <>
      <Button look="quiet" onClick={() => void open()}>
        {children}
      </Button>
      {Open && <Open {...props} onClose={() => setOpen(null)} />}
    </>
  )
}
