import { useState } from 'react'
import { Button } from '@/ui/button'
import { Announcement } from '@/ui/game-frame'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'

/** The one e-mail treated as the main admin. */
const MAIN_ADMIN_EMAIL = import.meta.env.VITE_MAIN_ADMIN_EMAIL || 'admin@livraria.example'

const SHOWN_ID_LENGTH = 15

/** They exist only here, never in a database (rule 10.6), with the fields of spec 3. */
const simulatedUsers = [
  {
    id: '8c1f2a64-5d3b-4e7a-9b10-2f6c7d8e9a01',
    email: MAIN_ADMIN_EMAIL,
    role: 'admin',
    created_at: '2026-01-12T13:00:00Z',
  },
  {
    id: '3e9d7b52-18c4-4f0d-a6e5-714b90c2d3f8',
    email: 'leitora@livraria.example',
    role: 'user',
    created_at: '2026-02-03T17:30:00Z',
  },
]

/** The simulated users (rule 10.6): each button says that it is not built yet. */
export function UsersTab() {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = simulatedUsers.filter(({ email }) => email.toLowerCase().includes(wanted))

  return (
    <section aria-labelledby="users-title" className="flex flex-col gap-4">
      <h2 id="users-title" className="font-display text-xl font-semibold">
        Usuários
      </h2>
      <p className="rounded-lg border-l-4 border-accent bg-raised p-3">
        Esta aba é uma simulação: os usuários são exemplos e nenhuma ação altera os dados.
      </p>
      <TextField
        label="Buscar por e-mail"
        type="search"
        value={search}
        onChange={setSearch}
        className="max-w-md"
      />
      <Announcement>
        {found.length === 1
          ? '1 usuário encontrado'
          : `${found.length} usuários encontrados`}
      </Announcement>
      {found.length === 0 && <p className="text-ink-soft">Nenhum usuário encontrado.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {found.map(({ id, email, role }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <p className="font-semibold">
                {email}
                {email === MAIN_ADMIN_EMAIL && ' (administração principal)'}
              </p>
              <p className="text-sm text-ink-soft">
                ID: <code>{id.slice(0, SHOWN_ID_LENGTH)}</code> ·{' '}
                {role === 'admin' ? 'Admin' : 'Usuário'}
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
