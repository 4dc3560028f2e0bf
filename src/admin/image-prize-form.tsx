import { useState } from 'react'
import { addScratchImagePrize } from '@/data/scratch-image-prizes'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { isBlank } from '@/lib/blank'
import { Button } from '@/ui/button'
import { FileField } from '@/ui/file-field'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
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
  const { isBusy, run } = useOneAtATime()

  async function add(image: File) {
    const prize = { file: image, altText: altText.trim(), now: Date.now() }
    const outcome = await addScratchImagePrize(prize)
    showToast(toastOfAddition(outcome, prize.altText))
    if (!outcome.ok) return
    clear()
    setAltText('')
    onAdded()
  }

  function onSubmit() {
    if (!canEdit) showToast(accessDenied('adicionar itens'))
    else if (!file || isBlank(altText)) {
      showToast({
        title: 'Campos obrigatórios',
        description: 'Por favor, selecione uma imagem e insira um texto alternativo.',
        tone: 'destructive',
      })
    } else void run(() => add(file))
  }

  return (
    <form
      aria-labelledby="image-prize-form"
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h2 id="image-prize-form" className="font-display text-xl font-semibold">
        Novo prêmio de imagem
      </h2>
      <FileField
        label="Imagem"
        action="Escolher Imagem"
        accept={PRIZE_IMAGE_TYPES}
        hint={'PNG, JPEG, WebP, GIF ou AVIF, até 5\u00a0MB.'}
        onChoose={choose}
        disabled={!canEdit || isBusy}
      />
      <ImagePreview file={file} />
      <TextField
        label="Texto alternativo"
        value={altText}
        onChange={setAltText}
        maxLength={MOST_PRIZE_LETTERS}
        disabled={!canEdit}
        readOnly={isBusy}
      />
      <Button type="submit" aria-disabled={!canEdit || isBusy}>
        {isBusy ? 'Enviando...' : 'Adicionar Imagem'}
      </Button>
      <UploadBar isRunning={isBusy} />
    </form>
  )
}
