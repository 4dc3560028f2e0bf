import { type ReactNode, useState } from 'react'
import { describeFailure, type Outcome } from '@/lib/result'
import { Button } from './button'
import { CheckedForm } from './checked-form'
import { problemOfBlank } from './outcomes'
import { TextField } from './text-field'
import { destructive, showToast } from './toast'
import { useOneAtATime } from './use-one-at-a-time'

type SignInFormProps = {
  signIn: (email: string, password: string) => Promise<Outcome>
  onDone?: () => void
  /** Fills the fields in. */
  known?: { readonly email: string; readonly password: string } | undefined
  /** Fields before those of the account. */
  children?: ReactNode
}

/** Asks for an account; keeps the typed text after a refusal. */
export function SignInForm({ signIn, onDone, known, children }: SignInFormProps) {
  const [email, setEmail] = useState(known?.email ?? '')
  const [password, setPassword] = useState(known?.password ?? '')
  const { isBusy, run } = useOneAtATime()

  async function enter() {
    const result = await signIn(email.trim(), password)
    if (result.ok) onDone?.()
    else showToast(destructive('Erro ao entrar', describeFailure(result.failure)))
  }

  return (
    <CheckedForm className="flex flex-col gap-4" onSubmit={() => void run(enter)}>
      {children}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        problem={problemOfBlank(email, 'o e-mail')}
      />
      <TextField
        label="Senha"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problem={problemOfBlank(password, 'a senha')}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Entrando...' : 'Entrar'}
      </Button>
    </CheckedForm>
  )
}
