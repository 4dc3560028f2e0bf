import { useState } from 'react'
import { type PrizeRules, savePrize } from '@/data/prize-rules'
import type { RouletteItem, ScratchTextPrize } from '@/data/prizes'
import {
  type ScratchImagePrize,
  updateScratchImagePrize,
} from '@/data/scratch-image-prizes'
import { PRIZE_IMAGE_HINT, PRIZE_IMAGE_TYPES } from '@/device/image-file'
import { isBlank } from '@/lib/text'
import { FileField } from '@/ui/file-field'
import { missing } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { ImagePreview, useChosenImage } from './chosen-image'
import { ColorField } from './color-field'
import { PrizeDialog, type PrizeEditorProps } from './prize-dialog'
import { MOST_PRIZE_LETTERS } from './rules-draft'

export function RouletteEditor(props: PrizeEditorProps<RouletteItem>) {
  const { row } = props
  const [label, setLabel] = useState(row.label)
  const [color, setColor] = useState(row.color)

  return (
    <PrizeDialog
      {...props}
      name={label.trim()}
      fields={{ label: label.trim(), color }}
      missing={isBlank(label) ? missing('o nome do prêmio') : undefined}
      write={(changes, rules) => savePrize('wheel', row.id, changes, rules)}
    >
      <TextField
        label="Nome do prêmio"
        value={label}
        onChange={setLabel}
        maxLength={MOST_PRIZE_LETTERS}
      />
      <ColorField value={color} onChange={setColor} />
    </PrizeDialog>
  )
}

export function TextPrizeEditor(props: PrizeEditorProps<ScratchTextPrize>) {
  const { row } = props
  const [text, setText] = useState(row.prize_text)

  return (
    <PrizeDialog
      {...props}
      name={text.trim()}
      fields={{ prize_text: text.trim() }}
      missing={isBlank(text) ? missing('o texto do prêmio') : undefined}
      write={(changes, rules) => savePrize('scratch-text', row.id, changes, rules)}
    >
      <TextField
        label="Texto do prêmio"
        value={text}
        onChange={setText}
        maxLength={MOST_PRIZE_LETTERS}
      />
    </PrizeDialog>
  )
}

type Fields = { readonly alt_text: string; readonly file: File | null }

export function ImagePrizeEditor(props: PrizeEditorProps<ScratchImagePrize>) {
  const { row } = props
  const { image, choose } = useChosenImage()
  const [altText, setAltText] = useState(row.alt_text)

  async function write(changes: Partial<Fields>, rules: Partial<PrizeRules>) {
    const outcome = await updateScratchImagePrize(row, {
      ...changes,
      rules,
      now: Date.now(),
    })
    const { leftBehind } = outcome
    const note = leftBehind && `O arquivo ${leftBehind} ficou no armazenamento.`
    return { ...outcome, note }
  }

  return (
    <PrizeDialog
      {...props}
      row={{ ...row, file: null }}
      name={altText.trim()}
      fields={{ alt_text: altText.trim(), file: image?.file ?? null }}
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
      <ImagePreview image={image} stored={row.image_url} />
    </PrizeDialog>
  )
}
