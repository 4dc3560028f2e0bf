import { useState } from 'react'
import { addScratchTextPrize } from '@/data/scratch-text-prizes'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { isBlank } from '@/lib/blank'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { MOST_PRIZE_LETTERS } from './limits'
import { accessDenied, useReport } from './use-report'

const ADD = 'adicionar itens'

type TextPrizeFormProps = { canEdit: boolean; onAdded: () => void }

/** Adds a text prize. What was typed stays until the database has it. */
export function TextPrizeForm({ canEdit, onAdded }: TextPrizeFormProps) {
  const [text, setText] = useState('')
  const { isBusy, run } = useOneAtATime()
  const report = useReport()

  async function add() {
    const result = await addScratchTextPrize(text.trim())
    report(result, {
      done: { title: 'Prêmio adicionado!', description: text.trim() },
      failed: 'Erro ao adicionar prêmio',
      denied: ADD,
    })
    if (!result.ok) return
    setText('')
    onAdded()
  }

  function onSubmit() {
    if (!canEdit) showToast(accessDenied(ADD))
    else if (isBlank(text)) {
      showToast({
        title: 'Campo obrigatório',
        description: 'Por favor, insira o texto do prêmio.',
        tone: 'destructive',
      })
    } else void run(add)
  }

  return (
    <form
      aria-labelledby="text-prize-form"
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h2 id="text-prize-form" className="font-display text-xl font-semibold">
        Novo prêmio de texto
      </h2>
      <TextField
        label="Texto do prêmio"
        value={text}
        onChange={setText}
        maxLength={MOST_PRIZE_LETTERS}
        disabled={!canEdit}
        readOnly={isBusy}
      />
      <Button type="submit" aria-disabled={!canEdit || isBusy}>
        {isBusy ? 'Adicionando...' : 'Adicionar Prêmio'}
      </Button>
    </form>
  )
}
