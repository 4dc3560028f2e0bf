import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  cutSound,
  decodeSound,
  isAppleLossless,
  peaksOf,
  startRecording,
  type Recorder,
} from './recording'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useIsHere } from '@/ui/use-page-state'
import { useShownFile } from '@/ui/use-shown-file'
import { Button } from '@/ui/button'
import { FileField } from '@/ui/file-field'
import { FormDialog } from '@/shop/staff/form-dialog'
import { destructive, showToast } from '@/ui/toast'
import { Slider } from './slider'

/** Longest excerpt, in seconds; the database has the same limit. */
const MOST_SECONDS = 60
const MOST_BYTES = 40 * 1024 * 1024

const LOSSLESS =
  'Este M4A é sem perdas (ALAC), e este navegador não o abre. Salve-o como MP3 ou AAC.'
const SILENT = 'Não se ouve nada neste trecho: confira o microfone, ou escolha outra parte.'

type RecordingCutterProps = {
  onCut: (recording: Blob, seconds: number) => void
  onClose: () => void
}

export function RecordingCutter({ onCut, onClose }: RecordingCutterProps) {
  const [sound, setSound] = useState<AudioBuffer | null>(null)
  const [from, setFrom] = useState(0)
  const [until, setUntil] = useState(0)
  const excerpt = useShownFile()
  const [cutSeconds, setCutSeconds] = useState(0)
  /** Its present step, or the mistake of the excerpt. */
  const [words, setWords] = useState('')
  const { isBusy, run } = useOneAtATime()
  // In tenths, as the sliders go: 64.4 - 4.4 is a little more than a minute.
  const length = Number((until - from).toFixed(1))
  const isTooLong = length > MOST_SECONDS

  async function open(file: Blob) {
    if (file.size > MOST_BYTES) return refuse('O arquivo pode ter no máximo 40 MB.')
    setWords('Abrindo a gravação...')
    try {
      const decoded = await decodeSound(file)
      setSound(decoded)
      setFrom(0)
      setUntil(Math.min(decoded.duration, MOST_SECONDS))
      excerpt.show(null)
    } catch (error) {
      console.warn('The recording could not be opened.', error)
      const isLossless = await isAppleLossless(file).catch(() => false)
      refuse(isLossless ? LOSSLESS : 'Escolha um MP3, M4A, OGG ou WebM de até 40 MB.')
    }
    setWords('')
  }

  /** Null for one that cannot be cut, or in which nothing is heard. */
  async function cut(): Promise<Blob | null> {
    if (!sound) return null
    try {
      const { file, isSilent } = await cutSound(sound, from, until)
      excerpt.show(file)
      setWords(isSilent ? SILENT : '')
      // Staff may have moved the ends since.
      setCutSeconds(length)
      return isSilent ? null : file
    } catch (error) {
      console.warn('The recording could not be cut.', error)
      showToast(
        destructive(
          'Erro no Processamento',
          'Este navegador não corta gravações. Use o Chrome.',
        ),
      )
      return null
    }
  }

  async function take() {
    const file = excerpt.shown?.file ?? (await cut())
    if (!file) return
    onCut(file, excerpt.shown ? cutSeconds : length)
    onClose()
  }

  const change = (set: (seconds: number) => void) => (seconds: number) => {
    set(seconds)
    excerpt.show(null)
    setWords('')
  }

  return (
    <FormDialog
      title="Gravação do trecho"
      description="Até 60 segundos. O volume fica igual ao dos outros trechos."
      isBusy={isBusy}
      isIdle={!sound || isTooLong}
      action={isBusy ? 'Cortando...' : 'Usar gravação'}
      onSubmit={() => void run(take)}
      onClose={onClose}
    >
      <FileField
        label="Arquivo"
        action="Escolher Gravação"
        accept="audio/*"
        hint="MP3, M4A, OGG ou WebM."
        onChoose={(file) => void open(file)}
      />
      <RecordButton onRecorded={(file) => void open(file)} />
      <p role="status" className="font-semibold empty:hidden">
        {words}
      </p>
      {sound && (
        <>
          <Wave
            {...{ sound, from, until }}
            onPoint={(seconds) => {
              const isStart = Math.abs(seconds - from) < Math.abs(seconds - until)
              if (isStart) change(setFrom)(Math.min(seconds, until - 1))
              else change(setUntil)(Math.max(seconds, from + 1))
            }}
          />
          <Slider
            label={`Começa em ${inSeconds(from)}`}
            value={from}
            min={0}
            max={until - 1}
            onChange={change(setFrom)}
          />
          <Slider
            label={`Termina em ${inSeconds(until)}`}
            value={until}
            min={from + 1}
            max={sound.duration}
            onChange={change(setUntil)}
          />
          <p role="status" className="font-semibold text-danger">
            {isTooLong && 'O trecho passa de 60 segundos.'}
          </p>
          <Button
            look="quiet"
            aria-disabled={isBusy || isTooLong}
            onClick={() => !isTooLong && void run(async () => void (await cut()))}
          >
            {isBusy ? 'Cortando...' : 'Cortar e ouvir'}
          </Button>
        </>
      )}
      {excerpt.shown && (
        <audio controls autoPlay src={excerpt.shown.url} aria-label="Trecho cortado">
          {/* Its words are typed beside it. */}
          <track kind="captions" />
        </audio>
      )}
    </FormDialog>
  )
}

const BARS = 90

type WaveProps = {
  sound: AudioBuffer
  from: number
  until: number
  /** The end that is nearer moves there; keys move the sliders. */
  onPoint: (seconds: number) => void
}

/** The whole sound, and in ink what will be cut out of it. */
function Wave({ sound, from, until, onPoint }: WaveProps) {
  const peaks = useMemo(() => peaksOf(sound.getChannelData(0), BARS), [sound])
  return (
    <svg
      viewBox={`0 0 ${BARS} 24`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-20 w-full cursor-pointer rounded-lg bg-sunken"
      onClick={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        const seconds = ((clientX - left) / width) * sound.duration
        onPoint(Number(seconds.toFixed(1)))
      }}
    >
      {peaks.map((peak, bar) => {
        const middle = ((bar + 0.5) / BARS) * sound.duration
        const height = Math.max(0.8, 22 * peak)
        return (
          <rect
            key={bar}
            x={bar + 0.15}
            y={12 - height / 2}
            width="0.7"
            height={height}
            className={middle >= from && middle <= until ? 'fill-accent' : 'fill-ink/35'}
          />
        )
      })}
    </svg>
  )
}

const refuse = (reason: string) => showToast(destructive('Gravação não aceita', reason))

const inSeconds = (seconds: number) => `${seconds.toFixed(1).replace('.', ',')} s`

/** Records for a minute at most. Leaving frees the microphone. */
function RecordButton({ onRecorded }: { onRecorded: (file: Blob) => void }) {
  const [recorder, setRecorder] = useState<Recorder | null>(null)
  const isHere = useIsHere()
  const { run } = useOneAtATime()
  const isRecording = recorder !== null

  const end = useEffectEvent(() => void run(stop))
  useEffect(() => {
    if (!recorder) return
    const timer = setTimeout(() => end(), MOST_SECONDS * 1000)
    return () => {
      clearTimeout(timer)
      recorder.cancel()
    }
  }, [recorder])

  async function start() {
    try {
      const started = await startRecording()
      // The window may have been closed while the browser asked.
      if (isHere.current) setRecorder(started)
      else started.cancel()
    } catch (error) {
      console.warn('The microphone could not be used.', error)
      showToast(
        destructive(
          'Erro de Microfone',
          'Não foi possível usar o microfone deste aparelho.',
        ),
      )
    }
  }

  async function stop() {
    const recorded = await recorder?.stop()
    setRecorder(null)
    if (recorded) onRecorded(recorded)
  }

  return (
    <Button
      look={isRecording ? 'danger' : 'quiet'}
      aria-pressed={isRecording}
      onClick={() => void run(isRecording ? stop : start)}
    >
      {isRecording ? 'Parar de gravar' : 'Gravar aqui'}
    </Button>
  )
}
