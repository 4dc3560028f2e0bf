import { type ReactNode, useId, useState } from 'react'
import type { PrizeRules } from './prize-rules'
import type { CodesOwner } from './shop-codes'
import { CheckField } from '@/shop/staff/check-field'
import { LazyWindow } from '@/shop/staff/lazy-window'
import { TextArea, TextField } from '@/ui/text-field'
import { lazyModule } from '@/ui/use-lazy'
import {
  MOST_CONDITION_LETTERS,
  type NumberName,
  numberRules,
  problemOf,
  type RulesDraft,
  termsWith,
  termsWithDay,
} from './rules-draft'

type NumberFieldProps = {
  name: NumberName
  draft: RulesDraft
  onChange: (changes: Partial<RulesDraft>) => void
  describedBy?: string
}

/** A number; the placeholder says what an empty field means. */
export function NumberField({ name, draft, onChange, describedBy }: NumberFieldProps) {
  const { label, blank, isMoney } = numberRules[name]
  return (
    <TextField
      label={label}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={blank}
      maxLength={isMoney ? 20 : 10}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
      problem={problemOf(name, draft[name])}
      aria-describedby={describedBy}
    />
  )
}

type LimitsFieldsProps = {
  draft: RulesDraft
  onChange: (changes: Partial<RulesDraft>) => void
  /** The owner of its codes; undefined before the first save. */
  owner: CodesOwner | undefined
  /** Called with what the database made of its codes; closing does not undo that. */
  onCodesChanged: (now: Pick<PrizeRules, 'has_codes' | 'stock'>) => void
  /** More fields, before the others. */
  children?: ReactNode
}

const codesWindow = lazyModule(async () => (await import('./codes-window')).CodesWindow)

/** Stock, daily limit, validity, value, and the conditions on the coupon. */
export const LimitsFields = ({
  draft,
  onChange,
  owner,
  onCodesChanged,
  children,
}: LimitsFieldsProps) => (
  <>
    {/* Two side by side where there is room. */}
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,50%-0.5rem)),1fr))] items-end gap-4">
      {children}
      {draft.has_codes ? (
        <TextField
          label="Estoque: os códigos livres"
          readOnly
          value={draft.stock}
          onChange={() => undefined}
        />
      ) : (
        <NumberField name="stock" draft={draft} onChange={onChange} />
      )}
      {(['daily_cap', 'valid_days', 'value_cents'] as const).map((name) => (
        <NumberField key={name} name={name} draft={draft} onChange={onChange} />
      ))}
    </div>
    {owner && (
      <LazyWindow window={codesWindow} action="Códigos da loja">
        {(CodesWindow, close) => (
          <CodesWindow
            owner={owner}
            onChanged={(free) => {
              const [has_codes, stock] = [free !== null, free ?? 0]
              onChange({ has_codes, stock: String(stock) })
              onCodesChanged({ has_codes, stock })
            }}
            onClose={close}
          />
        )}
      </LazyWindow>
    )}
    <TextArea
      label="Condições no cupom"
      value={draft.conditions}
      onChange={(conditions) => onChange({ conditions })}
      maxLength={MOST_CONDITION_LETTERS}
    />
    <TermsFields draft={draft} onChange={onChange} />
  </>
)

/** A shop's week starts on Monday; the numbers are the database's. */
const weekdays = [
  [1, 'Segunda'],
  [2, 'Terça'],
  [3, 'Quarta'],
  [4, 'Quinta'],
  [5, 'Sexta'],
  [6, 'Sábado'],
  [0, 'Domingo'],
] as const

const yesOrNo = [
  ['no_launches', 'Não vale para lançamentos'],
  ['from_tomorrow', 'Vale só a partir do dia seguinte'],
] as const

/** Terms that the coupon states and the till checks; collapsed while there are none. */
function TermsFields({ draft, onChange }: Pick<LimitsFieldsProps, 'draft' | 'onChange'>) {
  const { terms } = draft
  const [isOpen] = useState(Object.keys(terms).length > 0)
  return (
    <details open={isOpen} className="open:grid open:gap-3">
      <summary className="min-h-target cursor-pointer content-center font-semibold">
        Condições que o caixa confere
      </summary>
      <NumberField name="min_cents" draft={draft} onChange={onChange} />
      {yesOrNo.map(([name, label]) => (
        <CheckField
          key={name}
          className="mt-2"
          label={label}
          checked={terms[name] === true}
          onChange={(holds) => onChange({ terms: termsWith(terms, name, holds) })}
        />
      ))}
      <fieldset className="mt-4">
        <legend className="font-semibold">
          {terms.weekdays ? 'Dias em que vale' : 'Dias em que vale: todos os dias'}
        </legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {weekdays.map(([day, name]) => (
            <CheckField
              key={day}
              className="mt-2"
              label={name}
              checked={terms.weekdays?.includes(day) ?? true}
              onChange={(holds) => onChange({ terms: termsWithDay(terms, day, holds) })}
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

type ConsolationFieldProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether players get it when counter or schedule give them no prize. */
export function ConsolationField({ isOn, onChange }: ConsolationFieldProps) {
  const hintId = useId()
  return (
    <div className="grid gap-1">
      <CheckField
        className="mt-2"
        label="Consolação: vai para quem não ganha"
        checked={isOn}
        onChange={onChange}
        aria-describedby={hintId}
      />
      <p id={hintId} className="text-sm text-ink-soft">
        Só importa quando os prêmios saem por contador ou por calendário. Sem nenhuma
        consolação no jogo, quem não ganha fica sem nada, e a contagem para.
      </p>
    </div>
  )
}
