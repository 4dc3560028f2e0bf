import { useState } from 'react'
import type { RouletteItem } from '@/data/prizes'
import {
  addRouletteItem,
  deleteRouletteItem,
  listRouletteItems,
} from '@/data/roulette-items'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { paintOf } from '@/lib/prize-color'
import { isGone } from '@/lib/result'
import { isBlank } from '@/lib/text'
import { ADD, DELETE, missing, toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { lateCode } from '@/ui/use-late'
import { ColorField } from './color-field'
import { PanelForm } from './panel-form'
import { type PrizeFormProps, PrizePanel, type PrizeTable } from './prize-panel'
import { MOST_PRIZE_LETTERS } from './rules-draft'
import type { TabProps } from './use-shop'

const deletion = { done: 'Item excluído!', failed: 'Erro ao excluir item', denied: DELETE }

const table: PrizeTable<RouletteItem> = {
  heading: 'Prêmios da roleta',
  form: RouletteForm,
  empty: 'Nenhum prêmio cadastrado para a roleta.',
  list: listRouletteItems,
  readFailed: 'Erro ao buscar itens da roleta',
  nameOf: ({ label }) => label,
  mark: ({ color }) => (
    <span
      aria-hidden="true"
      className="size-6 shrink-0 rounded-sm border border-ink/40"
      style={{ backgroundColor: paintOf(color) }}
    />
  ),
  remove: async ({ id, label }) => {
    const result = await deleteRouletteItem(id)
    return { toast: toastOf(result, deletion, label), isGone: isGone(result) }
  },
  editor: lateCode(async () => (await import('./prize-editors')).RouletteEditor),
}

/** The prizes of the wheel (rule 10.2). */
export const RouletteTab = (props: TabProps) => <PrizePanel table={table} {...props} />

const FIRST_COLOR = 'bg-red-500'

const addition = { done: 'Item adicionado!', failed: 'Erro ao adicionar item', denied: ADD }

/** Adds a prize to the wheel. Keeps what was typed until the database has it. */
function RouletteForm({ canEdit, onAdded }: PrizeFormProps) {
  const [label, setLabel] = useState('')
  const [color, setColor] = useState(FIRST_COLOR)
  const writing = useOneAtATime()

  async function add() {
    const result = await addRouletteItem({ label: label.trim(), color })
    showToast(toastOf(result, addition, label.trim()))
    if (!result.ok) return
    // Text typed during the save is for the next prize.
    setLabel((typed) => (typed === label ? '' : typed))
    onAdded()
  }

  return (
    <PanelForm
      heading="Novo prêmio"
      canEdit={canEdit}
      denied={ADD}
      missing={isBlank(label) ? missing('o nome do prêmio') : undefined}
      writing={writing}
      write={add}
      action="Adicionar Prêmio"
      busyAction="Adicionando..."
    >
      <TextField
        label="Nome do prêmio"
        value={label}
        onChange={setLabel}
        maxLength={MOST_PRIZE_LETTERS}
        disabled={!canEdit}
      />
      <ColorField value={color} onChange={setColor} disabled={!canEdit} />
    </PanelForm>
  )
}
