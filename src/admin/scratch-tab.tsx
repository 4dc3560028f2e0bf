import { useState } from 'react'
import { saveScratchType } from '@/data/admin-settings'
import { readScratchType, type ScratchType } from '@/data/prizes'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { useRead } from '@/hooks/use-read'
import { toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { showToast } from '@/ui/toast'
import { ImagePrizes } from './image-prizes'
import { PanelForm } from './panel-form'
import { TextPrizes } from './text-prizes'
import type { TabProps } from './use-shop'

/** The scratch cards: which one is active, and what each can win (rule 10.3). */
export function ScratchTab({ canEdit, shop }: TabProps) {
  return (
    <div className="flex flex-col gap-8">
      <ScratchTypeForm canEdit={canEdit} />
      <TextPrizes canEdit={canEdit} shop={shop} />
      <ImagePrizes canEdit={canEdit} shop={shop} />
    </div>
  )
}

const CHANGE = 'alterar o tipo'
const change = {
  done: 'Tipo de Raspadinha Atualizado!',
  failed: 'Erro ao salvar tipo de raspadinha',
  denied: CHANGE,
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
  const { data: stored = null, set } = useRead(['scratch-type'], readScratchType, {
    failed: 'Erro ao buscar configurações',
  })
  const [chosen, setChosen] = useState<ScratchType | null>(null)
  const writing = useOneAtATime()
  const shown = chosen ?? stored

  async function save(type: ScratchType | null) {
    if (!type) return
    const result = await saveScratchType(type)
    const news = `Os visitantes agora jogam a raspadinha de ${names[type]}.`
    showToast(toastOf(result, change, news))
    if (result.ok) set(() => type)
    else {
      // A save without an answer may have succeeded, so read what is stored.
      const truth = await readScratchType()
      if (truth.ok) set(() => truth.value)
    }
    setChosen(null)
  }

  return (
    <PanelForm
      heading="Tipo ativo"
      canEdit={canEdit}
      denied={CHANGE}
      isIdle={!shown}
      writing={writing}
      write={() => save(shown)}
      action="Salvar Tipo"
      busyAction="Salvando..."
      isInline
    >
      <SelectField
        label="Raspadinha dos visitantes"
        value={shown ?? unknown.value}
        onChange={(type) => setChosen(type || null)}
        options={shown ? choices : [unknown, ...choices]}
        disabled={!canEdit || writing.isBusy}
        className="max-w-md flex-1 basis-60"
      />
    </PanelForm>
  )
}
