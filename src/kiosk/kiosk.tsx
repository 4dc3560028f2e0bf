import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { msWithoutSign } from '@/device/visit'
import { paths } from '@/lib/paths'
import { lateCode, useLate } from '@/ui/use-late'
import { useFollowedSettings } from './use-followed-settings'
import { usePlayCounts } from './use-play-counts'
import { usePresence } from './use-presence'
import { useShopBooks } from './use-shop-books'
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
  useShopBooks(pathname !== paths.menu)
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

const LOOK_EVERY_MS = 5000
const SILENCE_MS = 10_000
const restParts = lateCode(() => import('./rest'))

/** What a kiosk shows when nobody is there, loaded in the first silence. */
function useRest() {
  const [isSilent, setIsSilent] = useState(false)
  useEffect(() => {
    if (isSilent) return
    const look = () => setIsSilent(msWithoutSign() >= SILENCE_MS)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isSilent])
  return useLate(restParts, { isWanted: isSilent, retryMs: LOOK_EVERY_MS }).code
}

const CHECK_EVERY_MS = 5 * 60_000

/** Finds out when the account of this kiosk has lost its role, which its footer and panel then say. */
function useKioskCheck() {
  useEffect(() => {
    void check()
    const timer = setInterval(() => void check(), CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

async function check() {
  try {
    const { checkKiosk } = await import('@/data/kiosk-session')
    await checkKiosk()
  } catch (error) {
    console.warn('The role of this kiosk could not be checked.', error)
  }
}
