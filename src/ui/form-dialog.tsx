import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

type FormDialogProps = {
  title: string
  description: ReactNode
  /** While it sends, the window stays open and its buttons do nothing. */
  isBusy: boolean
  /** There is nothing to send yet. */
  isIdle?: boolean
  /** The words on its two buttons. */
  cancel: string
  action: string
  look?: ComponentProps<typeof Button>['look']
  /** A button before the two. */
  extra?: ReactNode
  className?: string
  /** Turns the browser's own checks off. */
  noValidate?: boolean
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
  const { isBusy, isIdle = false, look = 'solid', noValidate = false, onClose } = props
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
      <form
        className={className}
        noValidate={noValidate}
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble to the form that opened this window.
          event.stopPropagation()
          if (!isBusy && !isIdle) props.onSubmit(event.currentTarget)
        }}
      >
        {props.children}
        <div className="form-acts flex flex-wrap gap-3">
          {props.extra}
          <Button look="quiet" aria-disabled={isBusy} onClick={cancel} className="flex-1">
            {props.cancel}
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
      </form>
    </Dialog>
  )
}
