import type { ReactNode } from 'react'
import { LateWindow } from '@/ui/late-window'
import { SelectField } from '@/ui/select-field'
import { TextArea } from '@/ui/text-field'
import { lateCode } from '@/ui/use-late'
import type { Draft } from './rules'
import { rightsInWords } from './words'

const cutter = lateCode(async () => (await import('./recording-cutter')).RecordingCutter)

type RecordingFieldProps = {
  draft: Draft
  /** The recording is new and not stored yet. */
  isFresh: boolean
  onCut: (recording: Blob, seconds: number) => void
  onChange: (changes: Partial<Draft>) => void
  /** The field for its licence, if it has one. */
  children: ReactNode
}

/** The excerpt for Livro Sonoro: opened or recorded in a window, with its words. */
export function RecordingField(props: RecordingFieldProps) {
  const { draft, isFresh, onCut, onChange, children } = props
  const hasRecording = isFresh || draft.audio_path !== null

  return (
    <>
      <p role="status">
        {hasRecording
          ? `Gravação de ${draft.audio_seconds?.toLocaleString('pt-BR')} ${draft.audio_seconds === 1 ? 'segundo' : 'segundos'}.`
          : 'Sem gravação: o livro não entra no Livro Sonoro.'}
      </p>
      <LateWindow
        window={cutter}
        action={hasRecording ? 'Trocar Gravação' : 'Escolher ou Gravar'}
      >
        {(RecordingCutter, close) => <RecordingCutter onCut={onCut} onClose={close} />}
      </LateWindow>
      {hasRecording && (
        <>
          <TextArea
            label="O que a gravação diz"
            value={draft.audio_words}
            onChange={(audio_words) => onChange({ audio_words })}
            maxLength={2000}
          />
          <SelectField
            label="Direito de usar a gravação"
            value={draft.audio_rights}
            onChange={(audio_rights) => onChange({ audio_rights })}
            options={rightsInWords}
          />
          {children}
        </>
      )}
    </>
  )
}
