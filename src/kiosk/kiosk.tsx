import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { KioskMessage } from '@/data/kiosk-session'
import { reportOfDevice } from '@/device/self-report'
import { msWithoutSign } from '@/device/visit'
import { paths } from '@/lib/paths'
import { lateCode, useLate } from '@/ui/use-late'
import { AccessButton } from './access-button'
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
  const { rest, prepare } = useRest()
  const { presence, answer, leave } = usePresence({
    hasNothingToLose: pathname === paths.menu,
    canAsk: rest !== null,
  })
  usePlayCounts(pathname)
  useFollowedSettings()
  useShopBooks(pathname !== paths.menu)
  const message = useCheckIn()
  useWakeLock()

  const end = useEffectEvent(async (parts: typeof rest) => {
    // Left first: a page that goes may still keep something.
    await navigate(paths.menu, { replace: true })
    scrollTo(0, 0)
    await parts?.forgetVisit()
  })
  useEffect(() => {
    // Whoever takes a game along may be faster than what a silence brings: it ends once more with it.
    if (presence === 'gone') void end(rest)
  }, [presence, rest])

  return (
    <>
      <MessageBand message={message} />
      <AccessButton
        // No window of a visit outlasts it.
        key={String(presence === 'gone')}
        pathname={pathname}
        onLeave={() => {
          prepare()
          leave()
        }}
      />
      {rest && presence === 'gone' && <rest.Attract message={message} onWake={answer} />}
      {rest && typeof presence === 'object' && (
        <rest.StillThere
          secondsLeft={presence.secondsLeft}
          onAnswer={answer}
          onLeave={leave}
        />
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
      style.setProperty('--band', `${current.offsetHeight}px`),
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--band')
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

/** What a kiosk shows when nobody is there, loaded in the first silence or by `prepare`. */
function useRest() {
  const [isSilent, setIsSilent] = useState(false)
  useEffect(() => {
    if (isSilent) return
    const look = () => setIsSilent(msWithoutSign() >= SILENCE_MS)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isSilent])
  const { code } = useLate(restParts, { isWanted: isSilent, retryMs: LOOK_EVERY_MS })
  return { rest: code, prepare: () => setIsSilent(true) }
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
