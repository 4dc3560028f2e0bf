import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { KioskMessage } from '@/shop/device/kiosk-session'
import { isKiosk } from '@/shop/device/kiosk-storage'
import { limitCoupons } from '@/shop/device/visit-coupons'
import { applyBranding } from '@/shop/settings/branding'
import { followSettings, shopSetting } from '@/shop/settings/kept-settings'
import { readShopSettings } from '@/shop/settings/shop-settings'
import { setVolume } from '@/device/sound-setting'
import { endAccess } from '@/device/access'
import { noteError, reportOfDevice } from './self-report'
import { playSound } from '@/device/sound'
import {
  finishedGames,
  keepFinished,
  keepShopZone,
  msWithoutSign,
  type Passport,
} from '@/device/visit'
import { useEvery } from '@/ui/use-every'
import { useIsHere, usePageVisible } from '@/ui/use-page-state'
import { paths } from '@/lib/paths'
import { scrollToTop } from '@/ui/page-heading'
import { lazyModule, useLazy } from '@/ui/use-lazy'
import { AccessButton } from '@/shop/access/access-button'
import './kiosk.css'
import { isQuietAt } from './rules'
import { usePassport } from './use-passport'
import { usePlayCounts } from './use-play-counts'
import { usePresence } from './use-presence'
import { useShopBooks } from './use-shop-books'

/**
 * What a kiosk does on every page: counts plays, applies the shop's settings, keeps the screen on,
 * reports to staff, shows their messages, ends an abandoned visit and invites to the next one.
 */
export function Kiosk() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { presence, answer, leave } = usePresence({
    hasNothingToLose: pathname === paths.menu,
    canAsk: restParts.get() !== null,
  })
  const rest = useRest(presence === 'left')
  usePlayCounts(pathname)
  useFollowedSettings()
  useShopBooks(pathname !== paths.menu)
  const { message, passport } = useCheckIn()
  useWakeLock()
  useWatch()
  // The page may stay open when this device is a kiosk no more.
  useEffect(
    () => () => {
      endAccess()
      keepFinished(null)
    },
    [],
  )

  const isOnMenu = pathname === paths.menu
  const passportPrize = usePassport(passport, isOnMenu && presence !== 'left')
  useStampSound(isOnMenu)
  useEffect(() => {
    if (presence !== 'left') return
    // A page may store something as it closes: the visit is forgotten once the menu is there.
    if (!isOnMenu) return void navigate(paths.menu, { replace: true })
    scrollToTop()
    // After a closing window has returned it: the next visitor's Enter presses nothing of the last's.
    setTimeout(() => document.querySelector('h1')?.focus({ preventScroll: true }))
    // If the visitor left before this code had loaded, forgets once it has.
    void rest?.forgetVisit()
  }, [presence, rest, isOnMenu, navigate])

  return (
    <>
      <MessageBand message={message} />
      <LazyFieldKeyboard />
      <AccessButton
        // Closes the visit's windows.
        key={String(presence === 'left')}
        pathname={pathname}
        onLeave={leave}
      />
      {presence !== 'left' && passportPrize}
      {rest && presence === 'left' && <rest.Attract message={message} onWake={answer} />}
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

/** When the stamp of a finished game meets its card on the menu (`shelf.css`). */
const STAMPED_AFTER_MS = 700

function useStampSound(isOnMenu: boolean) {
  const heard = useRef(finishedGames())
  useEffect(() => {
    const isNew = finishedGames().length > 0 && finishedGames() !== heard.current
    if (!isOnMenu || !isNew) return
    heard.current = finishedGames()
    const timer = setTimeout(() => playSound('stamp'), STAMPED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOnMenu])
}

/** A message of staff above the page, which has less room meanwhile. */
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
  // Present before its words, so that screen readers announce them.
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
const restParts = lazyModule(() => import('./rest'))

/** Shown when nobody is there; loaded in the first silence, or when the visitor leaves. */
function useRest(hasLeft: boolean) {
  const [isSilent, setIsSilent] = useState(false)
  useEvery(LOOK_EVERY_MS, () => setIsSilent(msWithoutSign() >= SILENCE_MS), {
    isOn: !isSilent,
  })
  const isWanted = isSilent || hasLeft
  return useLazy(restParts, { isWanted, retryMs: LOOK_EVERY_MS }).code
}

/** Settings and quiet hours apply within a minute. */
const FOLLOW_EVERY_MS = 45_000

/** Applies the shop's settings to this kiosk, and the last known ones without network. */
function useFollowedSettings() {
  const isHere = useIsHere()

  async function ask() {
    apply()
    const settings = await readShopSettings()
    if (!settings.ok || !isHere.current) return
    followSettings(settings.value)
    apply()
  }
  useEvery(FOLLOW_EVERY_MS, () => void ask(), { atOnce: true })

  useEffect(
    () => () => {
      if (!isKiosk()) followSettings(null)
      apply()
    },
    [],
  )
}

function apply() {
  void applyBranding(shopSetting)
  const most = shopSetting('couponsPerVisit')
  limitCoupons(isKiosk() && most !== '' ? Number(most) : null)
  keepShopZone(isKiosk() ? shopSetting('timeZone') : undefined)
  const now = new Date()
  const minutes = now.getHours() * 60 + now.getMinutes()
  const isQuiet = isQuietAt(minutes, shopSetting('quietFrom'), shopSetting('quietUntil'))
  setVolume(isQuiet ? 0 : Number(shopSetting('volume')) / 100)
}

const CHECK_IN_EVERY_MS = 60_000

/**
 * Checks in every minute. Also notices when this device is a kiosk no longer, which its footer and
 * panel then show. Returns the message of staff, which ends on time even without an answer, and
 * what visits win for several games.
 */
function useCheckIn() {
  const [message, setMessage] = useState<KioskMessage | null>(null)
  const [passport, setPassport] = useState<Passport | null>(null)
  async function check() {
    const told = await checkInNow()
    if (!told) return
    setMessage(told.message)
    setPassport(told.passport)
  }
  useEvery(CHECK_IN_EVERY_MS, () => void check(), { atOnce: true })
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), message.seconds_left * 1000)
    return () => clearTimeout(timer)
  }, [message])
  return { message: message?.text ?? '', passport }
}

async function checkInNow() {
  try {
    const { checkIn } = await import('@/shop/device/kiosk-session')
    return await checkIn(await reportOfDevice())
  } catch (error) {
    console.warn('This kiosk could not check in.', error)
    return undefined
  }
}

const fieldKeyboard = lazyModule(
  async () => (await import('./field-keyboard')).FieldKeyboard,
)

/** The keyboard on a touch screen; loaded with the first field that is touched. */
function LazyFieldKeyboard() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const want = ({ target }: Event) => {
      const isField = target instanceof Element && target.matches('input, textarea')
      // A mouse beside the screen, or what looks like one, takes no touch away.
      if (isField && matchMedia('(any-pointer: coarse)').matches) setIsWanted(true)
    }
    addEventListener('focusin', want, { signal: ended.signal })
    return () => ended.abort()
  }, [])
  const { code: FieldKeyboard } = useLazy(fieldKeyboard, { isWanted, retryMs: 5000 })
  return FieldKeyboard && <FieldKeyboard />
}

/**
 * Notes errors, which staff read at `/quiosques`: a kiosk has no other log. A finger that rests opens
 * no menu of the browser, and drags no picture or link away.
 */
function useWatch() {
  useEffect(() => {
    const ended = new AbortController()
    addEventListener('error', ({ error, message }) => noteError(error ?? message), ended)
    addEventListener('unhandledrejection', ({ reason }) => noteError(reason), ended)
    for (const oddity of ['contextmenu', 'dragstart'])
      addEventListener(oddity, (event) => event.preventDefault(), ended)
    return () => ended.abort()
  }, [])
}

const ASK_AGAIN_MS = 60_000

/** Keeps the screen on; asks again if the system refused or released the lock. */
function useWakeLock() {
  const lock = useRef<WakeLockSentinel>(undefined)
  const isVisible = usePageVisible()
  const isHere = useIsHere()

  async function ask() {
    if (lock.current?.released === false) return
    try {
      // Missing without a secure context.
      lock.current = await navigator.wakeLock?.request('screen')
      if (!isHere.current) await lock.current?.release()
    } catch (error) {
      console.info('The screen may go dark.', error)
    }
  }
  useEvery(ASK_AGAIN_MS, () => void ask(), { isOn: isVisible, atOnce: true })

  useEffect(() => () => void lock.current?.release(), [])
}
