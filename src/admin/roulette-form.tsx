import { useState } from 'react'
import { addRouletteItem } from '@/data/roulette-items'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { isBlank } from '@/lib/blank'
import { paintOf, prizeColors } from '@/lib/prize-color'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { MOST_PRIZE_LETTERS } from './limits'
import { accessDenied, useReport } from './use-report'

const FIRST_COLOR = 'bg-red-500'
const ADD = 'adicionar itens'

type RouletteFormProps = { canEdit: boolean; onAdded: () => void }

/** Adds a prize to the wheel. What was typed stays until the database has it. */
export function RouletteForm({ canEdit, onAdded }: RouletteFormProps) {
  const [label, setLabel] = useState('')
  const [color, setColor] = useState(FIRST_COLOR)
  const { isBusy, run } = useOneAtATime()
  const report = useReport()

  async function add() {
    const result = await addRouletteItem({ label: label.trim(), color })
    report(result, {
      done: { title: 'Item adicionado!', description: label.trim() },
      failed: 'Erro ao adicionar item',
      denied: ADD,
    })
    if (!result.ok) return
    setLabel('')
    onAdded()
  }

  function onSubmit() {
    if (!canEdit) showToast(accessDenied(ADD))
    else if (isBlank(label)) {
      showToast({
        title: 'Campo obrigatório',
        description: 'Por favor, insira o nome do prêmio.',
        tone: 'destructive',
      })
    } else void run(add)
  }

  return (
    <form
      aria-labelledby="roulette-form"
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h2 id="roulette-form" className="font-display text-xl font-semibold">
        Novo prêmio
      </h2>
      <TextField
        label="Nome do prêmio"
        value={label}
        onChange={setLabel}
        maxLength={MOST_PRIZE_LETTERS}
        disabled={!canEdit}
      />
      <SelectField
        label="Cor"
        value={color}
        onChange={setColor}
        options={prizeColors.map(({ name, className }) => ({
          value: className,
          label: name,
        }))}
        disabled={!canEdit}
        adornment={
          <span
            aria-hidden="true"
            className="size-11 shrink-0 rounded-lg border-2 border-control"
            style={{ backgroundColor: paintOf(color) }}
          />
        }
      />
      <Button type="submit" aria-disabled={!canEdit || isBusy}>
        {isBusy ? 'Adicionando...' : 'Adicionar Prêmio'}
      </Button>
    </form>
  )
}
