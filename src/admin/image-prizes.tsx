import { useState } from 'react'
import {
  addScratchImagePrize,
  deleteScratchImagePrize,
  listScratchImagePrizes,
  type ScratchImagePrize,
} from '@/data/scratch-image-prizes'
import { PRIZE_IMAGE_HINT, PRIZE_IMAGE_TYPES } from '@/device/image-file'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { safeImageUrl } from '@/lib/image-url'
import { isBlank } from '@/lib/text'
import { FileField } from '@/ui/file-field'
import { ADD } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { destructive, showToast } from '@/ui/toast'
import { lateCode } from '@/ui/use-late'
import { ImagePreview, useChosenImage } from './chosen-image'
import { endOfDeletion, toastOfAddition } from './image-prize-outcomes'
import { PanelForm } from './panel-form'
import { type PrizeFormProps, PrizePanel, type PrizeTable } from './prize-panel'
import { MOST_PRIZE_LETTERS } from './rules-draft'
import type { TabProps } from './use-shop'

const words = {
  added: 'Prêmio de imagem adicionado!',
  upload: 'Erro no upload da imagem',
  row: 'Erro ao salvar prêmio de imagem',
  deleted: 'Prêmio de imagem excluído!',
  notDeleted: 'Erro ao excluir prêmio de imagem do DB',
  isDeleted: 'O prêmio foi excluído',
}

const table: PrizeTable<ScratchImagePrize> = {
  heading: 'Prêmios de imagem',
  form: ImagePrizeForm,
  empty: 'Nenhum prêmio de imagem cadastrado.',
  list: listScratchImagePrizes,
  readFailed: 'Erro ao buscar prêmios de imagem',
  nameOf: ({ alt_text }) => alt_text,
  mark: ({ image_url }) => (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken">
      <img
        src={safeImageUrl(image_url)}
        alt=""
        loading="lazy"
        className="size-full object-cover"
      />
    </span>
  ),
  question: ({ alt_text }) =>
    `Excluir o prêmio “${alt_text}” e a sua imagem? Esta ação não pode ser desfeita.`,
  remove: async (prize) =>
    endOfDeletion(
      await deleteScratchImagePrize(prize),
      words,
      prize.alt_text,
      prize.storage_path,
    ),
  editor: lateCode(async () => (await import('./prize-editors')).ImagePrizeEditor),
}

/** The prizes of the image card (rule 10.3). */
export const ImagePrizes = (props: TabProps) => <PrizePanel table={table} {...props} />

const missingParts = destructive(
  'Campos obrigatórios',
  'Por favor, selecione uma imagem e insira um texto alternativo.',
)

/** Adds an image prize. The form keeps image and text until the database has both. */
function ImagePrizeForm({ canEdit, onAdded }: PrizeFormProps) {
  const { image, choose, clear } = useChosenImage()
  const [altText, setAltText] = useState('')
  const writing = useOneAtATime()

  async function add() {
    if (!image) return
    const prize = { file: image.file, altText: altText.trim(), now: Date.now() }
    const outcome = await addScratchImagePrize(prize)
    showToast(toastOfAddition(outcome, words, prize.altText))
    if (!outcome.ok) return
    clear()
    // Text typed during the upload is for the next image.
    setAltText((typed) => (typed === altText ? '' : typed))
    onAdded()
  }

  return (
    <div className="flex flex-col gap-4">
      <PanelForm
        heading="Novo prêmio de imagem"
        canEdit={canEdit}
        denied={ADD}
        missing={!image || isBlank(altText) ? missingParts : undefined}
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
        <ImagePreview image={image} />
        <TextField
          label="Texto alternativo"
          value={altText}
          onChange={setAltText}
          maxLength={MOST_PRIZE_LETTERS}
          disabled={!canEdit}
        />
      </PanelForm>
      <div className="h-3">
        {/* Without a value: the service reports no progress. */}
        {writing.isBusy && (
          <div
            role="progressbar"
            aria-label="Enviando a imagem"
            className="h-full overflow-hidden rounded-full border border-control bg-sunken"
          >
            <div className="h-full w-2/5 animate-[upload_1.2s_ease-in-out_infinite_alternate] rounded-full bg-accent" />
          </div>
        )}
      </div>
    </div>
  )
}
