import { useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

type ConfirmRemovalProps = { onConfirm: () => Promise<void>; onCancel: () => void }

/** Asks before a photo goes for good. Cancelling comes first: it is what a hasty Enter does. */
export function ConfirmRemoval({ onConfirm, onCancel }: ConfirmRemovalProps) {
  const [isRemoving, setIsRemoving] = useState(false)

  async function onPress() {
    if (isRemoving) return
    setIsRemoving(true)
    await onConfirm()
  }

  return (
    <Dialog
      open
      // Once it runs, a removal cannot be called back: the window stays until it has ended.
      onClose={() => !isRemoving && onCancel()}
      room="photo"
      title="Excluir Foto?"
      description="Esta ação não pode ser desfeita. A foto será removida permanentemente."
    >
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          aria-disabled={isRemoving}
          onClick={() => !isRemoving && onCancel()}
          className="flex-1"
        >
          Cancelar
        </Button>
        <Button
          look="danger"
          aria-disabled={isRemoving}
          onClick={() => void onPress()}
          className="flex-1"
        >
          {isRemoving ? 'Excluindo...' : 'Excluir'}
        </Button>
      </div>
    </Dialog>
  )
}
