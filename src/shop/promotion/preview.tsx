import { useState } from 'react'
import { previewPromotion } from './promotion'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { acceptsSetting, settingIn, type SavedSettings } from '@/shop/settings/setting-list'
import { Button } from '@/ui/button'
import { CheckedForm } from '@/ui/checked-form'
import { toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { TitledSection } from '@/shop/staff/titled-section'
import { showToast } from '@/ui/toast'
import { ways } from './content'
import { type PromotedGame, previewInWords } from './ways-rules'

type PreviewProps = { settings: SavedSettings; games: readonly PromotedGame[] }
type Shown = ReturnType<typeof previewInWords>

const isPlays = (text: string) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= 2000

const fourDigits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const

/** Simulates how long the prizes last, before a change takes effect. */
export function Preview({ settings, games }: PreviewProps) {
  const [way, setWay] = useState(settingIn(settings, 'prizeWay'))
  const [every, setEvery] = useState(settingIn(settings, 'everyNth'))
  const [plays, setPlays] = useState<Readonly<Record<string, string>>>({})
  const [shown, setShown] = useState<{ of: string; found: readonly Shown[] } | null>(null)
  const { isBusy, run } = useOneAtATime()
  const isEvery = acceptsSetting('everyNth', every)
  // A result for other values of the fields is no answer to these.
  const fields = JSON.stringify([plays, way, every])
  const playsOf = ({ game }: PromotedGame) => plays[game] ?? '120'

  async function see() {
    const words = { done: '', failed: 'Erro ao ver a prévia', denied: 'ver a prévia' }
    const found: Shown[] = []
    for (const game of games) {
      const typed = playsOf(game)
      // One after the other: each keeps the database busy for a moment.
      // By chance and by schedule, 'every' counts for nothing.
      const nth = Number(isEvery ? every : settingIn(settings, 'everyNth'))
      const result = await previewPromotion(game.game, Number(typed), way, nth)
      if (!result.ok) return showToast(toastOf(result, words, ''))
      found.push(previewInWords(game.title, typed, result.value))
    }
    setShown({ of: fields, found })
  }

  return (
    <TitledSection title="Quanto duram os prêmios">
      <CheckedForm
        className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2"
        onSubmit={() => void run(see)}
      >
        {games.map((game) => (
          <TextField
            key={game.game}
            label={`Jogadas por dia: ${game.title}`}
            {...fourDigits}
            value={playsOf(game)}
            onChange={(typed) => setPlays({ ...plays, [game.game]: typed })}
            problem={!isPlays(playsOf(game)) && 'Use um número de 1 a 2.000.'}
          />
        ))}
        <SelectField
          label="Como sairiam os prêmios"
          value={way}
          onChange={setWay}
          options={ways}
        />
        {way === 'counter' && (
          <TextField
            label="Uma a cada"
            {...fourDigits}
            value={every}
            onChange={setEvery}
            problem={!isEvery && 'Use um número de 2 a 9.999.'}
          />
        )}
        <Button type="submit" aria-disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Calculando...' : 'Ver a prévia'}
        </Button>
      </CheckedForm>
      <div role="status" className="grid grid-cols-1 gap-4 empty:hidden md:grid-cols-2">
        {(shown?.of === fields ? shown.found : []).map(({ summary, prizes }) => (
          <div key={summary} className="grid content-start gap-2">
            <p className="text-lg font-semibold">{summary}</p>
            <ul className="list-disc pl-6">
              {prizes.map((prize, place) => (
                // Two may be equal.
                <li key={place} className="wrap-anywhere">
                  {prize}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </TitledSection>
  )
}
