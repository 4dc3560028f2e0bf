import { useId, useState, type ComponentType, type ReactNode } from 'react'
import type { PrizeRules } from '@/data/prize-rules'
import { EditDialog } from '@/hooks/edit-dialog'
import type { Outcome } from '@/lib/result'
import { EDIT, isOver, toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { showToast, type Toast } from '@/ui/toast'
import { chanceInWords } from './prize-figures'
import { ConsolationField, CountField, LimitsFields } from './rules-fields'
import {
  changedFields,
  draftOf,
  problemIn,
  readRules,
  type RulesDraft,
} from './rules-draft'

/** The edit window of one table's prizes. */
export type PrizeEditor<Row> = ComponentType<PrizeEditorProps<Row>>

export type PrizeEditorProps<Row> = {
  /** The row and its rules when the window opened. */
  readonly row: Row
  readonly rules: PrizeRules
  /** Its chance among the prizes of its list, with these rules. */
  readonly chanceWith: (rules: PrizeRules) => number
  /** Called after a save, and if the prize was deleted meanwhile, to reload the list. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

type PrizeDialogProps<Fields> = PrizeEditorProps<Fields & { readonly id: string }> & {
  readonly name: string
  /** The prize's own fields, as typed. */
  readonly fields: Fields
  /** The toast for a required field that is empty. */
  readonly missing: Toast | undefined
  /** Saves the changes, all or nothing; a note is added to the toast. */
  readonly write: (
    fields: Partial<Fields>,
    rules: Partial<PrizeRules>,
  ) => Promise<Outcome & { readonly note?: string | undefined }>
  readonly children: ReactNode
}

const saving = { done: 'Prêmio salvo!', failed: 'Erro ao salvar prêmio', denied: EDIT }

/** What its winner gets; a prize's name decides nothing. */
const kinds = [
  { value: 'coupon', label: 'Um prêmio, com cupom para o caixa' },
  { value: 'no-coupon', label: 'Um prêmio, sem cupom' },
  { value: 'no-win', label: 'Nada: não é um prêmio' },
] as const

/** Edits a prize (rule 10.9): its own fields, as children, and its rules. */
export function PrizeDialog<Fields extends object>(props: PrizeDialogProps<Fields>) {
  const { row, name, fields, missing, onChanged, onClose } = props
  const [draft, setDraft] = useState(() => draftOf(props.rules))
  const hintId = useId()
  const rules = readRules(draft)
  const change = (changes: Partial<RulesDraft>) => setDraft({ ...draft, ...changes })

  async function save() {
    if (!rules) return
    const newFields = changedFields<Fields>(row, fields)
    // The database manages the codes and the stock derived from them.
    const { has_codes, stock } = props.rules
    const newRules = changedFields(props.rules, {
      ...rules,
      has_codes,
      ...(rules.has_codes && { stock }),
    })
    if (!newFields && !newRules) return onClose()

    const result = await props.write(newFields ?? {}, newRules ?? {})
    const toast = toastOf(result, saving, name)
    // The service's message may lack a full stop.
    const words = toast.description?.replace(/\.?$/, '.')
    showToast(result.note ? { ...toast, description: `${words} ${result.note}` } : toast)
    if (!isOver(result)) return
    onChanged()
    onClose()
  }

  return (
    <EditDialog
      page="admin"
      title="Editar Prêmio"
      description="Chance e estoque valem já no próximo sorteio."
      problem={missing ?? problemIn(draft)}
      className="admin-edit flex flex-col gap-4"
      save={save}
      onClose={onClose}
    >
      {props.children}
      <LimitsFields
        draft={draft}
        onChange={change}
        owner={{ prize_id: row.id }}
        onCodesChanged={onChanged}
      >
        <CountField
          field="weight"
          value={draft.weight}
          onChange={(weight) => change({ weight })}
          describedBy={hintId}
        />
        <p id={hintId} aria-live="polite" className="self-center leading-tight">
          {rules && <Chance chance={props.chanceWith(rules)} />}
        </p>
      </LimitsFields>
      <SelectField
        label="O que a pessoa leva"
        value={draft.kind}
        onChange={(kind) => change({ kind })}
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
