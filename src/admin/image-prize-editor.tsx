import { useState } from 'react'
import type { PrizeRules } from '@/data/prize-rules'
import {
  updateScratchImagePrize,
  type ScratchImagePrize,
} from '@/data/scratch-image-prizes'
import { isBlank } from '@/lib/blank'
import { succeed } from '@/lib/result'
import { FileField } from '@/ui/file-field'
import { missing } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { PRIZE_IMAGE_HINT, PRIZE_IMAGE_TYPES } from './image-file'
import { ImagePreview, useChosenImage } from './chosen-image'
import { PrizeDialog, type PrizeEditorProps } from './prize-dialog'
import { MOST_PRIZE_LETTERS } from './rules-draft'

type Fields = { readonly alt_text: string; readonly file: File | null }

/** Edits a prize of the image card. */
export function ImagePrizeEditor({ row, ...shared }: PrizeEditorProps<ScratchImagePrize>) {
  const { alt_text, image_url } = row
  const { file, choose } = useChosenImage()
  const [altText, setAltText] = useState(alt_text)

  async function write(changes: Partial<Fields>, rules: Partial<PrizeRules>) {
    const outcome = await updateScratchImagePrize(row, {
      ...changes,
      rules,
      now: Date.now(),
    })
    const { leftBehind } = outcome
    return {
      result: outcome.ok ? succeed(undefined) : outcome,
      note: leftBehind && `O arquivo ${leftBehind} ficou no armazenamento.`,
    }
  }

  return (
    <PrizeDialog
      {...shared}
      name={altText.trim()}
      stored={{ alt_text, file: null }}
      fields={{ alt_text: altText.trim(), file }}
      missing={isBlank(altText) ? missing('um texto alternativo') : undefined}
      write={write}
    >
      <TextField
        label="Texto alternativo"
        value={altText}
        onChange={setAltText}
        maxLength={MOST_PRIZE_LETTERS}
      />
      <FileField
        label="Imagem"
        action="Trocar Imagem"
        accept={PRIZE_IMAGE_TYPES}
        hint={PRIZE_IMAGE_HINT}
        onChoose={choose}
      />
      <ImagePreview file={file} stored={image_url} />
    </PrizeDialog>
  )
}
