import { type FormEvent, useId, useState } from 'react'
import { saveScratchType } from '@/data/admin-settings'
import { undoOf } from '@/data/deletions'
import { savePrize } from '@/shop/prizes/prize-rules'
import { readScratchType, type ScratchTextPrize, type ScratchType } from '@/data/prizes'
import {
  addScratchImagePrize,
  deleteScratchImagePrize,
  listScratchImagePrizes,
  type ScratchImagePrize,
  undoOfScratchImagePrize,
  updateScratchImagePrize,
} from '@/data/scratch-image-prizes'
import {
  addScratchTextPrize,
  deleteScratchTextPrize,
  listScratchTextPrizes,
} from '@/data/scratch-text-prizes'
import { checkImage, PRIZE_IMAGE_HINT, PRIZE_IMAGE_TYPES } from '@/device/image-file'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useRead } from '@/ui/use-read'
import { safeImageUrl } from '@/lib/image-url'
import { isBlank } from '@/lib/text'
import { Button } from '@/ui/button'
import { accessDenied, toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { destructive, showToast } from '@/ui/toast'
import { ChosenPicture } from './prize-fields'
import { PrizePanel } from './prize-panel'
import type { PreviewProps, PrizeTable } from './prize-table'
import type { TabProps } from '@/shop/prizes/use-shop'

const textPrizes: PrizeTable<ScratchTextPrize> = {
  heading: 'Prêmios de texto',
  empty: 'Nenhum prêmio de texto cadastrado.',
  list: listScratchTextPrizes,
  readFailed: 'Erro ao buscar prêmios de texto',
  draftOf: ({ prize_text }) => ({ name: prize_text }),
  another: 'Novo prêmio de texto',
  action: 'Adicionar Prêmio',
  nameLabel: 'Texto do prêmio',
  nameWanted: 'o texto do prêmio',
  words: {
    added: 'Prêmio adicionado!',
    notAdded: 'Erro ao adicionar prêmio',
    deleted: 'Prêmio excluído!',
    notDeleted: 'Erro ao excluir prêmio',
  },
  add: ({ name }) => addScratchTextPrize(name),
  save: ({ id }, { name }, rules) =>
    savePrize('scratch-text', id, { prize_text: name }, rules),
  remove: ({ id }) => deleteScratchTextPrize(id),
  undo: async ({ id }) => undoOf('scratch_text_prizes', id),
}

const missingParts = destructive(
  'Campos obrigatórios',
  'Por favor, selecione uma imagem e insira um texto alternativo.',
)

const imagePrizes: PrizeTable<ScratchImagePrize> = {
  heading: 'Prêmios de imagem',
  empty: 'Nenhum prêmio de imagem cadastrado.',
  list: listScratchImagePrizes,
  readFailed: 'Erro ao buscar prêmios de imagem',
  draftOf: ({ alt_text }) => ({ name: alt_text }),
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
  another: 'Novo prêmio de imagem',
  action: 'Adicionar Imagem',
  nameLabel: 'Texto alternativo',
  nameWanted: 'um texto alternativo',
  picture: {
    label: 'Imagem',
    types: PRIZE_IMAGE_TYPES,
    hint: PRIZE_IMAGE_HINT,
    check: checkImage,
    Preview: ImagePreview,
    missingIn: ({ name, file }) => (file && !isBlank(name) ? undefined : missingParts),
    remains: ({ storage_path }) =>
      `O prêmio foi excluído, mas o arquivo ${storage_path} pode ter ficado no armazenamento.`,
  },
  words: {
    added: 'Prêmio de imagem adicionado!',
    notAdded: 'Erro ao salvar prêmio de imagem',
    deleted: 'Prêmio de imagem excluído!',
    notDeleted: 'Erro ao excluir prêmio de imagem do DB',
  },
  add: ({ name, file }) =>
    file && addScratchImagePrize({ file, altText: name, now: Date.now() }),
  save: (row, { name, file }, rules) =>
    updateScratchImagePrize(row, { alt_text: name, file, rules, now: Date.now() }),
  question: ({ alt_text }, isFinal) =>
    `Excluir o prêmio “${alt_text}” e a sua imagem?${isFinal ? ' Esta ação não pode ser desfeita.' : ''}`,
  remove: deleteScratchImagePrize,
  undo: undoOfScratchImagePrize,
}

/** The chosen image and its name; its space is there from the start. */
function ImagePreview({ image, row }: PreviewProps<ScratchImagePrize>) {
  return (
    <div className="flex min-h-24 items-center gap-3 rounded-lg border border-line bg-raised p-2">
      <span className="size-20 shrink-0 overflow-hidden rounded-sm bg-sunken">
        {image && <ChosenPicture image={image} />}
        {!image && row && (
          <img
            src={safeImageUrl(row.image_url)}
            alt=""
            className="size-full object-contain"
          />
        )}
      </span>
      <p role="status" className="min-w-0 text-ink-soft wrap-anywhere">
        {image?.file.name ?? (row ? 'Imagem atual' : 'Nenhuma imagem escolhida.')}
      </p>
    </div>
  )
}

/** The scratch cards: which one is active, and what each can win (rule 10.3). */
export const ScratchTab = (props: TabProps) => (
  <div className="flex flex-col gap-8">
    <ScratchTypeForm canEdit={props.canEdit} />
    <PrizePanel table={textPrizes} {...props} />
    <PrizePanel table={imagePrizes} {...props} />
  </div>
)

const change = {
  done: 'Tipo de Raspadinha Atualizado!',
  failed: 'Erro ao salvar tipo de raspadinha',
  denied: 'alterar o tipo',
}

const names: Readonly<Record<ScratchType, string>> = { text: 'Texto', image: 'Imagem' }
const choices = [
  { value: 'text', label: names.text },
  { value: 'image', label: names.image },
] as const
/** Shown until the stored type is read. */
const unknown = { value: '', label: 'Escolha o tipo' } as const

/** Chooses which scratch card visitors play. */
function ScratchTypeForm({ canEdit }: { canEdit: boolean }) {
  const stored = useRead(['scratch-type'], readScratchType, {
    failed: 'Erro ao buscar configurações',
    everyMinute: 'once-read',
  })
  const [chosen, setChosen] = useState<ScratchType | null>(null)
  const { isBusy, run } = useOneAtATime()
  const id = useId()
  const shown = chosen ?? stored.data

  async function save(type: ScratchType) {
    const result = await saveScratchType(type)
    const news = `Os visitantes agora jogam a raspadinha de ${names[type]}.`
    showToast(toastOf(result, change, news))
    if (result.ok) stored.set(() => type)
    // A save without an answer may have succeeded, so read what is stored.
    else stored.refresh()
    setChosen(null)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!canEdit) showToast(accessDenied(change.denied))
    else if (shown) void run(() => save(shown))
  }

  return (
    <form
      aria-labelledby={id}
      className="flex flex-col gap-4"
      noValidate
      onSubmit={onSubmit}
    >
      <h2 id={id} className="font-display text-xl font-semibold">
        Tipo ativo
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Raspadinha dos visitantes"
          value={shown ?? unknown.value}
          onChange={(type) => setChosen(type || null)}
          options={shown ? choices : [unknown, ...choices]}
          disabled={!canEdit || isBusy}
          className="max-w-md flex-1 basis-60"
        />
        <Button type="submit" aria-disabled={!canEdit || isBusy || !shown}>
          {isBusy ? 'Salvando...' : 'Salvar Tipo'}
        </Button>
      </div>
    </form>
  )
}
