import { useState } from 'react'
import { Loaded, StaffPage } from '@/shop/staff/staff-page'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'
import { useRead } from '@/ui/use-read'
import { ActList } from './recent-acts'
import { listStaffActs } from './staff-acts'

/** What staff did: who changed what, when, from what to what. */
export function RecordPage() {
  return (
    <StaffPage
      title="Registro"
      intro="Quem mudou o quê, nos últimos 90 dias."
      opening={SEARCHING}
      heading="Entrar no registro"
      act="ver o registro"
    >
      <Acts />
    </StaffPage>
  )
}

const SEARCHING = 'Buscando o registro...'
const PAGE = 50

/** What staff may look for, by the tables that have it. */
const areas: Readonly<Record<string, { label: string; tables: readonly string[] }>> = {
  all: { label: 'Tudo', tables: [] },
  prizes: {
    label: 'Prêmios',
    tables: [
      'roulette_items',
      'scratch_text_prizes',
      'scratch_image_prizes',
      'prize_rules',
      'game_rewards',
    ],
  },
  coupons: { label: 'Cupons', tables: ['redemptions', 'wins'] },
  settings: { label: 'Configurações', tables: ['admin_settings'] },
  books: { label: 'Livros', tables: ['books', 'collections', 'publications'] },
  kiosks: {
    label: 'Quiosques',
    tables: ['devices', 'ended_sessions', 'kiosk_messages', 'pairings'],
  },
  team: { label: 'Equipe', tables: ['people', 'passwords'] },
  promotion: { label: 'Promoção', tables: ['schedules', 'regulations'] },
  frames: { label: 'Molduras', tables: ['photo_frames'] },
}

function Acts() {
  const [area, setArea] = useState('all')
  /** The page begins after this act; undefined: with the latest. */
  const [before, setBefore] = useState<number>()
  const tables = areas[area]?.tables ?? []
  const read = useRead(
    ['record', area, before],
    () => listStaffActs({ limit: PAGE, tables, before }),
    { failed: 'Erro ao buscar o registro', everyMinute: before === undefined },
  )
  return (
    <>
      <SelectField
        label="Mostrar"
        value={area}
        onChange={(chosen) => {
          setArea(chosen)
          setBefore(undefined)
        }}
        options={Object.entries(areas).map(([value, { label }]) => ({ value, label }))}
        className="max-w-xs"
      />
      <Loaded
        read={read}
        waiting={SEARCHING}
        failed="Não foi possível carregar o registro."
      >
        {(acts) => (
          <>
            {acts.length === 0 && (
              <p className="text-lg">Nada mudou nos últimos 90 dias.</p>
            )}
            {acts.length > 0 && <ActList acts={acts} />}
            <div className="flex flex-wrap gap-3 empty:hidden">
              {before !== undefined && (
                <Button look="quiet" onClick={() => setBefore(undefined)}>
                  Voltar aos mais recentes
                </Button>
              )}
              {acts.length === PAGE && (
                <Button look="quiet" onClick={() => setBefore(acts.at(-1)?.id)}>
                  Ver mais antigos
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}
