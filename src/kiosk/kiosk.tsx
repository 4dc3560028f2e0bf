import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useFollowedSettings } from './use-followed-settings'
import { useKioskCheck } from './use-kiosk-check'
import { usePlayCounts } from './use-play-counts'
import { usePresence } from './use-presence'
import { useRest } from './use-rest'
import { useWakeLock } from './use-wake-lock'

/**
 * What a kiosk does by itself, whatever page is open: it counts what is played, goes by the shop's
 * settings, keeps its screen on, ends a visit that was left, and invites to the next one.
 */
export function Kiosk() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const rest = useRest()
  const { presence, answer } = usePresence({
    hasNothingToLose: pathname === paths.menu,
    canAsk: rest !== null,
  })
  usePlayCounts(pathname)
  useFollowedSettings()
  useKioskCheck()
  useWakeLock()

  const end = useEffectEvent(async () => {
    // Left first: a page that goes may still keep something.
    await navigate(paths.menu, { replace: true })
    scrollTo(0, 0)
    await rest?.forgetVisit()
  })
  useEffect(() => {
    if (presence === 'gone') void end()
  }, [presence])

  if (presence === 'here' || !rest) return null
  const { Attract, StillThere } = rest
  if (presence === 'gone') return <Attract onWake={answer} />
  return <StillThere secondsLeft={presence.secondsLeft} onAnswer={answer} />
}
