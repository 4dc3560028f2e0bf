import type { ReactNode } from 'react'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { Button } from '@/ui/button'
import { FormDialog } from '@/ui/form-dialog'
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

  return (
    <FormDialog
      room="admin"
      title={title}
      description={description}
      isBusy={isBusy}
      cancel="Cancelar"
      action={isBusy ? 'Salvando...' : 'Salvar'}
      extra={
        remove && (
          <Button look="danger" aria-disabled={isBusy} onClick={() => void run(remove)}>
            Remover
          </Button>
        )
      }
      className="admin-edit"
      noValidate
      onSubmit={(form) => {
        if (!problem) return void run(save)
        showToast(problem)
        // It may be out of sight.
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
