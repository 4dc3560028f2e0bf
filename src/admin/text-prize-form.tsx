import { useState } from 'react'
import { addScratchTextPrize } from '@/data/scratch-text-prizes'
import { isBlank } from '@/lib/blank'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { useToast } from '@/ui/toast-provider'
import { MOST_PRIZE_LETTERS } from './limits'
import { accessDenied, useReport } from './use-report'

const ADD = 'adicionar itens'

type TextPrizeFormProps = { canEdit: boolean; onAdded: () => void }

/** Adds a text prize. What was typed stays until the database has it. */
export function TextPrizeForm({ canEdit, onAdded }: TextPrizeFormProps) {
  const [text, setText] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const showToast = useToast()
  const report = useReport()

  async function onSubmit() {
    if (isSaving) return
    if (!canEdit) return showToast(accessDenied(ADD))
    if (isBlank(text)) {
      return showToast({
        title: 'Campo obrigatório',
        description: 'Por favor, insira o texto do prêmio.',
        tone: 'destructive',
      })
    }
    setIsSaving(true)
    const result = await addScratchTextPrize(text.trim())
    setIsSaving(false)
    report(result, {
      done: { title: 'Prêmio adicionado!', description: text.trim() },
      failed: 'Erro ao adicionar prêmio',
      denied: ADD,
    })
    if (result.ok) {
      setText('')
      onAdded()
    }
  }

  return (
    <form
      aria-labelledby="text-prize-form"
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
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
        readOnly={isSaving}
      />
      <Button type="submit" aria-disabled={!canEdit || isSaving}>
        {isSaving ? 'Adicionando...' : 'Adicionar Prêmio'}
      </Button>
    </form>
  )
}
