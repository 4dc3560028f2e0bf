import { useState } from 'react'
import { addRouletteItem } from '@/data/roulette-items'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { isBlank } from '@/lib/blank'
import { ADD, missing, toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { ColorField } from './color-field'
import { MOST_PRIZE_LETTERS } from './limits'
import { PanelForm } from './panel-form'

const FIRST_COLOR = 'bg-red-500'

const addition = { done: 'Item adicionado!', failed: 'Erro ao adicionar item', denied: ADD }

type RouletteFormProps = { canEdit: boolean; onAdded: () => void }

/** Adds a prize to the wheel. What was typed stays until the database has it. */
export function RouletteForm({ canEdit, onAdded }: RouletteFormProps) {
  const [label, setLabel] = useState('')
  const [color, setColor] = useState(FIRST_COLOR)
  const writing = useOneAtATime()

  async function add() {
    const result = await addRouletteItem({ label: label.trim(), color })
    showToast(toastOf(result, addition, label.trim()))
    if (!result.ok) return
    // What was typed meanwhile is the next prize.
    setLabel((typed) => (typed === label ? '' : typed))
    onAdded()
  }

  return (
    <PanelForm
      heading="Novo prêmio"
      canEdit={canEdit}
      denied={ADD}
      missing={isBlank(label) ? missing('o nome do prêmio') : undefined}
      writing={writing}
      write={add}
      action="Adicionar Prêmio"
      busyAction="Adicionando..."
    >
      <TextField
        label="Nome do prêmio"
        value={label}
        onChange={setLabel}
        maxLength={MOST_PRIZE_LETTERS}
        disabled={!canEdit}
      />
      <ColorField value={color} onChange={setColor} disabled={!canEdit} />
    </PanelForm>
  )
}
