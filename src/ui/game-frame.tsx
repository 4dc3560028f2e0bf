import { type ReactNode, use, useDeferredValue, useEffect, useState } from 'react'
import { BackLink, CurrentPage, FrameEnd, PageHeading } from './page-heading'
import { useSprings } from './sprung'

type GameFrameProps = {
  title: string
  intro?: ReactNode
  /** Opposite the way back, such as the shop's logo. */
  emblem?: ReactNode
  /** A tall game stands beside its title where the screen is wide. */
  isTall?: boolean
  children: ReactNode
}

/** Wraps a game: its colour, its title and the way back. */
export function GameFrame({ title, intro, emblem, isTall, children }: GameFrameProps) {
  useSprings()
  return (
    <div
      data-accent={use(CurrentPage)}
      data-tall={isTall}
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-5 px-4 py-4 sm:px-8 sm:py-6"
    >
      <div className="flex flex-col items-start gap-2">
        {/* The words of the way back stand in line with the title, not the edge of its target. */}
        <div className="@container relative -ml-3 flex items-center justify-between gap-2 self-stretch">
          <BackLink />
          {emblem}
          {/* Over the emblem, so that nothing moves when it comes; large letters leave it no room. */}
          <div className="absolute right-0 max-w-[calc(100%-10.5rem)] @max-[17rem]:hidden">
            {use(FrameEnd)}
          </div>
        </div>
        <div className="max-w-full border-l-8 border-accent pl-4">
          <PageHeading>{title}</PageHeading>
          {intro && <p className="mt-1 text-lg text-ink-soft">{intro}</p>}
        </div>
      </div>
      {children}
    </div>
  )
}

/** Announces its text to screen readers whenever it changes; invisible. */
export function Announcement({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}

/** Later than the toast of the same moment. */
const AFTER_A_TOAST_MS = 500

/** Announces its text, and each new one, after the toast of the same moment. */
export function LaterAnnouncement({ children }: { children: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // The toast waits for two frames, which a busy machine paints late.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setSpoken(children), AFTER_A_TOAST_MS)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [children])
  return <Announcement>{spoken}</Announcement>
}

/** Speaks the text that it comes with, too: a screen reader speaks only what changes later. */
export const FirstAnnouncement = ({ children }: { children: string }) => (
  <Announcement>{useDeferredValue(children, '')}</Announcement>
)
