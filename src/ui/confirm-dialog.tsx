import { Button } from './button'
import { Dialog } from './dialog'
import { useOneAtATime } from './use-one-at-a-time'

type ConfirmDialogProps = {
  title: string
  description: string
  /** The button's label, and its label while busy. */
  action: string
  busyAction: string
  onConfirm: () => Promise<void>
  onCancel: () => void
}

/** Asks before something that cannot be undone. Cancel comes first, so a hasty Enter cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, action, busyAction, onConfirm, onCancel } = props
  const { isBusy, run } = useOneAtATime()

  // A started act cannot be cancelled: the window stays until it has ended.
  const cancel = () => !isBusy && onCancel()

  return (
    <Dialog open onClose={cancel} title={title} description={description}>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" aria-disabled={isBusy} onClick={cancel} className="flex-1">
          Cancelar
        </Button>
        <Button
          look="danger"
          aria-disabled={isBusy}
          onClick={() => void run(onConfirm)}
          className="flex-1"
        >
          {isBusy ? busyAction : action}
        </Button>
      </div>
    </Dialog>
  )
}
