import { useState } from 'react'
import { changePassword } from '@/data/staff-session'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { FormDialog } from './form-dialog'
import { toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { destructive, showToast } from '@/ui/toast'

/** The minimum length in `supabase/config.toml`. */
const LEAST_SIGNS = 10

/** What the sign-in service says in English, or of an e-mail that nobody typed here, by its code. */
const refusals: Readonly<Record<string, string>> = {
  invalid_credentials: 'A senha atual não confere.',
  same_password: 'A senha nova precisa ser diferente da atual.',
  weak_password: 'A senha nova é fraca: use mais caracteres, com letras e números.',
}
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const { isBusy, run } = useOneAtATime()

  async function change() {
    const outcome = await changePassword(current, next)
    if (outcome.ok) onClose()
    const refusal = outcome.ok ? undefined : refusals[outcome.failure.code ?? '']
    const words = {
      done: 'Senha trocada!',
      failed: 'Erro ao trocar a senha',
      denied: 'trocar a senha',
    }
    showToast(
      refusal
        ? destructive(words.failed, refusal)
        : toastOf(outcome, words, 'Da próxima vez, entre com a senha nova.'),
    )
  }

  return (
    <FormDialog
      title="Trocar Senha"
      description="A senha nova vale para esta conta em todos os aparelhos."
      isBusy={isBusy}
      action={isBusy ? 'Trocando...' : 'Trocar'}
      onSubmit={() => void run(change)}
      onClose={onClose}
    >
      <TextField
        label="Senha atual"
        type="password"
        autoComplete="current-password"
        required
        value={current}
        onChange={setCurrent}
      />
      <TextField
        label={`Senha nova (${LEAST_SIGNS} caracteres ou mais, com letras e números)`}
        type="password"
        autoComplete="new-password"
        required
        minLength={LEAST_SIGNS}
        value={next}
        onChange={setNext}
      />
    </FormDialog>
  )
}
