import { useId, type ReactNode } from 'react'
import type { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { Button } from '@/ui/button'
import { accessDenied } from '@/ui/outcomes'
import { showToast, type Toast } from '@/ui/toast'

type PanelFormProps = {
  heading: string
  canEdit: boolean
  /** What a person without permission may not do, as in 'adicionar itens'. */
  denied: string
  /** Says what is missing; undefined when all is there. */
  missing?: Toast | undefined
  /** There is nothing to write yet, and nothing to say about it. */
  isIdle?: boolean
  writing: ReturnType<typeof useOneAtATime>
  /** Writes and tells how that ended. */
  write: () => Promise<void>
  /** The words of the button, and while it writes. */
  action: string
  busyAction: string
  /** Fields and button beside each other, where there is room. */
  isInline?: boolean
  children: ReactNode
}

/** A form of the panel: asks for permission and for what is missing before it writes. */
export function PanelForm(props: PanelFormProps) {
  const { heading, canEdit, missing, isIdle = false, writing, isInline = false } = props
  const { isBusy, run } = writing
  const id = useId()

  function onSubmit() {
    if (!canEdit) showToast(accessDenied(props.denied))
    else if (missing) showToast(missing)
    else if (!isIdle) void run(props.write)
  }

  return (
    <form
      aria-labelledby={id}
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
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
