import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Staff } from '@/data/staff-session'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { PageHeading } from '@/ui/page-heading'
import { Tabs } from '@/ui/tabs'
import './admin.css'
import type { PanelExtras } from './extension'
import { TypedInTabs } from './prize-form'
import { RouletteTab } from './roulette-tab'
import { ScratchTab } from './scratch-tab'
import { StaffBar } from './staff-bar'
import { UsersTab } from './users-tab'

type PanelProps = {
  /** Null until read. */
  staff: Staff | null
  onLeave: () => void
  extras: PanelExtras
}

/** Painel de Administração (rule 10.1): open to all, writable by admins. */
export function Panel({ staff, onLeave, extras }: PanelProps) {
  const canEdit = staff?.isAdmin === true
  const navigate = useNavigate()
  const [typed] = useState(() => new Map())
  return (
    <div
      data-accent="admin"
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 p-4 sm:px-8 sm:py-6"
    >
      <div className="flex flex-col items-start gap-3">
        <Button look="quiet" onClick={() => void navigate(paths.menu)}>
          Voltar ao Início
        </Button>
        <div className="max-w-full border-l-8 border-accent pl-4">
          <PageHeading>Painel de Administração</PageHeading>
        </div>
      </div>
      <StaffBar staff={staff} onLeave={onLeave} links={extras.links} />
      {extras.notice}
      <TypedInTabs value={typed}>
        <Tabs
          label="Áreas do painel"
          tabs={[
            { name: 'Roleta', content: <RouletteTab {...{ canEdit, extras }} /> },
            { name: 'Raspadinha', content: <ScratchTab {...{ canEdit, extras }} /> },
            { name: 'Usuários', content: <UsersTab /> },
          ]}
        />
      </TypedInTabs>
      {extras.sections}
    </div>
  )
}
