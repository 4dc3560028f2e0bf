import { type RefObject, useRef, useState } from 'react'
import { grabFrame } from '@/device/video-frame'
import { cameraMessages } from '@/lib/camera-failure'
import { Button } from '@/ui/button'
import { CameraField } from '@/ui/camera-field'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { FileField } from '@/ui/file-field'
import { Announcement } from '@/ui/game-frame'
import { problemOfBlank } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { destructive, showToast } from '@/ui/toast'
import { type CameraEvent, useCamera } from '@/ui/use-camera'
import { useDoubleTap } from '@/ui/use-double-tap'
import { holdSecondTap } from '@/ui/page-heading'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import { lazyModule, openLazy, useLazy } from '@/ui/use-lazy'
import { usePageVisible } from '@/ui/use-page-state'
import { useShownFile } from '@/ui/use-shown-file'
import { FormDialog } from '@/shop/staff/form-dialog'
import type { Book } from './books'
import { Cover } from './cover-field'
import { openPhoto, photoOf } from './cover-image'
import { frameIn } from './cover-trim'
import { MOST_LETTERS } from './rules'
import { coversInWords, type ShotCover, useCoverShoot } from './use-cover-shoot'
import { rightsInWords } from './words'

const cutter = lazyModule(async () => (await import('./cover-cutter')).CoverCutter)

type CoverShootProps = {
  /** Books without a cover. */
  books: readonly Book[]
  onSaved: () => void
  onClose: () => void
}

/** Photographs the covers of many books: one press each, then a list to correct and save. */
export function CoverShoot({ books, onSaved, onClose }: CoverShootProps) {
  const shoot = useCoverShoot(books, onSaved)
  const { queue, place, shots, pending, isBusy } = shoot
  const [isAsking, setIsAsking] = useState(false)
  const { place: list, watch } = useCaughtFocus<HTMLUListElement>(
    `${place === queue.length} ${shots.length}`,
  )
  const book = queue[place]
  const title =
    book && `${book.title || 'Livro sem título'} (${place + 1} de ${queue.length})`
  const isEmpty = shots.length === 0
  const covers = coversInWords(shots.length)

  /** The second tap must not press what comes under the finger. */
  function finish() {
    holdSecondTap()
    shoot.finish()
  }

  return (
    <FormDialog
      title={title ?? 'Conferir as capas'}
      description={
        book
          ? 'Ponha a capa na moldura e toque em “Fotografar”.'
          : 'Nada está guardado ainda. Corrija o que for preciso e guarde tudo de uma vez.'
      }
      isBusy={isBusy}
      isIdle={isEmpty || pending > 0}
      cancel="Fechar"
      action={book ? `Conferir ${covers}` : isBusy ? 'Guardando...' : `Guardar ${covers}`}
      onSubmit={book ? finish : () => shoot.save(onClose)}
      onClose={() => (isEmpty && pending === 0 ? onClose() : setIsAsking(true))}
    >
      <div className="grid grid-cols-1 gap-4" {...watch}>
        <Announcement>{title ?? ''}</Announcement>
        {book ? (
          <Shutter onPhoto={shoot.take} onSkip={shoot.skip} />
        ) : (
          <Review {...shoot} place={list} />
        )}
      </div>
      {isAsking && <CloseQuestion onYes={onClose} onNo={() => setIsAsking(false)} />}
    </FormDialog>
  )
}

type ReviewProps = Pick<
  ReturnType<typeof useCoverShoot>,
  'shots' | 'pending' | 'change' | 'remove'
> & { place: RefObject<HTMLUListElement | null> }

const Review = ({ place, shots, pending, change, remove }: ReviewProps) => (
  <>
    <p role="status" className="empty:hidden">
      {pending > 0 && 'Preparando as capas...'}
      {pending === 0 && shots.length === 0 && 'Nenhuma capa fotografada.'}
    </p>
    <ul ref={place} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      {shots.map((shot) => (
        <ShotRow
          key={shot.book.id}
          shot={shot}
          onChange={(changes) => change(shot.book.id, changes)}
          onRemove={() => remove(shot.book.id)}
        />
      ))}
    </ul>
  </>
)

const CloseQuestion = ({ onYes, onNo }: { onYes: () => void; onNo: () => void }) => (
  <ConfirmDialog
    title="Fechar sem guardar?"
    description="As capas fotografadas que não foram guardadas se perdem."
    action="Fechar sem Guardar"
    busyAction="Fechando..."
    onConfirm={async () => onYes()}
    onCancel={onNo}
  />
)

type ShutterProps = {
  onPhoto: (photo: Promise<Blob>, isFramed: boolean) => Promise<void>
  onSkip: () => void
}

const LOOKING = 'Iniciando câmera...'

/** The camera, which stays open from book to book; without one, the phone's own. */
function Shutter({ onPhoto, onSkip }: ShutterProps) {
  // Otherwise its second tap takes the picture of the next book.
  const { note, isSecond } = useDoubleTap()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraEvent | null>(null)
  const [problem, setProblem] = useState('')
  const isVisible = usePageVisible()
  const camera = useCamera(video, isVisible, setState, 'environment')
  const failure = state?.type === 'camera-failed' ? state.reason : null
  const shape = camera.live?.shape ?? 3 / 4
  const frame = frameIn({ width: shape, height: 1 })

  async function shoot() {
    if (isSecond()) return
    note()
    const picture = video.current && (await grabFrame(video.current))
    if (picture) return onPhoto(photoOf(picture), true)
    showToast(destructive('Erro ao Capturar', 'Câmera não está pronta. Tente novamente.'))
    camera.askAgain()
  }

  async function choose(file: File) {
    const check = await openPhoto(file)
    setProblem(check.ok ? '' : `Imagem não aceita. ${check.reason}`)
    if (check.ok) await onPhoto(Promise.resolve(check.file), false)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        hidden={failure !== null}
        className="relative mx-auto max-h-[45dvh] landscape:max-h-[34dvh] max-w-full overflow-hidden rounded-lg bg-ink"
        style={{ aspectRatio: shape }}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label="O que a câmera vê"
          className="size-full"
        />
        {/* Where to hold a cover. */}
        <div
          aria-hidden="true"
          className="absolute rounded-book border-3 border-foil"
          style={{
            left: `${(100 * frame.x) / shape}%`,
            top: `${100 * frame.y}%`,
            width: `${(100 * frame.width) / shape}%`,
            height: `${100 * frame.height}%`,
          }}
        />
      </div>
      <p role="status" className="empty:hidden">
        {state === null && LOOKING}
        {failure && cameraMessages[failure]}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        {failure ? (
          <FileField
            label="Foto da capa"
            action="Fotografar"
            accept="image/*"
            capture="environment"
            hint="A câmera do telefone se abre; de frente e de perto."
            onChoose={(file) => void choose(file)}
            problem={problem}
          />
        ) : (
          <Button
            aria-disabled={state === null}
            onClick={() => state && void shoot()}
            className="flex-1 text-lg"
          >
            Fotografar
          </Button>
        )}
        <Button look="quiet" onClick={onSkip}>
          Pular
        </Button>
      </div>
      <CameraField {...camera} onChoose={camera.choose} />
    </div>
  )
}

/** A licence has an address, which the window of a book asks for. */
const rights = rightsInWords.filter(({ value }) => value !== 'licence')

type ShotRowProps = {
  shot: ShotCover
  onChange: (changes: Partial<ShotCover>) => void
  onRemove: () => void
}

function ShotRow({ shot, onChange, onRemove }: ShotRowProps) {
  const { book, photo, cover, words } = shot
  const whole = useShownFile()
  const { code: Cutter } = useLazy(cutter, { isWanted: whole.shown !== null })
  const title = book.title || 'livro sem título'

  async function cutAgain() {
    if (await openLazy(cutter)) whole.show(photo)
  }

  return (
    <li className="flex flex-wrap gap-4 border-t border-line pt-4">
      <Cover src={cover.url} />
      {/* Wraps below the cover if letters are large. */}
      <div className="grid min-w-0 flex-[1_1_9rem] grid-cols-1 content-start gap-2">
        <p className="font-display text-lg font-semibold wrap-anywhere">{title}</p>
        <p role="status" className="font-semibold text-danger empty:hidden">
          {shot.note}
        </p>
        <TextField
          label="Descrição da capa"
          value={words}
          onChange={(typed) => onChange({ words: typed })}
          maxLength={MOST_LETTERS.cover_words}
          problem={problemOfBlank(words, 'a descrição da capa')}
        />
        <SelectField
          label="Direito de usar a capa"
          value={shot.rights}
          onChange={(chosen) => onChange({ rights: chosen })}
          options={rights}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => void cutAgain()}>
            Recortar<span className="sr-only"> {title}</span>
          </Button>
          <Button look="quiet" onClick={onRemove}>
            Remover<span className="sr-only"> {title}</span>
          </Button>
        </div>
      </div>
      {Cutter && whole.shown && (
        <Cutter
          picture={whole.shown}
          onCut={(file) => {
            URL.revokeObjectURL(cover.url)
            onChange({ cover: { file, url: URL.createObjectURL(file) } })
            whole.show(null)
          }}
          onClose={() => whole.show(null)}
        />
      )}
    </li>
  )
}
