import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { KioskMessage } from '@/data/kiosk-session'
import { reportOfDevice } from '@/device/self-report'
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
 * settings, keeps its screen on, tells staff how it is and shows what they write, ends a visit that was
 * left, and invites to the next one.
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
  const message = useCheckIn()
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

  return (
    <>
      <MessageBand message={message} />
      {rest && presence === 'gone' && <rest.Attract message={message} onWake={answer} />}
      {rest && typeof presence === 'object' && (
        <rest.StillThere secondsLeft={presence.secondsLeft} onAnswer={answer} />
      )}
    </>
  )
}

/** What staff write, above the page, which has that much less of the screen. */
function MessageBand({ message }: { message: string }) {
  const band = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { current } = band
    if (!current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--screen', `calc(100dvh - ${current.offsetHeight}px)`),
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--screen')
    }
  }, [])
  // There before its words: so they are spoken when they come.
  return (
    <p
      ref={band}
      role="status"
      className="-order-1 bg-gold-leaf text-center text-lg font-semibold not-empty:px-4 not-empty:py-2"
    >
      {message}
    </p>
  )
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

const CHECK_IN_EVERY_MS = 60_000

/**
 * Checks in, and so finds out when this device may be a kiosk no longer, which its footer and panel
 * then say. Answers with the message of staff, which also ends while no answer comes.
 */
function useCheckIn(): string {
  const [message, setMessage] = useState<KioskMessage | null>(null)
  useEffect(() => {
    let isOver = false
    async function check() {
      const told = await askForMessage()
      if (!isOver && told !== undefined) setMessage(told)
    }
    void check()
    const timer = setInterval(() => void check(), CHECK_IN_EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [])
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), message.seconds_left * 1000)
    return () => clearTimeout(timer)
  }, [message])
  return message?.text ?? ''
}

async function askForMessage() {
  try {
    const { checkIn } = await import('@/data/kiosk-session')
    return await checkIn(await reportOfDevice())
  } catch (error) {
    console.warn('This kiosk could not check in.', error)
    return undefined
  }
}
