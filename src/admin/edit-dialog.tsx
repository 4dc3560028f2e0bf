import type { ReactNode } from 'react'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { showToast, type Toast } from '@/ui/toast'

type EditDialogProps = {
  title: string
  description: string
  /** Says what cannot be saved as it stands; undefined when all can. */
  problem: Toast | undefined
  /** Saves and tells how that ended. */
  save: () => Promise<void>
  /** Takes away what is edited, and tells how that ended. */
  remove?: (() => Promise<void>) | undefined
  onClose: () => void
  children: ReactNode
}

/** A window with a form. Once it saves, it stays until that has ended. */
export function EditDialog(props: EditDialogProps) {
  const { title, description, problem, save, remove, onClose, children } = props
  const { isBusy, run } = useOneAtATime()
  const cancel = () => !isBusy && onClose()

  return (
    <Dialog
      open
      isForm
      onClose={cancel}
      room="admin"
      title={title}
      description={description}
    >
      <form
        className="admin-edit"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!problem) return void run(save)
          showToast(problem)
          // It may be out of sight.
          event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        }}
      >
        {children}
        <div className="admin-edit-acts">
          {remove && (
            <Button look="danger" aria-disabled={isBusy} onClick={() => void run(remove)}>
              Remover
            </Button>
          )}
          <Button look="quiet" aria-disabled={isBusy} onClick={cancel} className="flex-1">
            Cancelar
          </Button>
          <Button type="submit" aria-disabled={isBusy} className="flex-1">
            {isBusy ? 'Salvando...' : 'Salvar'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
