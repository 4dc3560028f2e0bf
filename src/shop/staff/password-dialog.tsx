import { useState } from 'react'
import { flushSync } from 'react-dom'
import { changePassword } from '@/data/staff-session'
import { focusMistake } from '@/ui/checked-form'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { FormDialog } from './form-dialog'
import { problemOfBlank, toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'

/** The minimum length in `supabase/config.toml`. */
const LEAST_SIGNS = 10

/**
 * What the sign-in service says in English, or of an e-mail that nobody typed here, by its code; and
 * the field that it means.
 */
const refusals: Readonly<Record<string, readonly ['current' | 'next', string]>> = {
  invalid_credentials: ['current', 'A senha atual não confere.'],
  same_password: ['next', 'A senha nova precisa ser diferente da atual.'],
  weak_password: [
    'next',
    'A senha nova é fraca: use mais caracteres, com letras e números.',
  ],
}
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ current: '', next: '' })
  /** What the service refused; a change of either field may mend it. */
  const [refused, setRefused] = useState({ typed, code: '' })
  const { isBusy, run } = useOneAtATime()
  const { current, next } = typed
  const [field, words] = (refused.typed === typed && refusals[refused.code]) || []
  const problems = {
    current: problemOfBlank(current, 'a senha atual') || (field === 'current' && words),
    next:
      (next.length < LEAST_SIGNS && `Use ${LEAST_SIGNS} caracteres ou mais.`) ||
      (field === 'next' && words),
  }

  async function change(form: HTMLFormElement) {
    const outcome = await changePassword(current, next)
    if (outcome.ok) onClose()
    const code = outcome.ok ? '' : (outcome.failure.code ?? '')
    flushSync(() => setRefused({ typed, code }))
    if (refusals[code]) return void focusMistake(form)
    const told = {
      done: 'Senha trocada!',
      failed: 'Erro ao trocar a senha',
      denied: 'trocar a senha',
    }
    showToast(toastOf(outcome, told, 'Da próxima vez, entre com a senha nova.'))
  }

  return (
    <FormDialog
      title="Trocar Senha"
      description="A senha nova vale para esta conta em todos os aparelhos."
      isBusy={isBusy}
      action={isBusy ? 'Trocando...' : 'Trocar'}
      onSubmit={(form) => void run(() => change(form))}
      onClose={onClose}
    >
      <TextField
        label="Senha atual"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={(password) => setTyped({ ...typed, current: password })}
        problem={problems.current}
      />
      <TextField
        label={`Senha nova (${LEAST_SIGNS} caracteres ou mais, com letras e números)`}
        type="password"
        autoComplete="new-password"
        value={next}
        onChange={(password) => setTyped({ ...typed, next: password })}
        problem={problems.next}
      />
    </FormDialog>
  )
}
