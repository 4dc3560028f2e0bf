import { type FormEvent, type ReactNode, useId } from 'react'
import type { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { Button } from '@/ui/button'
import { accessDenied } from '@/ui/outcomes'
import { showToast, type Toast } from '@/ui/toast'

type PanelFormProps = {
  heading: string
  canEdit: boolean
  /** Completes 'Você não tem permissão para', as in 'adicionar itens'. */
  denied: string
  /** The toast for an empty field; undefined if none is. */
  missing?: Toast | undefined
  /** There is nothing to save yet. */
  isIdle?: boolean
  writing: ReturnType<typeof useOneAtATime>
  /** Saves and shows the outcome as a toast. */
  write: () => Promise<void>
  /** The button's label, and its label while saving. */
  action: string
  busyAction: string
  /** Puts fields and button in one row if there is room. */
  isInline?: boolean
  children: ReactNode
}

/** A form of the panel; checks permission and empty fields before it saves. */
export function PanelForm(props: PanelFormProps) {
  const { heading, canEdit, missing, isIdle = false, writing, isInline = false } = props
  const { isBusy, run } = writing
  const id = useId()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!canEdit) showToast(accessDenied(props.denied))
    else if (missing) showToast(missing)
    else if (!isIdle) void run(props.write)
  }

  return (
    <form
      aria-labelledby={id}
      className="flex flex-col gap-4"
      noValidate
      onSubmit={onSubmit}
    >
      <h2 id={id} className="font-display text-xl font-semibold">
        {heading}
      </h2>
      <div className={isInline ? 'flex flex-wrap items-end gap-3' : 'flex flex-col gap-4'}>
        {props.children}
        {/* Not `disabled`: it keeps the focus and can say why nothing happens. */}
        <Button type="submit" aria-disabled={!canEdit || isBusy || isIdle}>
          {isBusy ? props.busyAction : props.action}
        </Button>
      </div>
    </form>
  )
}
