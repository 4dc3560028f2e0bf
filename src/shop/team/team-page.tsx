import { useState } from 'react'
import type { Result } from '@/lib/result'
import type { NewAccount } from '@/shop/staff/account-link'
import { ConfirmButton } from '@/shop/staff/confirm-button'
import { FormDialog } from '@/shop/staff/form-dialog'
import { Loaded, StaffPage } from '@/shop/staff/staff-page'
import { TitledSection } from '@/shop/staff/titled-section'
import { Button } from '@/ui/button'
import { problemOfBlank, toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useRead } from '@/ui/use-read'
import { NewPassword } from './new-password'
import {
  addPerson,
  endPerson,
  listPeople,
  type Person,
  renewPassword,
  type Role,
  setRole,
} from './people'

/** The people of the shop and their roles. The database lets admins alone see and change them. */
export function TeamPage() {
  return (
    <StaffPage
      title="Equipe"
      intro="Quem entra com e-mail e senha, e o que pode fazer."
      opening={SEARCHING}
      heading="Entrar na equipe"
      act="mudar a equipe"
    >
      <Team />
    </StaffPage>
  )
}

const SEARCHING = 'Procurando a equipe...'

function Team() {
  const read = useRead(['people'], listPeople, { failed: 'Erro ao buscar a equipe' })
  const [isAdding, setIsAdding] = useState(false)
  const [told, setTold] = useState<NewAccount | null>(null)
  return (
    <Loaded read={read} waiting={SEARCHING} failed="Não foi possível carregar a equipe.">
      {(people) => (
        <TitledSection title="Pessoas">
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {people.map((person) => (
              <PersonCard
                key={person.id}
                person={person}
                onChanged={read.refresh}
                onTold={setTold}
              />
            ))}
          </ul>
          <Button onClick={() => setIsAdding(true)} className="justify-self-start">
            Adicionar pessoa
          </Button>
          {isAdding && (
            <AddDialog
              onAdded={(added) => {
                setTold(added)
                read.refresh()
              }}
              onClose={() => setIsAdding(false)}
            />
          )}
          {told && <NewPassword {...told} onClose={() => setTold(null)} />}
        </TitledSection>
      )}
    </Loaded>
  )
}

const roles = [
  { value: 'till', label: 'Caixa: confirma cupons' },
  { value: 'admin', label: 'Administração: faz tudo' },
] as const

const CHANGE = 'mudar a equipe'

type PersonCardProps = {
  person: Person
  onChanged: () => void
  onTold: (told: NewAccount) => void
}

function PersonCard({ person, onChanged, onTold }: PersonCardProps) {
  const { id, email, role, seen_at, is_me } = person
  // 'Encerrar' disappears with the press.
  const { place, watch } = useCaughtFocus<HTMLLIElement>(role)
  const { isBusy, run } = useOneAtATime()

  async function changeRole(chosen: Role) {
    const changed = await setRole(id, chosen)
    const words = { done: 'Papel mudado!', failed: 'Erro ao mudar o papel', denied: CHANGE }
    showToast(toastOf(changed, words, email))
    onChanged()
  }

  async function renew() {
    const renewed = await renewPassword(id)
    if (renewed.ok) onTold({ email, ...renewed.value })
    return toastOf(renewed, words, 'Os aparelhos com a senha antiga saíram da conta.')
  }
  const words = { done: 'Senha trocada!', failed: 'Erro ao trocar a senha', denied: CHANGE }

  async function end() {
    const ended = await endPerson(id)
    onChanged()
    const said = {
      done: 'Conta encerrada!',
      failed: 'Erro ao encerrar a conta',
      denied: CHANGE,
    }
    return toastOf(ended, said, email)
  }

  return (
    <li
      ref={place}
      tabIndex={-1}
      className="grid grid-cols-1 content-start gap-3 rounded-[0.35rem] border-t-[0.35rem] border-accent bg-raised p-4 shadow-card outline-none"
      {...watch}
    >
      <div>
        <h3 className="text-lg font-semibold wrap-anywhere">
          {email}
          {is_me && ' (você)'}
        </h3>
        <p className="text-ink-soft">
          {seen_at === null
            ? 'Ainda não entrou'
            : `Visto por último em ${clock.format(new Date(seen_at))}`}
        </p>
      </div>
      <SelectField
        label="Papel"
        value={role}
        onChange={(chosen) => void run(() => changeRole(chosen))}
        options={[...roles]}
        disabled={isBusy}
      />
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          title="Criar outra senha?"
          description={`A senha de ${email} deixa de valer agora, em todos os aparelhos. A nova aparece uma vez só.`}
          action="Criar senha"
          busyAction="Criando..."
          act={renew}
        >
          Nova senha
        </ConfirmButton>
        <ConfirmButton
          title="Encerrar a conta?"
          description={`${email} perde o acesso agora, em todos os aparelhos.`}
          action="Encerrar"
          busyAction="Encerrando..."
          act={end}
        >
          Encerrar<span className="sr-only"> a conta de {email}</span>
        </ConfirmButton>
      </div>
    </li>
  )
}

const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

type AddDialogProps = { onAdded: (told: NewAccount) => void; onClose: () => void }

function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const [email, setEmail] = useState('')
  const [role, chooseRole] = useState<Role>('till')
  const { isBusy, run } = useOneAtATime()

  async function add() {
    const address = email.trim()
    const added: Result<{ password: string }> = await addPerson(address, role)
    const words = { done: 'Conta criada!', failed: 'Erro ao criar a conta', denied: CHANGE }
    showToast(toastOf(added, words, address))
    if (!added.ok) return
    onClose()
    onAdded({ email: address, ...added.value })
  }

  return (
    <FormDialog
      title="Adicionar pessoa"
      description="O hub cria a senha e a mostra uma vez. Nenhum e-mail é enviado."
      isBusy={isBusy}
      action={isBusy ? 'Criando...' : 'Criar conta'}
      onSubmit={() => void run(add)}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        problem={
          problemOfBlank(email, 'o e-mail') ||
          (!/^\s*[^\s@]+@[^\s@]+\s*$/.test(email) && 'Confira o e-mail.')
        }
      />
      <SelectField label="Papel" value={role} onChange={chooseRole} options={[...roles]} />
    </FormDialog>
  )
}
