import { useState } from 'react'
import type { PageName } from '@/lib/paths'
import { Button } from './button'
import { Dialog } from './dialog'

type ConfirmDialogProps = {
  page: PageName
  title: string
  description: string
  /** The act, as its button names it, and while it runs. */
  action: string
  busyAction: string
  onConfirm: () => Promise<void>
  onCancel: () => void
}

/** Asks before what cannot be undone. Cancelling comes first: it is what a hasty Enter does. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { page, title, description, action, busyAction, onConfirm, onCancel } = props
  const [isBusy, setIsBusy] = useState(false)

  // Once it runs, the act cannot be called back: the window stays until it has ended.
  const cancel = () => !isBusy && onCancel()

  async function confirm() {
    if (isBusy) return
    setIsBusy(true)
    await onConfirm()
  }

  return (
    <Dialog open onClose={cancel} page={page} title={title} description={description}>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" aria-disabled={isBusy} onClick={cancel} className="flex-1">
          Cancelar
        </Button>
        <Button
          look="danger"
          aria-disabled={isBusy}
          onClick={() => void confirm()}
          className="flex-1"
        >
          {isBusy ? busyAction : action}
        </Button>
      </div>
    </Dialog>
  )
}
