import { useState } from 'react'
import type { PrizeRules } from '@/data/prize-rules'
import { EDIT, isOver, toastOf } from '@/ui/outcomes'
import { showToast } from '@/ui/toast'
import { changedFields } from './changed-fields'
import type { PrizeWrite, WindowProps } from './prize-editor'

const saving = { done: 'Prêmio salvo!', failed: 'Erro ao salvar prêmio', denied: EDIT }

export type PrizeSave<Fields> = Pick<WindowProps, 'rules' | 'onChanged' | 'onClose'> & {
  /** The prize's own fields as they are in the database. */
  readonly stored: Fields
  readonly write: (
    fields: Partial<Fields>,
    rules: Partial<PrizeRules>,
  ) => Promise<PrizeWrite>
}

/** Saves what was changed of a prize and its rules, all or nothing, and tells it in one toast. */
export function usePrizeSave<Fields extends object>(props: PrizeSave<Fields>) {
  const { write, onChanged, onClose } = props
  const [opened] = useState({ fields: props.stored, rules: props.rules })

  return async function save(name: string, fields: Fields, rules: PrizeRules) {
    const newFields = changedFields(opened.fields, fields)
    const newRules = changedFields(opened.rules, rules)
    if (!newFields && !newRules) return onClose()

    const { result, note } = await write(newFields ?? {}, newRules ?? {})
    tell({ result, note }, name)
    if (!isOver(result)) return
    onChanged()
    onClose()
  }
}

function tell({ result, note }: PrizeWrite, name: string) {
  const toast = toastOf(result, saving, name)
  // The service ends its words as it likes.
  const words = toast.description?.replace(/\.?$/, '.')
  showToast(note ? { ...toast, description: `${words} ${note}` } : toast)
}
