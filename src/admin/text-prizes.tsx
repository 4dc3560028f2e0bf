import {
  deleteScratchTextPrize,
  listScratchTextPrizes,
  type ScratchTextPrize,
} from '@/data/scratch-text-prizes'
import { useRows } from '@/hooks/use-rows'
import { showToast } from '@/ui/toast'
import { PrizeList } from './prize-list'
import { TextPrizeForm } from './text-prize-form'
import { accessDenied, useReport } from './use-report'

/** The prizes of the text card: add one, delete one (specification, section 2). */
export function TextPrizes({ canEdit }: { canEdit: boolean }) {
  const prizes = useRows(listScratchTextPrizes, 'Erro ao buscar prêmios de texto')
  const report = useReport()

  async function onDelete(prize: ScratchTextPrize) {
    if (!canEdit) return showToast(accessDenied('excluir itens'))
    const result = await deleteScratchTextPrize(prize.id)
    report(result, {
      done: { title: 'Prêmio excluído!', description: prize.prize_text },
      failed: 'Erro ao excluir prêmio',
      denied: 'excluir itens',
    })
    // A failed deletion changed nothing, and reading again could fail in a second toast.
    if (result.ok || result.failure.reason === 'missing') prizes.reload()
  }

  return (
    <div className="admin-columns">
      <TextPrizeForm canEdit={canEdit} onAdded={prizes.reload} />
      <section aria-labelledby="text-prize-list" className="flex min-w-0 flex-col gap-2">
        <h2 id="text-prize-list" className="font-display text-xl font-semibold">
          Prêmios de texto
        </h2>
        <PrizeList
          labelledBy="text-prize-list"
          status={prizes.status}
          rows={prizes.rows}
          nameOf={({ prize_text }) => prize_text}
          empty="Nenhum prêmio de texto cadastrado."
          canDelete={canEdit}
          onDelete={onDelete}
          onRetry={prizes.reload}
        />
      </section>
    </div>
  )
}
