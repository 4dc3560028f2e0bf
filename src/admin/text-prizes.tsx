import type { ScratchTextPrize } from '@/data/prizes'
import { deleteScratchTextPrize, listScratchTextPrizes } from '@/data/scratch-text-prizes'
import { isGone } from '@/lib/result'
import { DELETE, toastOf } from '@/ui/outcomes'
import { PrizePanel } from './prize-panel'
import type { PrizeTable } from './prize-table'
import type { TabProps } from './use-shop'
import { TextPrizeForm } from './text-prize-form'

const deletion = {
  done: 'Prêmio excluído!',
  failed: 'Erro ao excluir prêmio',
  denied: DELETE,
}

const table: PrizeTable<ScratchTextPrize> = {
  heading: 'Prêmios de texto',
  empty: 'Nenhum prêmio de texto cadastrado.',
  list: listScratchTextPrizes,
  readFailed: 'Erro ao buscar prêmios de texto',
  nameOf: ({ prize_text }) => prize_text,
  remove: async ({ id, prize_text }) => {
    const result = await deleteScratchTextPrize(id)
    return { toast: toastOf(result, deletion, prize_text), isGone: isGone(result) }
  },
  loadEditor: async () => (await import('./text-prize-editor')).TextPrizeEditor,
}

/** The prizes of the text card (rule 10.3). */
export const TextPrizes = ({ canEdit, shop }: TabProps) => (
  <PrizePanel
    table={table}
    canEdit={canEdit}
    shop={shop}
    form={(onAdded) => <TextPrizeForm canEdit={canEdit} onAdded={onAdded} />}
  />
)
