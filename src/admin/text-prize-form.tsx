import { useState } from 'react'
import { addScratchTextPrize } from '@/data/scratch-text-prizes'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { isBlank } from '@/lib/blank'
import { ADD, missing, toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { MOST_PRIZE_LETTERS } from './limits'
import { PanelForm } from './panel-form'

const addition = {
  done: 'Prêmio adicionado!',
  failed: 'Erro ao adicionar prêmio',
  denied: ADD,
}

type TextPrizeFormProps = { canEdit: boolean; onAdded: () => void }

/** Adds a text prize. What was typed stays until the database has it. */
export function TextPrizeForm({ canEdit, onAdded }: TextPrizeFormProps) {
  const [text, setText] = useState('')
  const writing = useOneAtATime()

  async function add() {
    const result = await addScratchTextPrize(text.trim())
    showToast(toastOf(result, addition, text.trim()))
    if (!result.ok) return
    // What was typed meanwhile is the next prize.
    setText((typed) => (typed === text ? '' : typed))
    onAdded()
  }

  return (
    <PanelForm
      heading="Novo prêmio de texto"
      canEdit={canEdit}
      denied={ADD}
      missing={isBlank(text) ? missing('o texto do prêmio') : undefined}
      writing={writing}
      write={add}
      action="Adicionar Prêmio"
      busyAction="Adicionando..."
    >
      <TextField
        label="Texto do prêmio"
        value={text}
        onChange={setText}
        maxLength={MOST_PRIZE_LETTERS}
        disabled={!canEdit}
      />
    </PanelForm>
  )
}
