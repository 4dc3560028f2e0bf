import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  access,
  type Access,
  changeAccess,
  endAccess,
  subscribeToAccess,
} from '@/device/access'
import { useIsHere } from '@/ui/use-page-state'
import { gameAt, type GameName } from '@/lib/games'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { CurrentPage } from '@/ui/page-heading'
import { lazyModule, openLazy } from '@/ui/use-lazy'
import { screenOfKiosk } from './access-look'
import {
  findVoice,
  isSpeechLoudest,
  isSpeechPaused,
  isSpeechSlowest,
  nextStep,
  repeat,
  say,
  setPaused,
  speakPage,
  subscribeToSpeech,
  subscribeToVoices,
  walkByEar,
} from './speech'

type Choice = readonly [key: keyof Access, name: string, what: string]

const choices: readonly Choice[] = [
  [
    'speech',
    'Ouvir',
    'A tela lê tudo em voz alta. Use as setas para andar e Enter para escolher.',
  ],
  ['letters', 'Letras grandes', 'Tudo fica maior. Role a página para ver o resto.'],
  ['contrast', 'Contraste', 'Letras pretas em papel branco.'],
  ['low', 'Controles embaixo', 'Os botões descem para o alcance de quem está sentado.'],
  ['time', 'Mais tempo', 'Avisos e cartas demoram cinco vezes mais para sumir ou virar.'],
]

const FOR_THE_VISIT = 'Vale só para a sua visita a esta tela.'
const BY_EAR = `Para ouvir a tela, toque de novo neste canto ou pressione Enter. ${FOR_THE_VISIT}`

const useAccess = () => useSyncExternalStore(subscribeToAccess, access)

const phoneCode = lazyModule(() => import('@/shop/draw/phone'))

/** The photo booth cannot continue on a phone of a local network, where it has no camera. */
const canGoAlong = (game: GameName) =>
  game !== 'photo' || import.meta.env.VITE_EMBEDDED_BACKEND !== 'true'

type AccessPanelProps = {
  pathname: string
  onClose: () => void
  /** The visitor leaves this kiosk. */
  onLeave: () => void
}

/**
 * The access settings, which last for the visit. If there is a voice, the kiosk reads them aloud.
 * One window for these and the code for a phone, so that it returns the focus to where it came from.
 */
export function AccessPanel({ pathname, onClose, onLeave }: AccessPanelProps) {
  const { speech } = useAccess()
  const voice = useSyncExternalStore(subscribeToVoices, findVoice)
  const game = gameAt(pathname)
  const [secret, setSecret] = useState<string | null>(null)
  const isHere = useIsHere()
  const phone = phoneCode.get()
  // Unless the screen speaks anyway: everything would be said twice.
  const isSpoken = voice && !speech
  useEffect(() => (isSpoken ? speakPage() : undefined), [isSpoken])

  async function takeAlong() {
    const code = await openLazy(phoneCode)
    if (code && game && isHere.current)
      setSecret(await code.askForTicket(game, () => isHere.current))
  }

  if (phone && game && secret !== null)
    return (
      <CurrentPage value={game}>
        <Dialog
          open
          onClose={onClose}
          title="Continuar no celular"
          description={phone.ABOUT}
        >
          <phone.PhoneCode {...{ game, secret, onClose }} onDone={onLeave} />
        </Dialog>
      </CurrentPage>
    )
  return (
    <CurrentPage value={undefined}>
      <Dialog
        open
        onClose={onClose}
        title="Acessibilidade"
        description={isSpoken ? BY_EAR : FOR_THE_VISIT}
      >
        <Settings
          voice={voice}
          onClose={onClose}
          onTakeAlong={game && canGoAlong(game) ? takeAlong : undefined}
        />
      </Dialog>
    </CurrentPage>
  )
}

type SettingsProps = Pick<AccessPanelProps, 'onClose'> & {
  voice: boolean
  /** Undefined on pages without a game for a phone. */
  onTakeAlong: (() => Promise<void>) | undefined
}

function Settings({ voice, onClose, onTakeAlong }: SettingsProps) {
  const asked = useAccess()
  const { reach } = screenOfKiosk()
  const missing: Partial<Record<keyof Access, string>> = {
    ...(reach === 1 && { low: 'Esta tela já está ao alcance.' }),
    ...(!voice && { speech: 'Esta tela não lê em voz alta.' }),
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {choices.map(([key, name, what]) => (
          <li key={key}>
            <Button
              look="quiet"
              role="switch"
              disabled={key in missing}
              aria-checked={asked[key]}
              aria-label={name}
              onClick={() => changeAccess({ [key]: !asked[key] })}
              className="w-full flex-wrap justify-between text-left"
            >
              <span className="flex-1 basis-40">
                {name}
                <span className="block text-sm font-normal text-ink-soft">
                  {missing[key] ?? what}
                </span>
              </span>
              <span className="rounded-lg border-2 border-ink px-3 in-aria-checked:bg-ink in-aria-checked:text-raised">
                {asked[key] ? 'Ligado' : 'Desligado'}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {onTakeAlong && (
        <Button look="quiet" onClick={() => void onTakeAlong()}>
          Continuar no celular
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="quiet" onClick={endAccess}>
          Desligar tudo
        </Button>
        <Button onClick={onClose}>Pronto</Button>
      </div>
      {voice && !asked.speech && (
        <Button
          look="quiet"
          className="fixed bottom-1 left-1"
          onClick={() => {
            onClose()
            // After the focus has returned, whose words would cut the help short.
            setTimeout(() => changeAccess({ speech: true }))
          }}
        >
          Ouvir a tela
        </Button>
      )}
    </>
  )
}

const HELP =
  'A tela lê tudo em voz alta. As setas para baixo e para cima andam, Enter escolhe, Esc volta. Com o dedo: toque para ouvir, e toque de novo para escolher.'

/** Once the visitor asks for it, speaks the screen and each window that opens. */
export function Speech() {
  const { speech } = useAccess()
  useEffect(() => {
    if (!speech) return
    const silence = speakPage()
    const stopWalking = walkByEar()
    say(HELP)
    return () => {
      silence()
      stopWalking()
    }
  }, [speech])
  return null
}

/** The controls of speech. Made anew in each window, so they keep nothing themselves. */
export function SpeechBar() {
  const { speech } = useAccess()
  const isPaused = useSyncExternalStore(subscribeToSpeech, isSpeechPaused)
  const isSlowest = useSyncExternalStore(subscribeToSpeech, isSpeechSlowest)
  const isLoudest = useSyncExternalStore(subscribeToSpeech, isSpeechLoudest)
  if (!speech) return null
  const acts: readonly (readonly [string, () => void])[] = [
    ['Repetir', repeat],
    [isPaused ? 'Continuar' : 'Pausar', () => setPaused(!isPaused)],
    [isSlowest ? 'Velocidade normal' : 'Mais devagar', () => nextStep('speed')],
    [isLoudest ? 'Volume normal' : 'Mais alto', () => nextStep('volume')],
  ]
  return (
    <div role="group" aria-label="Voz" data-speech className="flex flex-wrap gap-1">
      {acts.map(([name, act]) => (
        <Button key={name} look="quiet" className="px-2 py-1" onClick={act}>
          {name}
        </Button>
      ))}
    </div>
  )
}
