import { useState } from 'react'
import { savePrize } from '@/data/prize-rules'
import type { ScratchTextPrize } from '@/data/prizes'
import { isBlank } from '@/lib/blank'
import { missing } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { PrizeDialog, type PrizeEditorProps } from './prize-dialog'
import { MOST_PRIZE_LETTERS } from './rules-draft'

/** Edits a prize of the text card. */
export function TextPrizeEditor({ row, ...shared }: PrizeEditorProps<ScratchTextPrize>) {
  const { id, prize_text } = row
  const [text, setText] = useState(prize_text)

  return (
    <PrizeDialog
      {...shared}
      name={text.trim()}
      stored={{ prize_text }}
      fields={{ prize_text: text.trim() }}
      missing={isBlank(text) ? missing('o texto do prêmio') : undefined}
      write={async (changes, rules) => ({
        result: await savePrize('scratch-text', id, changes, rules),
      })}
    >
      <TextField
        label="Texto do prêmio"
        value={text}
        onChange={setText}
        maxLength={MOST_PRIZE_LETTERS}
      />
    </PrizeDialog>
  )
}
