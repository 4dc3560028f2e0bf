import * as v from 'valibot'
import { useEffect, useEffectEvent, useState } from 'react'
import { endAccess } from '@/device/access'
import { endVisit } from '@/shop/device/kiosk-storage'
import { callAsDevice } from '@/data/device-client'
import { signOut } from '@/data/staff-session'
import { staffStorage } from '@/data/staff-storage'
import { setSoundOn } from '@/device/sound-setting'
import { keepFinished } from '@/device/visit'
import { store } from '@/device/storage'
import { forgetCouponsOfVisit } from '@/shop/device/visit-coupons'
import { tidyPhotos, usePhotoUpkeep } from '@/shop/photos/upkeep'
import { useEvery } from '@/ui/use-every'
import { useRead } from '@/ui/use-read'
import { useShopSetting } from '@/shop/settings/use-shop-setting'
import { menuCards, type MenuEntry } from '@/menu/menu-cards'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Announcement } from '@/ui/game-frame'
import { ShopLogo } from '@/ui/shop-logo'
import { LineIcon } from '@/ui/line-icon'
import { closeToast, toastOnScreen } from '@/ui/toast'
import { demos } from './demos'
import { COUNTED_S } from './rules'

const NEXT_BOOK_MS = 6000

/**
 * Opens the games in turn, as books, so that no part of the screen keeps its colour for a minute.
 * Screen readers see the menu below. The first touch or key ends it without pressing anything.
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
        const card = menuCards[(at + menuCards.length) % menuCards.length]
        return card && <Book key={at} card={card} isTurned={at % 2 !== 0} />
      })}
      <Call message={message} isTurned={turn % 2 !== 0} />
    </div>
  )
}

type BookProps = {
  card: MenuEntry
  /** Turned, its parts are in reverse order, so that none stays in one place. */
  isTurned: boolean
}

function Book({ card, isTurned }: BookProps) {
  const { game, name, icon, background } = card
  const Demo = demos[game]
  const title = (
    <p className="attract-name font-display font-semibold text-balance">{name}</p>
  )
  return (
    <div className="attract-book absolute inset-0" style={{ '--accent': background }}>
      <div className="attract-page absolute inset-0 text-accent">
        {title}
        <div className="demo relative grid place-items-center">
          <Demo />
        </div>
      </div>
      <div
        className="attract-page attract-cover absolute inset-0 text-raised"
        data-turned={isTurned}
      >
        <div className="attract-logo rounded-lg bg-raised">
          <ShopLogo className="h-full w-auto" />
        </div>
        <img src={icon} alt="" width={96} height={96} />
        {title}
      </div>
    </div>
  )
}

const readPrizesToday = () => callAsDevice('prizes_today', {}, v.nullable(v.number()))

/** What to do, always in one place. Its two colours change places with each book. */
function Call({ message, isTurned }: { message: string; isTurned: boolean }) {
  const sentence = useShopSetting('restSentence') || 'Toque para jogar'
  const { data: prizes } = useRead(['prizes-today'], readPrizesToday, { everyMinute: true })
  return (
    <div className="attract-call absolute grid place-items-center text-center text-balance">
      <div className={isTurned ? 'bg-ink text-foil' : 'bg-raised text-ink'}>
        {message && <p className="font-bold">{message}</p>}
        <p
          className="attract-sentence font-display font-semibold"
          data-long={sentence.length > 30}
        >
          <LineIcon
            className="attract-hand"
            lines="M9 13V4.500a1.800 1.800 0 0 1 3.600 0V10l5 1.200a2.500 2.500 0 0 1 2 2.700l-.6 4.600a3 3 0 0 1-3 2.500h-4.500a3 3 0 0 1-2.400-1.200l-4.300-5.300a1.600 1.600 0 0 1 2.500-2L9 14.500"
          />
          {sentence}
        </p>
        {prizes ? (
          <p>
            {prizes === 1 ? 'Hoje já saiu 1 prêmio' : `Hoje já saíram ${prizes} prêmios`}
          </p>
        ) : null}
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
          ? 'Toque na tela ou pressione uma tecla para continuar.'
          : 'Fique à vontade: a tela espera.'
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
