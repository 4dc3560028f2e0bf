import { useEffect, useEffectEvent, useState } from 'react'
import { cutSound, decodeSound, startRecording, type Recorder } from '@/device/recording'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useIsHere } from '@/hooks/use-page-state'
import { useShownFile } from '@/hooks/use-shown-file'
import { Button } from '@/ui/button'
import { FileField } from '@/ui/file-field'
import { FormDialog } from '@/ui/form-dialog'
import { destructive, showToast } from '@/ui/toast'
import { Slider } from './slider'

/** Longest excerpt, in seconds; the database has the same limit. */
const MOST_SECONDS = 60
const MOST_BYTES = 40 * 1024 * 1024

type RecordingCutterProps = {
  onCut: (recording: Blob, seconds: number) => void
  onClose: () => void
}

/** Opens or records a sound and cuts an excerpt out of it. */
export function RecordingCutter({ onCut, onClose }: RecordingCutterProps) {
  const [sound, setSound] = useState<AudioBuffer | null>(null)
  const [from, setFrom] = useState(0)
  const [until, setUntil] = useState(0)
  const excerpt = useShownFile()
  const [cutSeconds, setCutSeconds] = useState(0)
  const { isBusy, run } = useOneAtATime()
  // In tenths, as the sliders go: 64.4 - 4.4 is a little more than a minute.
  const length = Number((until - from).toFixed(1))
  const isTooLong = length > MOST_SECONDS

  async function open(file: Blob) {
    try {
      if (file.size > MOST_BYTES) throw new Error('The file is too large.')
      const decoded = await decodeSound(file)
      setSound(decoded)
      setFrom(0)
      setUntil(Math.min(decoded.duration, MOST_SECONDS))
      excerpt.show(null)
    } catch (error) {
      console.warn('The recording could not be opened.', error)
      showToast(
        destructive(
          'Gravação não aceita',
          'Escolha um MP3, M4A, OGG ou WebM de até 40 MB.',
        ),
      )
    }
  }

  async function cut() {
    if (!sound) return
    try {
      excerpt.show(await cutSound(sound, from, until))
      // The ends may have moved meanwhile.
      setCutSeconds(length)
    } catch (error) {
      console.warn('The recording could not be cut.', error)
      showToast(
        destructive(
          'Erro no Processamento',
          'Este navegador não corta gravações. Use o Chrome.',
        ),
      )
    }
  }

  /** After a change the excerpt must be played before it can be used. */
  const change = (set: (seconds: number) => void) => (seconds: number) => {
    set(seconds)
    excerpt.show(null)
  }

  return (
    <FormDialog
      title="Gravação do trecho"
      description="Até 60 segundos. O volume fica igual ao dos outros trechos."
      isBusy={isBusy}
      isIdle={!excerpt.shown}
      cancel="Cancelar"
      action="Usar gravação"
      onSubmit={() => {
        if (excerpt.shown) onCut(excerpt.shown.file, cutSeconds)
        onClose()
      }}
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
      {sound && (
        <>
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
            onClick={() => !isTooLong && void run(cut)}
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
