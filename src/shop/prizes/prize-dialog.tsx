import { useId, useState } from 'react'
import type { PrizeRules } from './prize-rules'
import { EditDialog } from '@/shop/staff/edit-dialog'
import { changedFields } from '@/lib/changed-fields'
import { EDIT, isSettled, mayBeSaved, toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { showToast } from '@/ui/toast'
import { PrizeFields } from '@/admin/prize-fields'
import { chanceInWords, chanceOf, type FiguresById } from './prize-figures'
import { type PrizeTable, withFile } from '@/admin/prize-table'
import { ConsolationField, LimitsFields, NumberField } from './rules-fields'
import { draftOf, readRules } from './rules-draft'

type PrizeDialogProps<Row> = {
  table: PrizeTable<Row>
  /** The row, its rules and those of its list when the window opened. */
  row: Row
  rules: PrizeRules
  figures: FiguresById
  isByChance: boolean
  save: NonNullable<PrizeTable<Row>['save']>
  /** Called after a save, and if the prize was deleted meanwhile, to reload the list. */
  onChanged: () => void
  onClose: () => void
}

const saving = { done: 'Prêmio salvo!', failed: 'Erro ao salvar prêmio', denied: EDIT }

/** What its winner gets; a prize's name decides nothing. */
const kinds = [
  { value: 'coupon', label: 'Um prêmio, com cupom para o caixa' },
  { value: 'no-coupon', label: 'Um prêmio, sem cupom' },
  { value: 'no-win', label: 'Nada: não é um prêmio' },
] as const

const kindOf = ({ is_win, gives_coupon }: Pick<PrizeRules, 'is_win' | 'gives_coupon'>) =>
  is_win ? (gives_coupon ? 'coupon' : 'no-coupon') : 'no-win'

/** Edits a prize (rule 10.9): its own fields and its rules. */
export function PrizeDialog<Row extends { id: string }>(props: PrizeDialogProps<Row>) {
  const { table, row, onChanged, onClose } = props
  const before = table.draftOf(row)
  const [fields, setFields] = useState(before)
  const [stored, setStored] = useState(props.rules)
  const [draft, setDraft] = useState(() => draftOf(stored))
  const hintId = useId()
  const name = fields.name.trim()
  const rules = readRules(draft)
  const change = (changes: Partial<typeof draft>) =>
    setDraft((now) => ({ ...now, ...changes }))

  async function save() {
    if (!rules) return
    const newFields = changedFields(before, { ...fields, name })
    const newRules = changedFields(stored, rules)
    if (!newFields && !newRules) return onClose()

    const result = await props.save(row, newFields ?? {}, newRules ?? {})
    showToast(withFile(toastOf(result, saving, name), result))
    if (isSettled(result) || mayBeSaved(result)) onChanged()
    if (isSettled(result)) onClose()
  }

  return (
    <EditDialog
      title="Editar Prêmio"
      description="Chance e estoque valem já no próximo sorteio."
      className="admin-edit flex flex-col gap-4"
      save={save}
      onClose={onClose}
    >
      <PrizeFields
        table={table}
        draft={fields}
        onChange={(changes) => setFields((now) => ({ ...now, ...changes }))}
        row={row}
      />
      <LimitsFields
        draft={draft}
        onChange={change}
        owner={{ prize_id: row.id }}
        onCodesChanged={(now) => {
          setStored({ ...stored, ...now })
          onChanged()
        }}
      >
        <NumberField name="weight" draft={draft} onChange={change} describedBy={hintId} />
        <p id={hintId} aria-live="polite" className="self-center leading-tight">
          {!props.isByChance && 'Os prêmios não saem por sorteio: o peso não conta.'}
          {props.isByChance && rules && (
            <Chance chance={chanceOf(row.id, props.figures, rules)} />
          )}
        </p>
      </LimitsFields>
      <SelectField
        label="O que a pessoa leva"
        value={kindOf(draft)}
        onChange={(kind) =>
          change({ is_win: kind !== 'no-win', gives_coupon: kind === 'coupon' })
        }
        options={kinds}
      />
      <ConsolationField
        isOn={draft.is_consolation}
        onChange={(is_consolation) => change({ is_consolation })}
      />
    </EditDialog>
  )
}

const Chance = ({ chance }: { chance: number }) => (
  <>
    <strong className="block font-display text-2xl">{chanceInWords(chance)}</strong>
    <span className="text-sm text-ink-soft">
      {chance > 0 ? 'de chance entre os da lista' : 'esgotado, ou no limite de hoje'}
    </span>
  </>
)
