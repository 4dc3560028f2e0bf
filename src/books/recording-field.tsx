import { type ComponentType, type ReactNode, useState } from 'react'
import type { Book } from '@/data/books'
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
          <RightsField
            label="Direito de usar a gravação"
            value={draft.audio_rights}
            onChange={(audio_rights) => onChange({ audio_rights })}
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

type Rights = Book['cover_rights']

type RightsFieldProps = {
  label: string
  value: Rights
  onChange: (rights: Rights) => void
}

/** Why the shop may show or play something. */
export const RightsField = ({ label, value, onChange }: RightsFieldProps) => (
  <SelectField
    label={label}
    value={value}
    onChange={(chosen) =>
      onChange(rightsInWords.find((one) => one.value === chosen)?.value ?? '')
    }
    options={rightsInWords}
  />
)
