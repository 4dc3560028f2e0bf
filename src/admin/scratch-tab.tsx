import { type FormEvent, useId, useState } from 'react'
import { saveScratchType } from '@/data/admin-settings'
import { readScratchType, type ScratchType } from '@/data/prizes'
import {
  addScratchImagePrize,
  deleteScratchImagePrize,
  listScratchImagePrizes,
} from '@/data/scratch-image-prizes'
import {
  addScratchTextPrize,
  deleteScratchTextPrize,
  listScratchTextPrizes,
} from '@/data/scratch-text-prizes'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useRead } from '@/ui/use-read'
import { safeImageUrl } from '@/lib/image-url'
import { isBlank } from '@/lib/text'
import { Button } from '@/ui/button'
import { accessDenied, missing, toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { destructive, showToast } from '@/ui/toast'
import type { TabProps } from './extension'
import { ImageField, NameField } from './prize-fields'
import { PrizeForm } from './prize-form'
import { PrizeList, PrizePanel, usePrizes } from './prize-list'

/** The scratch cards: which one is active, and what each can win (rule 10.3). */
export const ScratchTab = (props: TabProps) => (
  <div className="flex flex-col gap-8">
    <ScratchTypeForm canEdit={props.canEdit} />
    <TextPrizes {...props} />
    <ImagePrizes {...props} />
  </div>
)

function TextPrizes({ canEdit, extras }: TabProps) {
  const prizes = usePrizes(listScratchTextPrizes, 'Erro ao buscar prêmios de texto')
  return (
    <PrizePanel>
      <PrizeForm
        title="Novo prêmio de texto"
        action="Adicionar Prêmio"
        canEdit={canEdit}
        lacking={({ name }) => isBlank(name) && missing('o texto do prêmio')}
        add={({ name }) => addScratchTextPrize(name)}
        words={{ done: 'Prêmio adicionado!', failed: 'Erro ao adicionar prêmio' }}
        list={prizes}
        extras={extras.formExtras('scratch-text', prizes)}
      >
        <NameField label="Texto do prêmio" />
      </PrizeForm>
      <PrizeList
        title="Prêmios de texto"
        empty="Nenhum prêmio de texto cadastrado."
        canEdit={canEdit}
        list={prizes}
        extras={extras.listExtras('scratch-text', prizes)}
        nameOf={({ prize_text }) => prize_text}
        remove={({ id }) => deleteScratchTextPrize(id)}
        words={{ done: 'Prêmio excluído!', failed: 'Erro ao excluir prêmio' }}
      />
    </PrizePanel>
  )
}

const missingParts = destructive(
  'Campos obrigatórios',
  'Por favor, selecione uma imagem e insira um texto alternativo.',
)

function ImagePrizes({ canEdit, extras }: TabProps) {
  const prizes = usePrizes(listScratchImagePrizes, 'Erro ao buscar prêmios de imagem')
  return (
    <PrizePanel>
      <PrizeForm
        title="Novo prêmio de imagem"
        action="Adicionar Imagem"
        canEdit={canEdit}
        isUpload
        lacking={({ name, file }) => (!file || isBlank(name)) && missingParts}
        add={({ name, file }) =>
          file && addScratchImagePrize({ file, altText: name, now: Date.now() })
        }
        words={{
          done: 'Prêmio de imagem adicionado!',
          failed: 'Erro ao salvar prêmio de imagem',
        }}
        list={prizes}
        extras={extras.formExtras('scratch-image', prizes)}
      >
        <ImageField />
        <NameField label="Texto alternativo" />
      </PrizeForm>
      <PrizeList
        title="Prêmios de imagem"
        empty="Nenhum prêmio de imagem cadastrado."
        canEdit={canEdit}
        list={prizes}
        extras={extras.listExtras('scratch-image', prizes)}
        nameOf={({ alt_text }) => alt_text}
        markOf={({ image_url }) => (
          <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken">
            <img
              src={safeImageUrl(image_url)}
              alt=""
              loading="lazy"
              className="size-full object-cover"
            />
          </span>
        )}
        question={({ alt_text }, isFinal) =>
          `Excluir o prêmio “${alt_text}” e a sua imagem?${isFinal ? ' Esta ação não pode ser desfeita.' : ''}`
        }
        remove={deleteScratchImagePrize}
        words={{
          done: 'Prêmio de imagem excluído!',
          failed: 'Erro ao excluir prêmio de imagem do DB',
        }}
        remains={({ storage_path }) =>
          `O prêmio foi excluído, mas o arquivo ${storage_path} pode ter ficado no armazenamento.`
        }
      />
    </PrizePanel>
  )
}

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
