import { useState } from 'react'
import { savePrize } from '@/data/prize-rules'
import type { RouletteItem } from '@/data/prizes'
import { isBlank } from '@/lib/blank'
import { missing } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { ColorField } from './color-field'
import { PrizeDialog, type PrizeEditorProps } from './prize-dialog'
import { MOST_PRIZE_LETTERS } from './rules-draft'

/** Edits a prize of the wheel. */
export function RouletteEditor({ row, ...shared }: PrizeEditorProps<RouletteItem>) {
  const { id } = row
  const [label, setLabel] = useState(row.label)
  const [color, setColor] = useState(row.color)

  return (
    <PrizeDialog
      {...shared}
      name={label.trim()}
      stored={{ label: row.label, color: row.color }}
      fields={{ label: label.trim(), color }}
      missing={isBlank(label) ? missing('o nome do prêmio') : undefined}
      write={async (changes, rules) => ({
        result: await savePrize('wheel', id, changes, rules),
      })}
    >
      <TextField
        label="Nome do prêmio"
        value={label}
        onChange={setLabel}
        maxLength={MOST_PRIZE_LETTERS}
      />
      <ColorField value={color} onChange={setColor} />
    </PrizeDialog>
  )
}
