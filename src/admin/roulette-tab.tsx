import type { RouletteItem } from '@/data/prizes'
import { deleteRouletteItem, listRouletteItems } from '@/data/roulette-items'
import { isGone } from '@/lib/result'
import { paintOf } from '@/lib/prize-color'
import { DELETE, toastOf } from '@/ui/outcomes'
import { PrizePanel } from './prize-panel'
import type { PrizeTable } from './prize-table'
import type { TabProps } from './use-shop'
import { RouletteForm } from './roulette-form'

const deletion = { done: 'Item excluído!', failed: 'Erro ao excluir item', denied: DELETE }

const table: PrizeTable<RouletteItem> = {
  heading: 'Prêmios da roleta',
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
  loadEditor: async () => (await import('./roulette-editor')).RouletteEditor,
}

/** The prizes of the wheel (rule 10.2). */
export const RouletteTab = ({ canEdit, shop }: TabProps) => (
  <PrizePanel
    table={table}
    canEdit={canEdit}
    shop={shop}
    form={(onAdded) => <RouletteForm canEdit={canEdit} onAdded={onAdded} />}
  />
)
