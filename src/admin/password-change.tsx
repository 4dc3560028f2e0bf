import { useState } from 'react'
import { changePassword } from '@/data/staff-session'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'

/** The minimum length in `supabase/config.toml`. */
const LEAST_SIGNS = 10

export function PasswordChange() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setIsOpen(true)}>
        Trocar Senha
      </Button>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const { isBusy, run } = useOneAtATime()

  async function change() {
    const outcome = await changePassword(current, next)
    if (outcome.ok) onClose()
    const words = {
      done: 'Senha trocada!',
      failed: 'Erro ao trocar a senha',
      denied: 'trocar a senha',
    }
    showToast(toastOf(outcome, words, 'Da próxima vez, entre com a senha nova.'))
  }

  return (
    <Dialog
      open
      isForm
      onClose={onClose}
      page="admin"
      title="Trocar Senha"
      description="A senha nova vale para esta conta em todos os aparelhos."
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run(change)
        }}
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
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Trocando...' : 'Trocar'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </form>
    </Dialog>
  )
}
