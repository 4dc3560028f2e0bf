import {
  deleteRouletteItem,
  listRouletteItems,
  type RouletteItem,
} from '@/data/roulette-items'
import { useRows } from '@/hooks/use-rows'
import { paintOf } from '@/lib/prize-color'
import { showToast } from '@/ui/toast'
import { PrizeList } from './prize-list'
import { RouletteForm } from './roulette-form'
import { accessDenied, useReport } from './use-report'

/** The prizes of the wheel: add one, delete one (specification, section 2). */
export function RouletteTab({ canEdit }: { canEdit: boolean }) {
  const items = useRows(listRouletteItems, 'Erro ao buscar itens da roleta')
  const report = useReport()

  async function onDelete(item: RouletteItem) {
    if (!canEdit) return showToast(accessDenied('excluir itens'))
    const result = await deleteRouletteItem(item.id)
    report(result, {
      done: { title: 'Item excluído!', description: item.label },
      failed: 'Erro ao excluir item',
      denied: 'excluir itens',
    })
    // A failed deletion changed nothing, and reading again could fail in a second toast.
    if (result.ok || result.failure.reason === 'missing') items.reload()
  }

  return (
    <div className="admin-columns">
      <RouletteForm canEdit={canEdit} onAdded={items.reload} />
      <section aria-labelledby="roulette-list" className="flex min-w-0 flex-col gap-2">
        <h2 id="roulette-list" className="font-display text-xl font-semibold">
          Prêmios da roleta
        </h2>
        <PrizeList
          labelledBy="roulette-list"
          status={items.status}
          rows={items.rows}
          nameOf={({ label }) => label}
          mark={({ color }) => (
            <span
              aria-hidden="true"
              className="size-6 shrink-0 rounded-sm border border-ink/40"
              style={{ backgroundColor: paintOf(color) }}
            />
          )}
          empty="Nenhum prêmio cadastrado para a roleta."
          canDelete={canEdit}
          onDelete={onDelete}
          onRetry={items.reload}
        />
      </section>
    </div>
  )
}
