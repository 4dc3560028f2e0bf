import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

type ConfirmDeletionProps = {
  /** What would be deleted, as staff read it. */
  name: string
  onConfirm: () => Promise<void>
  onCancel: () => void
}

/** Asks before a deletion. Cancelling comes first: it is what a hasty Enter does. */
export function ConfirmDeletion({ name, onConfirm, onCancel }: ConfirmDeletionProps) {
  const { isBusy, run } = useOneAtATime()

  return (
    <Dialog
      open
      // Once it runs, a deletion cannot be called back: the window stays until it has ended.
      onClose={() => !isBusy && onCancel()}
      room="admin"
      title="Confirmar Exclusão"
      description={`Excluir o prêmio “${name}” e a sua imagem? Esta ação não pode ser desfeita.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onCancel()}
          className="flex-1"
        >
          Cancelar
        </Button>
        <Button
          look="danger"
          aria-disabled={isBusy}
          onClick={() => void run(onConfirm)}
          className="flex-1"
        >
          {isBusy ? 'Excluindo...' : 'Excluir'}
        </Button>
      </div>
    </Dialog>
  )
}
