import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { LineIcon } from './line-icon'

/** True after the first navigation of the visit. */
export const HasNavigated = createContext(false)

/** The page that something belongs to, such as a window, which has its colour. */
export const CurrentPage = createContext<string | undefined>(undefined)

/** What a game's host puts opposite the way back. */
export const FrameEnd = createContext<ReactNode>(null)

/**
 * The heading of a page. Arriving from another page focuses it, so that a screen reader says where
 * the visitor is; the first page leaves the focus to the browser.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasNavigated = use(HasNavigated)

  useEffect(() => {
    if (!hasNavigated) return
    holdSecondTap()
    scrollToTop()
    heading.current?.focus({ preventScroll: true })
  }, [hasNavigated])

  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="font-display text-title font-semibold text-balance outline-none"
    >
      {children}
    </h1>
  )
}

/** The page scrolls as a whole, or between navigation and footer. */
export function scrollToTop() {
  for (const scrolled of [window, document.querySelector('main')]) scrolled?.scrollTo(0, 0)
}

/** The second tap of a double tap comes within this time, in milliseconds. */
export const DOUBLE_TAP_MS = 600

let heldUntil = 0

/** Keeps a second tap from pressing a control that a new page, or a closed window, left there. */
export function holdSecondTap() {
  if (heldUntil === 0) addEventListener('click', dropSecondTap, true)
  heldUntil = performance.now() + DOUBLE_TAP_MS
}

function dropSecondTap(event: MouseEvent) {
  if (event.detail < 2 || performance.now() > heldUntil) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Long enough for the screen to set its own focus first. */
const CATCH_AFTER_MS = 50

/** Focuses the heading if the focused control leaves and no other takes the focus. */
export const catchFocus = () =>
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true })
  }, CATCH_AFTER_MS)

/** The way back that every game has (rule 1.4). */
export function BackLink() {
  return (
    <Link
      to={paths.menu}
      className="inline-flex min-h-target items-center gap-2 rounded-lg px-3 font-semibold text-ink underline decoration-accent decoration-2 underline-offset-4 hover:bg-sunken"
    >
      <LineIcon lines="M14 5l-7 7 7 7M7 12h13" />
      Voltar ao Menu
    </Link>
  )
}
