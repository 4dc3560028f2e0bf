import type { ComponentProps } from 'react'
import { Button } from '@/ui/button'
import { FormDialog } from '@/ui/form-dialog'
import { useOneAtATime } from '@/ui/use-one-at-a-time'

type FormProps = ComponentProps<typeof FormDialog>

type EditDialogProps = Omit<FormProps, 'isBusy' | 'cancel' | 'action' | 'onSubmit'> & {
  /** Saves and shows the outcome as a toast. */
  save: () => Promise<void>
  /** Deletes and shows the outcome as a toast. */
  remove?: (() => Promise<void>) | undefined
}

/** A window in which staff edit something. */
export function EditDialog({ save, remove, ...form }: EditDialogProps) {
  const { isBusy, run } = useOneAtATime()
  return (
    <FormDialog
      {...form}
      isBusy={isBusy}
      action={isBusy ? 'Salvando...' : 'Salvar'}
      extra={
        remove && (
          <Button look="danger" aria-disabled={isBusy} onClick={() => void run(remove)}>
            Remover
          </Button>
        )
      }
      noValidate
      onSubmit={() => void run(save)}
    />
  )
}
