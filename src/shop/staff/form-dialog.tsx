import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Button } from '@/ui/button'
import { CheckedForm } from '@/ui/checked-form'
import { Dialog } from '@/ui/dialog'
import { useOneAtATime } from '@/ui/use-one-at-a-time'

type FormDialogProps = {
  title: string
  description: ReactNode
  /** While it sends, the window stays open and its buttons do nothing. */
  isBusy: boolean
  /** There is nothing to send yet. */
  isIdle?: boolean
  /** The words on its two buttons. */
  cancel?: string
  action: string
  look?: ComponentProps<typeof Button>['look']
  /** A button before the two. */
  extra?: ReactNode
  className?: string
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** For a field into which a scanner types: its Enter must not send the form. */
export const scanned = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  },
}

/** A window with a form, a cancel button and a submit button. */
export function FormDialog(props: FormDialogProps) {
  const { isBusy, isIdle = false, look = 'solid', onClose } = props
  const { className = 'grid grid-cols-1 gap-4' } = props
  const cancel = () => !isBusy && onClose()

  return (
    <Dialog
      open
      isKept
      onClose={cancel}
      title={props.title}
      description={props.description}
    >
      <CheckedForm
        className={className}
        onSubmit={(form) => !isBusy && !isIdle && props.onSubmit(form)}
      >
        {props.children}
        <div className="form-acts flex flex-wrap gap-3">
          {props.extra}
          <Button look="quiet" aria-disabled={isBusy} onClick={cancel} className="flex-1">
            {props.cancel ?? 'Cancelar'}
          </Button>
          <Button
            type="submit"
            look={look}
            aria-disabled={isBusy || isIdle}
            className="flex-1"
          >
            {props.action}
          </Button>
        </div>
      </CheckedForm>
    </Dialog>
  )
}

type EditDialogProps = Omit<
  FormDialogProps,
  'isBusy' | 'cancel' | 'action' | 'onSubmit'
> & {
  /** Saves and shows the outcome as a toast. */
  save: () => Promise<void>
  /** Deletes and shows the outcome as a toast. */
  remove?: (() => Promise<void>) | undefined
}
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
      onSubmit={() => void run(save)}
    />
  )
}
