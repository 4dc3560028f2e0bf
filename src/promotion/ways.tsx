import { settingIn, type SavedSettings } from '@/lib/shop-settings'
import { lateCode, useLate } from '@/ui/use-late'
import { Preview } from './preview'
import { type DrawnGame, withoutConsolation } from './ways-rules'

const late = lateCode(async () => (await import('./schedules')).Schedules)

type WaysProps = { settings: SavedSettings; games: readonly DrawnGame[] }

/** Forms that depend on how the drawing games choose prizes. */
export function Ways({ settings, games }: WaysProps) {
  const way = settingIn(settings, 'prizeWay')
  // Few shops have schedules.
  const { code: Schedules } = useLate(late, { isWanted: way === 'schedule' })
  const lacking = way === 'chance' ? [] : withoutConsolation(games)
  return (
    <>
      {lacking.length > 0 && (
        <p className="border-l-4 border-danger pl-4 text-lg">
          Falta um prêmio de consolação em {lacking.map(({ title }) => title).join(' e ')}:
          quem não ganha fica sem nada
          {way === 'counter' && ', e o contador não anda'}. Marque um no painel, ao editar o
          prêmio.
        </p>
      )}
      <Preview settings={settings} games={games} />
      {Schedules && <Schedules zone={settingIn(settings, 'timeZone')} games={games} />}
    </>
  )
}
