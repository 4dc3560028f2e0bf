import { useState } from 'react'
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
  const [isDeleting, setIsDeleting] = useState(false)

  async function onPress() {
    if (isDeleting) return
    setIsDeleting(true)
    await onConfirm()
  }

  return (
    <Dialog
      open
      // Once it runs, a deletion cannot be called back: the window stays until it has ended.
      onClose={() => !isDeleting && onCancel()}
      room="admin"
      title="Confirmar Exclusão"
      description={`Excluir o prêmio “${name}” e a sua imagem? Esta ação não pode ser desfeita.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          aria-disabled={isDeleting}
          onClick={() => !isDeleting && onCancel()}
          className="flex-1"
        >
          Cancelar
        </Button>
        <Button
          look="danger"
          aria-disabled={isDeleting}
          onClick={() => void onPress()}
          className="flex-1"
        >
          {isDeleting ? 'Excluindo...' : 'Excluir'}
        </Button>
      </div>
    </Dialog>
  )
}
