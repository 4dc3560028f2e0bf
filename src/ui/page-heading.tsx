import { createContext, use, useEffect, useRef, type ReactNode } from 'react'

/** True once the visitor has moved from the page where the visit began. */
export const HasNavigated = createContext(false)

/**
 * The heading of a page. Arriving from another page moves the focus to it, so that a screen reader
 * speaks where one is; the first page of a visit leaves the focus where the browser put it.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasNavigated = use(HasNavigated)

  useEffect(() => {
    if (!hasNavigated) return
    window.scrollTo(0, 0)
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
