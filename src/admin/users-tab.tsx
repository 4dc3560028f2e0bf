import { useState } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { isMainAdmin, shortId, simulatedUsers, usersMatching } from './users'

/** The simulated users (rule 10.6): each button only says that it is not built yet. */
export function UsersTab() {
  const [search, setSearch] = useState('')
  const found = usersMatching(simulatedUsers, search)

  return (
    <section aria-labelledby="users-title" className="flex flex-col gap-4">
      <h2 id="users-title" className="font-display text-xl font-semibold">
        Usuários
      </h2>
      <p className="rounded-lg border-l-4 border-cloth bg-raised p-3">
        Esta aba é uma simulação: os usuários são exemplos e nenhuma ação altera os dados.
      </p>
      <TextField
        label="Buscar por e-mail"
        type="search"
        value={search}
        onChange={setSearch}
        className="max-w-md"
      />
      <p role="status" className="sr-only">
        {foundInWords(found.length)}
      </p>
      {found.length === 0 && <p className="text-ink-soft">Nenhum usuário encontrado.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {found.map(({ id, email, role }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <p className="font-semibold">
                {email}
                {isMainAdmin(email) && ' (administração principal)'}
              </p>
              <p className="text-sm text-ink-soft">
                ID: <code>{shortId(id)}</code> · {role === 'admin' ? 'Admin' : 'Usuário'}
              </p>
            </div>
            <Button look="quiet" onClick={tellNotBuilt}>
              {role === 'admin' ? 'Remover Admin' : 'Tornar Admin'}
              <span className="sr-only"> {email}</span>
            </Button>
            <Button look="danger" onClick={tellNotBuilt}>
              Excluir<span className="sr-only"> {email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const tellNotBuilt = () =>
  showToast({
    title: 'Funcionalidade em Desenvolvimento',
    description: 'Esta aba é uma simulação: nada foi alterado.',
  })

const foundInWords = (count: number) =>
  count === 1 ? '1 usuário encontrado' : `${count} usuários encontrados`
