import { useState } from 'react'
import { Link } from 'react-router-dom'
import { signIn } from '@/data/staff-session'
import { shopPaths } from '@/shop/paths'
import { Button } from '@/ui/button'
import { CheckedForm } from '@/ui/checked-form'
import { GameFrame } from '@/ui/game-frame'
import { problemOfBlank, toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { useAddressHash } from '@/ui/use-address-hash'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { makeFirstAdmin } from './people'

/** The minimum length in `supabase/config.toml`. */
const LEAST_SIGNS = 10

/** Makes the first admin of a new hub, with the link that `npm run golive` opens. */
export function InstallerPage() {
  const token = useAddressHash() ?? ''
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isDone, setIsDone] = useState(false)
  const { isBusy, run } = useOneAtATime()

  async function make() {
    const made = await makeFirstAdmin(token, email.trim(), password)
    const words = {
      done: 'Conta criada!',
      failed: 'Erro ao criar a conta',
      denied: 'criar a conta',
    }
    showToast(toastOf(made, words, 'O hub é seu.'))
    if (!made.ok) return
    await signIn(email.trim(), password)
    setIsDone(true)
  }

  return (
    <GameFrame
      title="Primeira Conta"
      intro="Quem cuida dos jogos da livraria escolhe aqui o seu e-mail e a sua senha."
    >
      {isDone ? (
        <Link
          to={shopPaths.today}
          className="inline-flex min-h-target items-center text-lg font-semibold underline"
        >
          Abrir o hub
        </Link>
      ) : (
        <CheckedForm
          onSubmit={() => void run(make)}
          className="grid w-full max-w-md grid-cols-1 gap-4"
        >
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            problem={problemOfBlank(email, 'o e-mail')}
          />
          <TextField
            label={`Senha (${LEAST_SIGNS} caracteres ou mais, com letras e números)`}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            problem={
              password.length < LEAST_SIGNS && `Use ${LEAST_SIGNS} caracteres ou mais.`
            }
          />
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Criando...' : 'Criar conta'}
          </Button>
        </CheckedForm>
      )}
    </GameFrame>
  )
}
