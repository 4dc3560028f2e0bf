import { useState } from 'react'
import { savePrizeRules, type PrizeRules, type RuledPrize } from '@/data/prize-rules'
import { succeed, type Result } from '@/lib/result'
import { EDIT, isOver, toastOf } from '@/ui/outcomes'
import { showToast } from '@/ui/toast'
import { changedFields } from './changed-fields'
import type { PrizeWrite, WindowProps } from './prize-editor'

const saving = { done: 'Prêmio salvo!', failed: 'Erro ao salvar prêmio', denied: EDIT }
const NOTHING_TO_WRITE: PrizeWrite = { result: succeed(undefined) }
const PARTLY = 'O nome e a aparência foram salvos; as regras, não.'

type Notes = readonly (string | false | undefined)[]

type PrizeSave<Fields> = Pick<WindowProps, 'rules' | 'onChanged' | 'onClose'> & {
  readonly prize: RuledPrize
  /** The prize's own fields as they are in the database. */
  readonly stored: Fields
  readonly write: (changes: Partial<Fields>) => Promise<PrizeWrite>
}

/**
 * Saves what was changed of a prize: its own fields, then its rules, and nothing twice. Tells in one
 * toast what was saved and what was not.
 */
export function usePrizeSave<Fields extends object>(props: PrizeSave<Fields>) {
  const { prize, write, onChanged, onClose } = props
  const [saved, setSaved] = useState({ fields: props.stored, rules: props.rules })

  return async function save(name: string, fields: Fields, rules: PrizeRules) {
    const newFields = changedFields(saved.fields, fields)
    const newRules = changedFields(saved.rules, rules)
    if (!newFields && !newRules) return onClose()

    const written = newFields ? await write(newFields) : NOTHING_TO_WRITE
    if (!written.result.ok) return end(written.result, name, [written.note])
    setSaved((before) => ({ ...before, fields }))
    const result = newRules ? await savePrizeRules(prize, newRules) : written.result
    const isHalf = newFields !== null && !result.ok
    end(result, name, [isHalf && PARTLY, written.note])
    if (isHalf) onChanged()
  }

  function end(result: Result<unknown>, name: string, notes: Notes) {
    tell(result, name, notes)
    if (!isOver(result)) return
    onChanged()
    onClose()
  }
}

/** The one toast for what was tried. @param notes what else is true of it */
function tell(result: Result<unknown>, name: string, notes: Notes) {
  const toast = toastOf(result, saving, name)
  const parts = [toast.description, ...notes].filter(Boolean)
  // The service ends its words as it likes.
  const sentences = parts.map((part) => `${part}`.replace(/\.?$/, '.')).join(' ')
  showToast(parts.length > 1 ? { ...toast, description: sentences } : toast)
}
