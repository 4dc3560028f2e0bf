import type { ReactNode } from 'react'
import type { RoomName } from '@/lib/paths'
import { BackLink } from './back-link'
import { PageHeading } from './page-heading'

type GameFrameProps = { room: RoomName; title: string; intro?: string; children: ReactNode }

/** The walls of a game: its cloth colour, its title, the way back and the room to play. */
export function GameFrame({ room, title, intro, children }: GameFrameProps) {
  return (
    <div
      data-cloth={room}
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 px-4 py-6 sm:px-8"
    >
      <div className="flex flex-col items-start gap-2">
        <BackLink />
        <div className="border-l-8 border-cloth pl-4">
          <PageHeading>{title}</PageHeading>
          {intro && <p className="mt-1 text-lg text-ink-soft">{intro}</p>}
        </div>
      </div>
      {children}
    </div>
  )
}
