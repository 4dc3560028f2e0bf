import { useState, type ReactNode } from 'react'
import { MOST_REASON_LETTERS } from '@/data/voided-wins'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/text-field'

type VoidFormProps = {
  title: string
  description: ReactNode
  action: string
  /** Whether there is nothing to take back. */
  isIdle?: boolean
  /** Takes back and tells how that ended; the window stays when it answers false. */
  onSubmit: (reason: string) => Promise<boolean>
  onClose: () => void
  children?: ReactNode
}

/** A window that asks why something is taken back. Once it is under way, it stays until that has ended. */
export function VoidForm(props: VoidFormProps) {
  const { title, description, action, isIdle = false, onSubmit, onClose, children } = props
  const [reason, setReason] = useState('')
  const { isBusy, run } = useOneAtATime()
  const cancel = () => !isBusy && onClose()

  return (
    <Dialog
      open
      isForm
      onClose={cancel}
      room="till"
      title={title}
      description={description}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isIdle) return
          void run(async () => {
            if (await onSubmit(reason.trim())) onClose()
          })
        }}
      >
        {children}
        <TextField
          label="Motivo"
          required
          pattern=".*\S.*"
          maxLength={MOST_REASON_LETTERS}
          value={reason}
          onChange={setReason}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" aria-disabled={isBusy} onClick={cancel} className="flex-1">
            Voltar
          </Button>
          <Button
            type="submit"
            look="danger"
            aria-disabled={isBusy || isIdle}
            className="flex-1"
          >
            {isBusy ? 'Cancelando...' : action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
