import type { ReactNode } from 'react'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { Button } from '@/ui/button'
import { FormDialog } from '@/ui/form-dialog'
import { showToast, type Toast } from '@/ui/toast'

type EditDialogProps = {
  title: string
  description: string
  /** Why it cannot be saved; undefined if it can. */
  problem: Toast | undefined
  /** Saves and shows the outcome as a toast. */
  save: () => Promise<void>
  /** Deletes and shows the outcome as a toast. */
  remove?: (() => Promise<void>) | undefined
  onClose: () => void
  children: ReactNode
}

/** A window of the panel with an edit form. */
export function EditDialog(props: EditDialogProps) {
  const { title, description, problem, save, remove, onClose, children } = props
  const { isBusy, run } = useOneAtATime()

  return (
    <FormDialog
      page="admin"
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
      className="admin-edit flex flex-col gap-4"
      noValidate
      onSubmit={(form) => {
        if (!problem) return void run(save)
        showToast(problem)
        // The field may be scrolled out of sight.
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
