import { useState } from 'react'
import type { AddedRow, PanelExtras, PrizeRows } from '@/admin/extension'
import { prizeColors } from '@/lib/prize-color'
import { describeWrite } from '@/lib/result'
import { changedFields } from '@/shop/staff/changed-fields'
import { destructive } from '@/ui/toast'
import { lazyModule, useLazy } from '@/ui/use-lazy'
import { KindField } from './kind-field'
import { DEFAULT_RULES, savePrize } from './prize-rules'
import { readRules, type RulesDraft, rulesDraftOf } from './rules-draft'
import type { Shop } from './use-shop'

const untouched = rulesDraftOf(DEFAULT_RULES)

/** The colour that the fewest prizes have: slices of one colour cannot be told apart. */
export function leastUsedColor(used: readonly { readonly color: string }[]): string {
  const countOf = (name: string) => used.filter(({ color }) => color === name).length
  const [least] = prizeColors
    .map(({ className }) => className)
    .sort((one, other) => countOf(one) - countOf(other))
  return least ?? ''
}

const colorsOf = (rows: readonly object[]) =>
  rows.flatMap((row) =>
    'color' in row && typeof row.color === 'string' ? [{ color: row.color }] : [],
  )

/** What the shop asks of a new prize below the specified fields, and saves once it is added. */
export function useNewPrizes(shop: Shop | null): PanelExtras['formExtras'] {
  const [drafts, setDrafts] = useState<Partial<Record<keyof PrizeRows, RulesDraft>>>({})

  return (kind, { data = [] }) => {
    const draft = drafts[kind] ?? untouched
    const change = (changes: Partial<RulesDraft>) =>
      setDrafts((all) => ({ ...all, [kind]: { ...draft, ...all[kind], ...changes } }))

    /** Saves what differs from the defaults that every prize begins with. */
    async function afterAdd({ id, storage_path = '' }: AddedRow, name: string) {
      const rules = readRules(draft)
      const changes = rules && changedFields(DEFAULT_RULES, rules)
      if (!changes) return null
      const fields = { seen_path: storage_path }
      const saved = await savePrize(kind, id, fields, changes)
      shop?.refresh()
      if (!saved.ok)
        return destructive(
          'Erro ao salvar prêmio',
          `“${name}” foi adicionado sem o estoque e as regras: edite-o na lista. ${describeWrite(saved.failure)}`,
        )
      setDrafts((all) => ({ ...all, [kind]: untouched }))
      return null
    }

    // Its room is kept, so that nothing moves when it appears.
    if (!shop) return { fields: <NewPrizeFields isOff draft={draft} onChange={change} /> }
    return {
      ...(kind === 'wheel' && { color: leastUsedColor(colorsOf(data)) }),
      fields: <NewPrizeFields draft={draft} onChange={change} />,
      afterAdd,
    }
  }
}

const rulesFields = lazyModule(() => import('./rules-fields'))

type FieldsProps = {
  isOff?: boolean
  draft: RulesDraft
  onChange: (changes: Partial<RulesDraft>) => void
}

/** What a winner gets, and folded all that may be left as it is. */
function NewPrizeFields({ isOff = false, draft, onChange }: FieldsProps) {
  const [isWanted, setIsWanted] = useState(false)
  const { code } = useLazy(rulesFields, { isWanted })
  return (
    <div className={`flex flex-col gap-4 ${isOff ? 'invisible' : ''}`}>
      <KindField draft={draft} onChange={onChange} />
      <details onToggle={() => setIsWanted(true)}>
        <summary className="min-h-target cursor-pointer content-center font-semibold">
          Estoque, peso e validade
        </summary>
        {code && (
          <div className="grid grid-cols-1 gap-4">
            <code.LimitsFields
              draft={draft}
              onChange={onChange}
              owner={undefined}
              onCodesChanged={() => undefined}
            >
              <code.NumberField name="weight" draft={draft} onChange={onChange} />
            </code.LimitsFields>
          </div>
        )}
      </details>
    </div>
  )
}
