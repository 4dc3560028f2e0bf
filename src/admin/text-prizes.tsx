import { useState } from 'react'
import type { ScratchTextPrize } from '@/data/prizes'
import {
  addScratchTextPrize,
  deleteScratchTextPrize,
  listScratchTextPrizes,
} from '@/data/scratch-text-prizes'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { isGone } from '@/lib/result'
import { isBlank } from '@/lib/text'
import { ADD, DELETE, missing, toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { lateCode } from '@/ui/use-late'
import { PanelForm } from './panel-form'
import { type PrizeFormProps, PrizePanel, type PrizeTable } from './prize-panel'
import { MOST_PRIZE_LETTERS } from './rules-draft'
import type { TabProps } from './use-shop'

const deletion = {
  done: 'Prêmio excluído!',
  failed: 'Erro ao excluir prêmio',
  denied: DELETE,
}

const table: PrizeTable<ScratchTextPrize> = {
  heading: 'Prêmios de texto',
  form: TextPrizeForm,
  empty: 'Nenhum prêmio de texto cadastrado.',
  list: listScratchTextPrizes,
  readFailed: 'Erro ao buscar prêmios de texto',
  nameOf: ({ prize_text }) => prize_text,
  remove: async ({ id, prize_text }) => {
    const result = await deleteScratchTextPrize(id)
    return { toast: toastOf(result, deletion, prize_text), isGone: isGone(result) }
  },
  editor: lateCode(async () => (await import('./prize-editors')).TextPrizeEditor),
}

/** The prizes of the text card (rule 10.3). */
export const TextPrizes = (props: TabProps) => <PrizePanel table={table} {...props} />

const addition = {
  done: 'Prêmio adicionado!',
  failed: 'Erro ao adicionar prêmio',
  denied: ADD,
}

/** Adds a text prize. Keeps what was typed until the database has it. */
function TextPrizeForm({ canEdit, onAdded }: PrizeFormProps) {
  const [text, setText] = useState('')
  const writing = useOneAtATime()

  async function add() {
    const result = await addScratchTextPrize(text.trim())
    showToast(toastOf(result, addition, text.trim()))
    if (!result.ok) return
    // Text typed during the save is for the next prize.
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
