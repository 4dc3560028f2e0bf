import { useState } from 'react'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { describeFailure, type Result } from '@/lib/result'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'

type SignInFormProps = {
  signIn: (email: string, password: string) => Promise<Result<void>>
  onDone: () => void
}

/** Asks for an account; what was typed stays when it is refused. */
export function SignInForm({ signIn, onDone }: SignInFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, run } = useOneAtATime()

  async function enter() {
    const result = await signIn(email.trim(), password)
    if (result.ok) onDone()
    else {
      showToast({
        title: 'Erro ao entrar',
        description: describeFailure(result.failure),
        tone: 'destructive',
      })
    }
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void run(enter)
      }}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Senha"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Entrando...' : 'Entrar'}
      </Button>
    </form>
  )
}
