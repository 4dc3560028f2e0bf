import { counted } from '@/lib/amounts'
import { useId, useState } from 'react'
import { endKiosk, listKiosks, nameKiosk, type KioskStatus } from '@/shop/staff/kiosks'
import { pageVersion } from './self-report'
import { EditDialog } from '@/shop/staff/form-dialog'
import { Loaded, StaffPage } from '@/shop/staff/staff-page'
import { useRead } from '@/ui/use-read'
import {
  byNeed,
  isLost,
  kioskName,
  MOST_NAME_LETTERS,
  silenceInWords,
} from '@/shop/staff/kiosk-names'
import { Button } from '@/ui/button'
import { ConfirmButton } from '@/shop/staff/confirm-button'
import { Announcement } from '@/ui/game-frame'
import { LineIcon } from '@/ui/line-icon'
import { problemOfBlank, toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { TitledSection } from '@/shop/staff/titled-section'
import { showToast } from '@/ui/toast'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import { ConnectScreen } from './connect-screen'
import { KioskSwitch } from './kiosk-switch'
import { Messages } from './messages'

/** The state of all kiosks, and messages to them. The database shows it only to staff. */
export function KiosksPage() {
  return (
    <StaffPage
      title="Quiosques"
      intro="Cada quiosque dá sinal uma vez por minuto."
      opening={SEARCHING}
      heading="Entrar nos quiosques"
      act="ver os quiosques"
      beforeSignIn={
        <TitledSection title="Este aparelho">
          <KioskSwitch />
        </TitledSection>
      }
    >
      <Kiosks />
    </StaffPage>
  )
}

const SEARCHING = 'Procurando os quiosques...'

function Kiosks() {
  const read = useRead(['kiosks'], listKiosks, {
    failed: 'Erro ao buscar quiosques',
    everyMinute: true,
  })
  return (
    <Loaded
      read={read}
      waiting={SEARCHING}
      failed="Não foi possível carregar os quiosques."
    >
      {(kiosks) => <KioskList kiosks={byNeed(kiosks)} refresh={read.refresh} />}
    </Loaded>
  )
}

type KioskListProps = { kiosks: readonly KioskStatus[]; refresh: () => void }

function KioskList({ kiosks, refresh }: KioskListProps) {
  const lost = kiosks.filter(isLost).map(kioskName)
  return (
    <>
      <TitledSection title="Aparelhos">
        {kiosks.length === 0 && (
          <p className="text-lg">
            Nenhum quiosque ainda. Na tela, abra esta página e escolha “Usar este aparelho
            como quiosque”.
          </p>
        )}
        <ul className="grid grid-cols-1 gap-4 empty:hidden md:grid-cols-2">
          {kiosks.map((kiosk) => (
            <KioskCard key={kiosk.id} kiosk={kiosk} onChanged={refresh} />
          ))}
        </ul>
      </TitledSection>
      <ConnectScreen onConnected={refresh} />
      <Messages kiosks={kiosks.filter(({ is_ended }) => !is_ended)} />
      <Announcement>{lost.length > 0 ? `Sem sinal: ${lost.join(', ')}.` : ''}</Announcement>
    </>
  )
}

const cameras = {
  there: 'Pronta',
  denied: 'Sem permissão',
  none: 'Nenhuma',
} as const

/** One kiosk: its state, and what staff can do. */
function KioskCard({ kiosk, onChanged }: { kiosk: KioskStatus; onChanged: () => void }) {
  const [isNaming, setIsNaming] = useState(false)
  const id = useId()
  // 'Desativar' disappears with the press.
  const { place, watch } = useCaughtFocus<HTMLLIElement>(`${kiosk.is_ended}`)
  const name = kioskName(kiosk)
  const { version, waiting, camera, screen, error, erred_at } = kiosk.state
  const facts = [
    ['Versão', versionInWords(version)],
    [
      'Jogadas por enviar',
      waiting === 0 ? 'Nenhuma' : counted(waiting, 'jogada', 'jogadas'),
    ],
    ['Câmera', camera ? cameras[camera] : 'Não informada'],
    ['Tela', screen || 'Não informada'],
    ...(error && erred_at
      ? [['Último erro', `${clock.format(new Date(erred_at))}: ${error}`]]
      : []),
  ]

  async function end() {
    const ended = await endKiosk(kiosk.id)
    const words = {
      done: 'Quiosque encerrado!',
      failed: 'Erro ao encerrar quiosque',
      denied: 'encerrar quiosques',
    }
    onChanged()
    return toastOf(ended, words, `${name} não sorteia nem conta mais nada.`)
  }

  return (
    <li
      ref={place}
      tabIndex={-1}
      {...watch}
      aria-labelledby={id}
      className={`flex flex-col gap-3 rounded-md border-t-[0.35rem] bg-raised p-4 shadow-card outline-none ${isLost(kiosk) ? 'border-danger' : 'border-accent'}`}
    >
      <h3 id={id} className="font-display text-xl font-semibold wrap-anywhere">
        {name}
      </h3>
      <Sign kiosk={kiosk} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {facts.map(([what, said]) => (
          <div key={what}>
            <dt className="text-sm text-ink-soft">{what}</dt>
            <dd className="wrap-anywhere">{said}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap gap-3">
        <Button
          look="quiet"
          aria-label={`Renomear ${name}`}
          onClick={() => setIsNaming(true)}
        >
          Renomear
        </Button>
        {!kiosk.is_ended && (
          <ConfirmButton
            aria-label={`Desativar ${name}`}
            title={`Desativar ${name}?`}
            description="O aparelho deixa de ser quiosque na hora, mesmo longe daqui: não sorteia, não conta e não dá cupom. Os demais continuam funcionando. Para voltar, a equipe entra de novo nele."
            action="Desativar"
            busyAction="Encerrando..."
            act={end}
          >
            Desativar
          </ConfirmButton>
        )}
      </div>
      {isNaming && (
        <NameDialog kiosk={kiosk} onSaved={onChanged} onClose={() => setIsNaming(false)} />
      )}
    </li>
  )
}

const TICK = 'M5 12.5l4.5 4.5L19 7'
const CROSSED = 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16M6.5 6.5l11 11'
const LOST = 'M12 4.5L21 19.5H3ZM12 10v4M12 16.5v.5'

/** Whether it reports, in words, as an icon and in colour. */
function Sign({ kiosk }: { kiosk: KioskStatus }) {
  const { is_ended, seconds_silent } = kiosk
  const silence = silenceInWords(seconds_silent)
  const [lines, words, look] = is_ended
    ? [CROSSED, 'Não é mais quiosque', 'text-ink-soft']
    : isLost(kiosk)
      ? [LOST, `Sem sinal há ${silence}, desde ${since(seconds_silent)}`, 'text-danger']
      : [
          TICK,
          seconds_silent < 60 ? 'Conectado' : `Conectado, visto há ${silence}`,
          'text-success',
        ]
  return (
    <p className={`flex items-center gap-2 font-semibold ${look}`}>
      <LineIcon lines={lines} className="size-6 shrink-0" />
      {words}
    </p>
  )
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

const since = (seconds: number) => clock.format(Date.now() - seconds * 1000)

function versionInWords(version: string) {
  if (version === '') return 'Não informada'
  return version === pageVersion() ? 'A mesma desta tela' : `Outra (${version})`
}

type NameDialogProps = { kiosk: KioskStatus; onSaved: () => void; onClose: () => void }

function NameDialog({ kiosk, onSaved, onClose }: NameDialogProps) {
  const [name, setName] = useState(kiosk.name ?? '')

  async function save() {
    const result = await nameKiosk(kiosk.id, name.trim())
    const words = {
      done: 'Quiosque renomeado!',
      failed: 'Erro ao renomear quiosque',
      denied: 'renomear quiosques',
    }
    showToast(toastOf(result, words, name.trim()))
    if (!result.ok) return
    onSaved()
    onClose()
  }

  return (
    <EditDialog
      title="Renomear quiosque"
      description="O nome que a equipe usa, como “Porta” ou “Infantil”."
      save={save}
      onClose={onClose}
    >
      <TextField
        label="Nome do quiosque"
        value={name}
        onChange={setName}
        maxLength={MOST_NAME_LETTERS}
        autoComplete="off"
        problem={problemOfBlank(name, 'o nome do quiosque')}
      />
    </EditDialog>
  )
}
