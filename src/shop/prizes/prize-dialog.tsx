import { useId, useState } from 'react'
import type { EditablePrize } from './editable-prizes'
import type { PrizeRules } from './prize-rules'
import { EditDialog } from '@/shop/staff/form-dialog'
import { WhoChanged } from '@/shop/record/who-changed'
import { changedFields } from '@/shop/staff/changed-fields'
import { Announcement } from '@/ui/game-frame'
import { EDIT, isSettled, mayBeSaved, problemOfBlank, toastOf } from '@/ui/outcomes'
import { showToast } from '@/ui/toast'
import { ColorField, Editing, ImageField, NameField } from '@/admin/prize-fields'
import { withFile } from '@/admin/prize-form'
import { KindField } from './kind-field'
import { chanceInWords, chanceOf, type FiguresById } from './prize-figures'
import { ConsolationField, LimitsFields, NumberField } from './rules-fields'
import { rulesDraftOf, readRules } from './rules-draft'

type PrizeDialogProps = {
  /** The prize, its rules and those of its list when the window opened. */
  prize: EditablePrize
  rules: PrizeRules
  figures: FiguresById
  isByChance: boolean
  /** Called after a save, and if the prize was deleted meanwhile, to reload the list. */
  onChanged: () => void
  onClose: () => void
}

const saving = { done: 'Prêmio salvo!', failed: 'Erro ao salvar prêmio', denied: EDIT }

/** Edits a prize (rule 10.9): its own fields and its rules. */
export function PrizeDialog(props: PrizeDialogProps) {
  const { prize, onChanged, onClose } = props
  const [fields, setFields] = useState(prize.fields)
  const [stored, setStored] = useState(props.rules)
  const [draft, setDraft] = useState(() => rulesDraftOf(stored))
  const hintId = useId()
  const name = fields.name.trim()
  const rules = readRules(draft)
  const change = (changes: Partial<typeof draft>) =>
    setDraft((now) => ({ ...now, ...changes }))
  const changeFields = (changes: Partial<typeof fields>) =>
    setFields((now) => ({ ...now, ...changes }))

  async function save() {
    if (!rules) return
    const newFields = changedFields(prize.fields, { ...fields, name })
    const newRules = changedFields(stored, rules)
    if (!newFields && !newRules) return onClose()

    const result = await prize.save(newFields ?? {}, newRules ?? {})
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
      <Editing value={{ draft: fields, change: changeFields }}>
        <NameField
          label={prize.label}
          problem={problemOfBlank(fields.name, prize.wanted)}
        />
        {prize.picture !== undefined && <ImageField current={prize.picture} />}
        {fields.color !== undefined && <ColorField />}
      </Editing>
      <LimitsFields
        draft={draft}
        onChange={change}
        owner={{ prize_id: prize.id }}
        onCodesChanged={(now) => {
          setStored({ ...stored, ...now })
          onChanged()
        }}
      >
        <NumberField name="weight" draft={draft} onChange={change} describedBy={hintId} />
        <div id={hintId} className="self-center leading-tight">
          {!props.isByChance && 'Os prêmios não saem por sorteio: o peso não conta.'}
          {props.isByChance && rules && (
            <Chance chance={chanceOf(prize.id, props.figures, rules)} />
          )}
        </div>
      </LimitsFields>
      <KindField draft={draft} onChange={change} />
      <ConsolationField
        isOn={draft.is_consolation}
        onChange={(is_consolation) => change({ is_consolation })}
      />
      <WhoChanged subject={prize.id} />
    </EditDialog>
  )
}

function Chance({ chance }: { chance: number }) {
  const percent = chanceInWords(chance)
  const meaning = chance > 0 ? 'de chance de sair' : 'esgotado, ou no limite de hoje'
  return (
    <>
      <p aria-hidden="true">
        <strong className="block font-display text-2xl">{percent}</strong>
        <span className="text-sm text-ink-soft">{meaning}</span>
      </p>
      {/* One text, so that a screen reader says it once. */}
      <Announcement>{`${percent} ${meaning}`}</Announcement>
    </>
  )
}
