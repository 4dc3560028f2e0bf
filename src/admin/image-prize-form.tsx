import { useState } from 'react'
import { addScratchImagePrize } from '@/data/scratch-image-prizes'
import { isBlank } from '@/lib/blank'
import { Button } from '@/ui/button'
import { FileField } from '@/ui/file-field'
import { TextField } from '@/ui/text-field'
import { useToast } from '@/ui/toast-provider'
import { PRIZE_IMAGE_TYPES } from './image-file'
import { ImagePreview } from './image-preview'
import { toastOfAddition } from './image-prize-outcomes'
import { MOST_PRIZE_LETTERS } from './limits'
import { UploadBar } from './upload-bar'
import { useChosenImage } from './use-chosen-image'
import { accessDenied } from './use-report'

type ImagePrizeFormProps = { canEdit: boolean; onAdded: () => void }

/** Adds an image prize. Image and text stay until the database has both. */
export function ImagePrizeForm({ canEdit, onAdded }: ImagePrizeFormProps) {
  const { file, choose, clear } = useChosenImage()
  const [altText, setAltText] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const showToast = useToast()

  async function onSubmit() {
    if (isSaving) return
    if (!canEdit) return showToast(accessDenied('adicionar itens'))
    if (!file || isBlank(altText)) {
      return showToast({
        title: 'Campos obrigatórios',
        description: 'Por favor, selecione uma imagem e insira um texto alternativo.',
        tone: 'destructive',
      })
    }
    setIsSaving(true)
    const prize = { file, altText: altText.trim(), now: Date.now() }
    const outcome = await addScratchImagePrize(prize)
    setIsSaving(false)
    showToast(toastOfAddition(outcome, prize.altText))
    if (outcome.ok) {
      clear()
      setAltText('')
      onAdded()
    }
  }

  return (
    <form
      aria-labelledby="image-prize-form"
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <h2 id="image-prize-form" className="font-display text-xl font-semibold">
        Novo prêmio de imagem
      </h2>
      <FileField
        label="Imagem"
        action="Escolher Imagem"
        accept={PRIZE_IMAGE_TYPES}
        hint="PNG, JPEG, WebP, GIF ou AVIF, até 5 MiB."
        onChoose={choose}
        disabled={!canEdit || isSaving}
      />
      <ImagePreview file={file} />
      <TextField
        label="Texto alternativo"
        value={altText}
        onChange={setAltText}
        maxLength={MOST_PRIZE_LETTERS}
        disabled={!canEdit}
        readOnly={isSaving}
      />
      <Button type="submit" aria-disabled={!canEdit || isSaving}>
        {isSaving ? 'Enviando...' : 'Adicionar Imagem'}
      </Button>
      <UploadBar isRunning={isSaving} />
    </form>
  )
}
