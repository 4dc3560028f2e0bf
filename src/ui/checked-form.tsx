import { type ComponentProps, type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { WasSent } from './text-field'

type CheckedFormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Called only if no field shows a mistake. */
  onSubmit: (form: HTMLFormElement) => void
}

/** A form that shows the mistakes of its fields when it is sent, and focuses the first of them. */
export function CheckedForm({ onSubmit, children, ...props }: CheckedFormProps) {
  const [wasSent, setWasSent] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React events bubble to the form that opened the window of this one.
    event.stopPropagation()
    flushSync(() => setWasSent(true))
    if (focusMistake(event.currentTarget)) return
    // What is typed next is another form.
    setWasSent(false)
    onSubmit(event.currentTarget)
  }

  return (
    <form noValidate {...props} onSubmit={submit}>
      <WasSent value={wasSent}>{children}</WasSent>
    </form>
  )
}

/** Focuses the first field that shows a mistake; false if none does. */
export function focusMistake(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[data-wrong]')
  // Folded away, it cannot take the focus.
  wrong?.closest('details')?.setAttribute('open', '')
  wrong?.focus()
  return wrong !== null
}
