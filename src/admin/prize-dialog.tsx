import { useId, useState, type ReactNode } from 'react'
import type { Toast } from '@/ui/toast'
import { CountField } from './count-field'
import { EditDialog } from './edit-dialog'
import { KindField } from './kind-field'
import { LimitsFields } from './limits-fields'
import type { WindowProps } from './prize-editor'
import { chanceInWords } from './prize-figures'
import { draftOf, problemIn, readRules, type RulesDraft } from './rules-draft'
import { usePrizeSave, type PrizeSave } from './use-prize-save'

type PrizeDialogProps<Fields> = WindowProps &
  PrizeSave<Fields> & {
    readonly name: string
    /** The prize's own fields as they are typed. */
    readonly fields: Fields
    /** What is missing of them. */
    readonly missing: Toast | undefined
    readonly children: ReactNode
  }

/** Edits a prize (rule 10.9): its own fields, which it is given, and its rules. */
export function PrizeDialog<Fields extends object>(props: PrizeDialogProps<Fields>) {
  const { name, fields, missing, chanceWith, onClose } = props
  const [draft, setDraft] = useState(() => draftOf(props.rules))
  const save = usePrizeSave(props)
  const hintId = useId()
  const rules = readRules(draft)
  const change = (changes: Partial<RulesDraft>) => setDraft({ ...draft, ...changes })

  return (
    <EditDialog
      title="Editar Prêmio"
      description="Chance e estoque valem já no próximo sorteio."
      problem={missing ?? problemIn(draft)}
      save={async () => {
        if (rules) await save(name, fields, rules)
      }}
      onClose={onClose}
    >
      {props.children}
      <LimitsFields draft={draft} onChange={change}>
        <CountField
          field="weight"
          value={draft.weight}
          onChange={(weight) => change({ weight })}
          describedBy={hintId}
        />
        <p id={hintId} aria-live="polite" className="self-center leading-tight">
          {rules && <Chance chance={chanceWith(rules)} />}
        </p>
      </LimitsFields>
      <KindField value={draft.kind} onChange={(kind) => change({ kind })} />
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
