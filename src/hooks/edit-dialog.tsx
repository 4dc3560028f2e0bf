import type { ComponentProps } from 'react'
import { Button } from '@/ui/button'
import { FormDialog } from '@/ui/form-dialog'
import { showToast, type Toast } from '@/ui/toast'
import { useOneAtATime } from '@/ui/use-one-at-a-time'

type FormProps = ComponentProps<typeof FormDialog>

type EditDialogProps = Omit<FormProps, 'isBusy' | 'cancel' | 'action' | 'onSubmit'> & {
  /** Why it cannot be saved, if its fields do not say so; undefined if it can. */
  problem: Toast | 'in its fields' | undefined
  /** Saves and shows the outcome as a toast. */
  save: () => Promise<void>
  /** Deletes and shows the outcome as a toast. */
  remove?: (() => Promise<void>) | undefined
}

/** A window in which staff edit something. */
export function EditDialog({ problem, save, remove, ...form }: EditDialogProps) {
  const { isBusy, run } = useOneAtATime()

  function onSubmit(edited: HTMLFormElement) {
    if (!problem) return void run(save)
    if (problem !== 'in its fields') showToast(problem)
    // The field may be scrolled out of sight, or collapsed, where it cannot take the focus.
    const wrong = edited.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.closest('details')?.setAttribute('open', '')
    wrong?.focus()
  }

  return (
    <FormDialog
      {...form}
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
      noValidate
      onSubmit={onSubmit}
    />
  )
}
