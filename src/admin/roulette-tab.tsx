import { undoOf } from '@/data/deletions'
import { savePrize } from '@/shop/prizes/prize-rules'
import type { RouletteItem } from '@/data/prizes'
import {
  addRouletteItem,
  deleteRouletteItem,
  listRouletteItems,
} from '@/data/roulette-items'
import { paintOf } from '@/lib/prize-color'
import { PrizePanel } from './prize-panel'
import type { PrizeTable } from './prize-table'
import type { TabProps } from '@/shop/prizes/use-shop'

const FIRST_COLOR = 'bg-red-500'

const table: PrizeTable<RouletteItem> = {
  heading: 'Prêmios da roleta',
  empty: 'Nenhum prêmio cadastrado para a roleta.',
  list: listRouletteItems,
  readFailed: 'Erro ao buscar itens da roleta',
  draftOf: ({ label, color }) => ({ name: label, color }),
  mark: ({ color }) => (
    <span
      aria-hidden="true"
      className="size-6 shrink-0 rounded-sm border border-ink/40"
      style={{ backgroundColor: paintOf(color) }}
    />
  ),
  another: 'Novo prêmio',
  action: 'Adicionar Prêmio',
  nameLabel: 'Nome do prêmio',
  nameWanted: 'o nome do prêmio',
  firstColor: FIRST_COLOR,
  words: {
    added: 'Item adicionado!',
    notAdded: 'Erro ao adicionar item',
    deleted: 'Item excluído!',
    notDeleted: 'Erro ao excluir item',
  },
  add: ({ name, color = FIRST_COLOR }) => addRouletteItem({ label: name, color }),
  save: ({ id }, { name, color }, rules) =>
    savePrize('wheel', id, { label: name, color }, rules),
  remove: ({ id }) => deleteRouletteItem(id),
  undo: async ({ id }) => undoOf('roulette_items', id),
}

/** The prizes of the wheel (rule 10.2). */
export const RouletteTab = (props: TabProps) => <PrizePanel table={table} {...props} />
