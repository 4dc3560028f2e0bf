import { useEffect, useEffectEvent, useState } from 'react'
import { endAccess } from '@/device/access'
import { endVisit } from '@/shop/device/kiosk-storage'
import { signOut } from '@/data/staff-session'
import { staffStorage } from '@/data/staff-storage'
import { setSoundOn } from '@/device/sound-setting'
import { keepFinished } from '@/device/visit'
import { store } from '@/device/storage'
import { forgetCouponsOfVisit } from '@/shop/device/visit-coupons'
import { tidyPhotos, usePhotoUpkeep } from '@/shop/photos/upkeep'
import { useEvery } from '@/ui/use-every'
import { useShopSetting } from '@/shop/settings/use-shop-setting'
import { menuCards, type MenuEntry } from '@/menu/menu-cards'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Announcement } from '@/ui/game-frame'
import { ShopLogo } from '@/ui/shop-logo'
import { closeToast, toastOnScreen } from '@/ui/toast'
import { COUNTED_S } from './rules'

const NEXT_BOOK_MS = 6000

/**
 * Shows the games in turn, so that no part of the screen keeps its colour for a minute. Screen
 * readers see the menu below. The first touch or key ends it without pressing anything.
 */
export function Attract({ message, onWake }: { message: string; onWake: () => void }) {
  const [turn, setTurn] = useState(0)
  const wake = useEffectEvent(onWake)

  usePhotoUpkeep(tidyPhotos)
  useEffect(() => swallowAnswer(() => wake()), [])
  useEvery(NEXT_BOOK_MS, () => setTurn((last) => last + 1))

  return (
    <div className="attract fixed inset-0 overflow-hidden bg-ink" aria-hidden="true">
      {[turn - 1, turn].map((at) => {
        const game = menuCards[(at + menuCards.length) % menuCards.length]
        return (
          game && <Book key={at} game={game} message={message} isTurned={at % 2 !== 0} />
        )
      })}
    </div>
  )
}

type BookProps = {
  game: MenuEntry
  /** A message of staff; empty: none. */
  message: string
  /** Turned, its parts are in reverse order, so that none stays in one place. */
  isTurned: boolean
}

const call = 'attract-call grid max-w-full justify-items-center bg-raised'

function Book({ game, message, isTurned }: BookProps) {
  const { name, icon, background } = game
  return (
    <div
      className="attract-book absolute inset-0 flex flex-col items-center justify-center text-center text-raised"
      data-turned={isTurned}
      style={{ '--accent': background }}
    >
      <img src={icon} alt="" width={96} height={96} />
      <p className="attract-name font-display font-semibold text-balance">{name}</p>
      {message && <p className={`${call} font-bold text-ink`}>{message}</p>}
      <div className={call}>
        <ShopLogo className="attract-logo" />
        <p className="font-bold text-ink text-balance">
          {useShopSetting('restSentence') || 'Toque para jogar'}
        </p>
      </div>
    </div>
  )
}

type StillThereProps = {
  /** Null: no time limit; the next visitor can start over. */
  secondsLeft: number | null
  onAnswer: () => void
  onLeave: () => void
}

/** Announced every five seconds: once a second would interrupt itself. */
const SPOKEN_EVERY_S = 5

/** The question 'Ainda está aí?'. Any touch or key answers it without pressing anything. */
export function StillThere({ secondsLeft, onAnswer, onLeave }: StillThereProps) {
  const hasLimit = secondsLeft !== null
  const answer = useEffectEvent(onAnswer)
  useEffect(() => (hasLimit ? swallowAnswer(() => answer()) : undefined), [hasLimit])
  return (
    <Dialog
      // With or without a limit, these are two different questions.
      key={String(hasLimit)}
      open
      onClose={onAnswer}
      title="Ainda está aí?"
      description={
        hasLimit
          ? 'Toque na tela ou aperte uma tecla para continuar.'
          : 'Esta tela espera pelo tempo que for preciso.'
      }
    >
      {hasLimit && <Countdown secondsLeft={secondsLeft} />}
      <Button onClick={onAnswer} className="min-h-24! w-full text-2xl">
        Continuar
      </Button>
      {!hasLimit && (
        <Button look="quiet" onClick={onLeave}>
          Começar de novo
        </Button>
      )}
    </Dialog>
  )
}

function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const spoken = Math.ceil(secondsLeft / SPOKEN_EVERY_S) * SPOKEN_EVERY_S
  return (
    <>
      <span
        aria-hidden="true"
        className="still-there-bookmark absolute top-0 right-6 -z-1 h-3/5 w-12 bg-accent opacity-20"
        style={{ '--left': secondsLeft / COUNTED_S }}
      />
      <p className="text-center text-lg" aria-hidden="true">
        Voltamos ao início em
        <span className="still-there-count block font-display leading-none font-semibold tabular-nums">
          {secondsLeft}
        </span>
        {secondsLeft === 1 ? 'segundo' : 'segundos'}
      </p>
      <Announcement>
        {secondsLeft < COUNTED_S ? `Voltamos ao início em ${spoken} segundos.` : ''}
      </Announcement>
    </>
  )
}

const EVENTS = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'contextmenu',
  'keydown',
  'keyup',
] as const

/** A swipe is not followed by a click. */
const CLICK_COMES_WITHIN_MS = 400

/**
 * Swallows the next touch or key, because the visitor cannot see what lies below. Calls back once
 * it is over. Returns a function that stops it.
 */
function swallowAnswer(onAnswer: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let timer = 0
  // An answer by key is over when the key is let go: held, it would press what then has the focus.
  let isKeyAnswer = false
  function onEvent(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
    // A key that repeats was pressed before.
    if (event.type === 'keydown')
      isKeyAnswer ||= event instanceof KeyboardEvent && !event.repeat
    if (event.type === 'click' || (event.type === 'keyup' && isKeyAnswer)) onAnswer()
    if (event.type === 'pointerup' || event.type === 'pointercancel')
      timer = window.setTimeout(onAnswer, CLICK_COMES_WITHIN_MS)
  }
  for (const event of EVENTS)
    addEventListener(event, onEvent, { capture: true, passive: false, signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => ended.abort()
}

/** What pages store about a visitor: the books heard and the coupons seen. */
const KEPT_OF_A_VISIT = ['soundBookHistory', 'seenCoupons']

/**
 * Removes what a visit stored. A draw whose prize nobody saw stays for the next spin (rule 13.3).
 */
export async function forgetVisit(): Promise<void> {
  endVisit()
  forgetCouponsOfVisit()
  endAccess()
  for (const key of KEPT_OF_A_VISIT) store(key, null)
  setSoundOn(true)
  keepFinished(null)
  const toast = toastOnScreen()
  if (toast) closeToast(toast.id)
  if (staffStorage.getItem(staffStorage.key) !== null) await signOut()
}
