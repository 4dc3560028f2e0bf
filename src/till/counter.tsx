import { useRef, type FormEvent } from 'react'
import { Announcement } from '@/ui/announcement'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { LastUses } from './last-uses'
import { OutcomeCard } from './outcome-card'
import { isConfirmable, spokenOf } from './outcomes'
import { useCodeField } from './use-code-field'
import { useLastUses } from './use-last-uses'
import { useOnline } from './use-online'
import { useTill } from './use-till'

/** The code that a customer shows, what came of it, and what was used today. */
export function Counter() {
  const lastUses = useLastUses()
  const { typed, type, outcome, isBusy, submit, undo } = useTill(lastUses.reload)
  const isOnline = useOnline()
  const form = useRef<HTMLFormElement>(null)
  useCodeField(form, outcome)
  const canConfirm = isConfirmable(outcome)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  return (
    <div className="till-counter">
      <form ref={form} onSubmit={onSubmit} noValidate className="till-form">
        <p role="status" className="till-offline">
          {!isOnline && 'Sem conexão: nenhum uso pode ser confirmado agora.'}
        </p>
        <TextField
          label="Código do cupom"
          value={typed}
          onChange={type}
          readOnly={isBusy}
          maxLength={300}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          className="till-field"
        />
        {!canConfirm && (
          <Button type="submit" aria-disabled={isBusy} className="text-lg">
            Verificar
          </Button>
        )}
        {outcome && (
          <OutcomeCard outcome={outcome} onUndo={undo}>
            {canConfirm && (
              <Button type="submit" aria-disabled={isBusy} className="till-confirm">
                {isBusy ? 'Confirmando...' : 'Confirmar uso'}
              </Button>
            )}
          </OutcomeCard>
        )}
      </form>
      <LastUses {...lastUses} onUndo={undo} />
      <Announcement>{outcome ? spokenOf(outcome) : ''}</Announcement>
    </div>
  )
}
