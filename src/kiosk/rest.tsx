import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { endAccess } from '@/device/access'
import { endVisit } from '@/data/kiosk-storage'
import { tidyPhotos } from '@/data/photo-booth-images'
import { signOut } from '@/data/staff-session'
import { staffStorage } from '@/data/staff-storage'
import { setSoundOn } from '@/device/sound-setting'
import { discard } from '@/device/storage'
import { usePhotoUpkeep } from '@/hooks/photos'
import { useShopSetting } from '@/hooks/use-shop-setting'
import { menuCards, type MenuEntry } from '@/menu/menu-cards'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Announcement } from '@/ui/game-frame'
import { ShopLogo } from '@/ui/shop-logo'
import { closeToast, toastOnScreen } from '@/ui/toast'
import './kiosk.css'
import { COUNTED_S } from './rules'

const NEXT_BOOK_MS = 6000

/**
 * Shows one game after the other, so that no part of the screen keeps its colour for a minute.
 * Screen readers find the menu below. The first touch or key ends it, and presses nothing.
 */
export function Attract({ message, onWake }: { message: string; onWake: () => void }) {
  const [turn, setTurn] = useState(0)
  const wake = useEffectEvent(onWake)

  usePhotoUpkeep(tidyPhotos)
  useEffect(() => swallowAnswer(() => wake()), [])
  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), NEXT_BOOK_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className="attract" aria-hidden="true">
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
  /** What staff write; empty: nothing. */
  message: string
  /** Its parts are in reverse order, so that none stays in its place on the screen. */
  isTurned: boolean
}

function Book({ game, message, isTurned }: BookProps) {
  const { name, icon, background } = game
  const style: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    '--cloth': background,
  }
  return (
    <div className="attract-book" data-turned={isTurned} style={style}>
      <img src={icon} alt="" width={96} height={96} />
      <p className="attract-name font-display font-semibold text-balance">{name}</p>
      {message && <p className="attract-call font-bold text-ink">{message}</p>}
      <div className="attract-call">
        <ShopLogo className="attract-logo" />
        <p className="font-bold text-ink text-balance">
          {useShopSetting('restSentence') || 'Toque para jogar'}
        </p>
      </div>
    </div>
  )
}

type StillThereProps = {
  /** Null: there is no limit, and who comes next begins anew. */
  secondsLeft: number | null
  onAnswer: () => void
  onLeave: () => void
}

/** Spoken every five seconds: a new text each second would interrupt itself. */
const SPOKEN_EVERY_S = 5

/** The question 'Ainda está aí?'. Any touch or key answers it, and presses nothing. */
export function StillThere({ secondsLeft, onAnswer, onLeave }: StillThereProps) {
  return secondsLeft === null ? (
    <Dialog
      open
      onClose={onAnswer}
      title="Ainda está aí?"
      description="Esta tela espera pelo tempo que for preciso."
    >
      <Button onClick={onAnswer} className="min-h-24 w-full text-2xl">
        Continuar
      </Button>
      <Button look="quiet" onClick={onLeave}>
        Começar de novo
      </Button>
    </Dialog>
  ) : (
    <Countdown secondsLeft={secondsLeft} onAnswer={onAnswer} />
  )
}

type CountdownProps = { secondsLeft: number; onAnswer: () => void }

function Countdown({ secondsLeft, onAnswer }: CountdownProps) {
  const answer = useEffectEvent(onAnswer)
  useEffect(() => swallowAnswer(() => answer()), [])
  const spoken = Math.ceil(secondsLeft / SPOKEN_EVERY_S) * SPOKEN_EVERY_S
  return (
    <Dialog
      open
      onClose={onAnswer}
      title="Ainda está aí?"
      description="Toque na tela ou aperte uma tecla para continuar."
    >
      <p className="text-center text-lg" aria-hidden="true">
        Voltamos ao início em
        <span className="still-there-count font-display font-semibold">{secondsLeft}</span>
        {secondsLeft === 1 ? 'segundo' : 'segundos'}
      </p>
      <Announcement>
        {secondsLeft < COUNTED_S ? `Voltamos ao início em ${spoken} segundos.` : ''}
      </Announcement>
      <Button onClick={onAnswer} className="min-h-24 w-full text-2xl">
        Continuar
      </Button>
    </Dialog>
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

/** A touch that became a swipe is followed by no click. */
const CLICK_COMES_WITHIN_MS = 400

/**
 * Keeps the next touch or key from the page: a visitor who cannot see what lies below presses
 * nothing of it. Calls back once it is over. Returns the way to stop.
 */
function swallowAnswer(onAnswer: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let timer = 0
  function onEvent(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'click' || event.type === 'keydown') onAnswer()
    if (event.type === 'pointerup' || event.type === 'pointercancel')
      timer = window.setTimeout(onAnswer, CLICK_COMES_WITHIN_MS)
  }
  for (const event of EVENTS)
    addEventListener(event, onEvent, { capture: true, passive: false, signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => ended.abort()
}

/** What games and pages store of a visitor: the books heard and the coupons seen. */
const KEPT_OF_A_VISIT = ['soundBookHistory', 'seenCoupons']

/**
 * Removes what a visit left behind. A draw whose prize nobody has seen stays: the next spin gets it
 * (rule 13.3).
 */
export async function forgetVisit(): Promise<void> {
  endVisit()
  endAccess()
  for (const key of KEPT_OF_A_VISIT) discard(key)
  setSoundOn(true)
  const toast = toastOnScreen()
  if (toast) closeToast(toast.id)
  if (staffStorage.getItem(staffStorage.key) !== null) await signOut()
}
