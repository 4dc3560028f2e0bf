import { useState } from 'react'
import { addScratchImagePrize } from '@/data/scratch-image-prizes'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { isBlank } from '@/lib/blank'
import { FileField } from '@/ui/file-field'
import { ADD, destructive } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { PRIZE_IMAGE_HINT, PRIZE_IMAGE_TYPES } from './image-file'
import { ImagePreview } from './image-preview'
import { toastOfAddition } from './image-prize-outcomes'
import { MOST_PRIZE_LETTERS } from './limits'
import { PanelForm } from './panel-form'
import { UploadBar } from './upload-bar'
import { useChosenImage } from './use-chosen-image'

const missingParts = destructive(
  'Campos obrigatórios',
  'Por favor, selecione uma imagem e insira um texto alternativo.',
)

type ImagePrizeFormProps = { canEdit: boolean; onAdded: () => void }

/** Adds an image prize. Image and text stay until the database has both. */
export function ImagePrizeForm({ canEdit, onAdded }: ImagePrizeFormProps) {
  const { file, choose, clear } = useChosenImage()
  const [altText, setAltText] = useState('')
  const writing = useOneAtATime()

  async function add() {
    if (!file) return
    const prize = { file, altText: altText.trim(), now: Date.now() }
    const outcome = await addScratchImagePrize(prize)
    showToast(toastOfAddition(outcome, prize.altText))
    if (!outcome.ok) return
    clear()
    // What was typed meanwhile belongs to the next image.
    setAltText((typed) => (typed === altText ? '' : typed))
    onAdded()
  }

  return (
    <div className="flex flex-col gap-4">
      <PanelForm
        heading="Novo prêmio de imagem"
        canEdit={canEdit}
        denied={ADD}
        missing={!file || isBlank(altText) ? missingParts : undefined}
        writing={writing}
        write={add}
        action="Adicionar Imagem"
        busyAction="Enviando..."
      >
        <FileField
          label="Imagem"
          action="Escolher Imagem"
          accept={PRIZE_IMAGE_TYPES}
          hint={PRIZE_IMAGE_HINT}
          onChoose={choose}
          disabled={!canEdit || writing.isBusy}
        />
        <ImagePreview file={file} />
        <TextField
          label="Texto alternativo"
          value={altText}
          onChange={setAltText}
          maxLength={MOST_PRIZE_LETTERS}
          disabled={!canEdit}
        />
      </PanelForm>
      <UploadBar isRunning={writing.isBusy} />
    </div>
  )
}
