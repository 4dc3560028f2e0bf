import { useEffect } from 'react'
import type * as plays from '@/data/plays'
import { isPreview } from '@/device/preview'
import { followPlays } from '@/device/visit'
import { lateCode } from '@/ui/use-late'
import { gameAt } from '@/lib/games'

const playsCode = lateCode(() => import('@/data/plays'))

/** A visitor who leaves sooner has not begun to play; one who stays has seen the page. */
const STARTS_AFTER_MS = 2000

/** Counts the plays of the current game (rule 13.14); the only place that knows about starts. */
export function usePlayCounts(pathname: string) {
  useEffect(() => {
    const send = () => void withPlays((counter) => void counter.sendPlays())
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send()
    }
    // Sends what an earlier page could not.
    send()
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [])

  useEffect(() => {
    const opened = gameAt(pathname)
    if (!opened || isPreview()) return
    const timer = setTimeout(
      () => void withPlays((counter) => counter.countPlay(opened, 'started')),
      STARTS_AFTER_MS,
    )
    const stopFollowing = followPlays((game, forFun) => {
      if (!forFun) clearTimeout(timer)
      void withPlays((counter) =>
        forFun
          ? counter.countPlayForFun(game, forFun)
          : counter.countPlay(game, 'finished'),
      )
    })
    return () => {
      clearTimeout(timer)
      stopFollowing()
    }
  }, [pathname])
}

async function withPlays(act: (counter: typeof plays) => void) {
  const counter = await playsCode.load()
  if (counter) act(counter)
}
