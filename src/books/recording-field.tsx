import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'
import { TextArea } from '@/ui/text-field'
import { lateCode, openLate } from '@/ui/use-late'
import type { RecordingCutterProps } from './recording-cutter'
import type { Draft } from './rules'
import { rightsInWords } from './words'

const cutter = lateCode<ComponentType<RecordingCutterProps>>(
  async () => (await import('./recording-cutter')).RecordingCutter,
)

type RecordingFieldProps = {
  draft: Draft
  /** A recording was cut, and is not stored yet. */
  isFresh: boolean
  onCut: RecordingCutterProps['onCut']
  onChange: (changes: Partial<Draft>) => void
  /** The address of its licence, where it has one. */
  children: ReactNode
}

/** The excerpt for Livro Sonoro: chosen or recorded in a window, with its words. */
export function RecordingField(props: RecordingFieldProps) {
  const { draft, isFresh, onCut, onChange, children } = props
  const [Cutter, setCutter] = useState<ComponentType<RecordingCutterProps> | null>(null)
  const hasRecording = isFresh || draft.audio_path !== null

  async function open() {
    const Loaded = await openLate(cutter)
    setCutter(() => Loaded)
  }

  return (
    <>
      <p role="status">
        {hasRecording
          ? `Gravação de ${draft.audio_seconds?.toLocaleString('pt-BR')} segundos.`
          : 'Sem gravação: o livro não entra no Livro Sonoro.'}
      </p>
      <Button look="quiet" onClick={() => void open()}>
        {hasRecording ? 'Trocar Gravação' : 'Escolher ou Gravar'}
      </Button>
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
      {Cutter && (
        <Cutter
          onCut={(file, seconds) => {
            setCutter(null)
            onCut(file, seconds)
          }}
          onClose={() => setCutter(null)}
        />
      )}
    </>
  )
}
