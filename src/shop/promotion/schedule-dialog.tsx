import { useId, useState } from 'react'
import { makeSchedule } from './promotion'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { counted } from '@/lib/amounts'
import { DAY_MS, dayAt, shopDay, timeOfDay } from '@/lib/day'
import { problemOf } from '@/shop/staff/span'
import { FormDialog } from '@/shop/staff/form-dialog'
import { mayBeSaved, toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { TextArea, TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { type PromotedGame, givenPrizes, readMoments } from './ways-rules'

type ScheduleDialogProps = {
  zone: string
  /** Games that had none when it opened. */
  games: readonly PromotedGame[]
  onMade: () => void
  onClose: () => void
}

const sources = [
  { value: 'hub', label: 'Ao acaso, nas horas da loja' },
  { value: 'list', label: 'Colar uma lista' },
]

const fields = [
  ['first_day', 'Primeiro dia', 'date'],
  ['last_day', 'Último dia', 'date'],
  ['opens', 'Abre às', 'time'],
  ['closes', 'Fecha às', 'time'],
] as const

const isUnits = (text: string) => /^\d{0,4}$/.test(text)

/** Makes a schedule: units spread at random, or moments chosen elsewhere. */
export function ScheduleDialog({ zone, games, onMade, onClose }: ScheduleDialogProps) {
  const [chosen, setChosen] = useState('')
  const [when, setWhen] = useState(() => ({
    first_day: shopDay(zone),
    last_day: dayAt(timeOfDay(shopDay(zone)) + 6 * DAY_MS),
    opens: '09:00',
    closes: '18:00',
  }))
  const [source, setSource] = useState('hub')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [list, setList] = useState('')
  const { isBusy, run } = useOneAtATime()
  const hintId = useId()
  const game = games.find((known) => known.game === chosen) ?? games[0]
  const prizes = givenPrizes(game?.prizes ?? [])
  const isPasted = source === 'list'
  const { moments, problems } = readMoments(list, prizes)

  const wrong = {
    last_day: problemOf(when),
    opens: !when.opens && 'Informe a que horas a loja abre.',
    closes: !when.closes && 'Informe a que horas a loja fecha.',
  }

  async function make() {
    if (!game) return
    const units = Object.fromEntries(
      prizes
        .map(({ id }) => [id, Number(typed[id] ?? 0)] as const)
        .filter(([, n]) => n > 0),
    )
    const made = { game: game.game, ...when, units }
    const result = await makeSchedule(isPasted ? { ...made, moments } : made)
    const words = {
      done: 'Calendário criado!',
      failed: 'Erro ao criar calendário',
      denied: 'criar calendários',
    }
    showToast(toastOf(result, words, 'O código dele já está no regulamento.'))
    if (mayBeSaved(result)) onMade()
    if (result.ok) onClose()
  }

  return (
    <FormDialog
      title="Novo calendário"
      description="Os horários não mudam depois. Cada horário premia a primeira jogada seguinte."
      isBusy={isBusy}
      action={isBusy ? 'Criando...' : 'Criar calendário'}
      onSubmit={() => void run(make)}
      onClose={onClose}
    >
      <SelectField
        label="Jogo"
        value={game?.game ?? ''}
        onChange={setChosen}
        options={games.map((known) => ({ value: known.game, label: known.title }))}
      />
      <SelectField label="Horários" value={source} onChange={setSource} options={sources} />
      <div className="grid grid-cols-2 items-end gap-4">
        {(isPasted ? fields.slice(0, 2) : fields).map(([field, label, type]) => (
          <TextField
            key={field}
            label={label}
            type={type}
            value={when[field]}
            onChange={(value) => setWhen({ ...when, [field]: value })}
            problem={field === 'first_day' ? undefined : wrong[field]}
          />
        ))}
        {!isPasted &&
          prizes.map(({ id, name }) => (
            <TextField
              key={id}
              label={`Quantos: ${name}`}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              maxLength={4}
              value={typed[id] ?? ''}
              onChange={(units) => setTyped({ ...typed, [id]: units })}
              problem={!isUnits(typed[id] ?? '') && 'Um número inteiro, ou em branco.'}
            />
          ))}
      </div>
      {isPasted && (
        <>
          <TextArea
            label="Lista de horários"
            value={list}
            onChange={setList}
            rows={6}
            aria-describedby={hintId}
            problem={problems[0]}
          />
          <p id={hintId} role="status" className="wrap-anywhere">
            {`Uma linha por prêmio: 2026-12-01 14:35;Nome do prêmio. ${counted(moments.length, 'horário', 'horários')}.`}
          </p>
        </>
      )}
    </FormDialog>
  )
}
