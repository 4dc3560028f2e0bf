import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'
import { DAY_CHOICES, MINUTE_CHOICES, minutesPerMonth, type Rhythm } from './rules'
import { rhythmInWords } from './words'

type RhythmFormProps = {
  rhythm: Rhythm
  onChange: (change: Partial<Rhythm>) => void
  onGenerate: () => void
}

const optionsOf = (choices: readonly string[]) =>
  choices.map((value) => ({ value, label: value }))

/** How much time a visitor has, and what the suggestions make of it. */
export function RhythmForm({ rhythm, onChange, onGenerate }: RhythmFormProps) {
  const total = minutesPerMonth(rhythm)
  return (
    <div className="flex flex-col gap-2">
      <div className="calendar-rhythm">
        <SelectField
          label="Dias por mês"
          value={rhythm.days}
          onChange={(days) => onChange({ days })}
          options={optionsOf(DAY_CHOICES)}
        />
        <SelectField
          label="Minutos por dia"
          value={rhythm.minutes}
          onChange={(minutes) => onChange({ minutes })}
          options={optionsOf(MINUTE_CHOICES)}
        />
        <Button onClick={onGenerate}>Gerar Sugestões</Button>
      </div>
      <p className="min-h-6 text-ink-soft">{total !== null && rhythmInWords(total)}</p>
    </div>
  )
}
