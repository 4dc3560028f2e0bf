import { useEffect } from 'react'
import type * as plays from '@/shop/device/plays'
import { isPreview } from '@/shop/books/preview'
import { followPlays, keepFinished } from '@/device/visit'
import { usePageVisible } from '@/ui/use-page-state'
import { gameAt } from '@/lib/games'
import { lazyModule } from '@/ui/use-lazy'

const playsCode = lazyModule(() => import('@/shop/device/plays'))

/** A visitor who leaves sooner has not begun to play; one who stays has seen the page. */
const STARTS_AFTER_MS = 2000

/** Counts the plays of the current game (rule 13.14); the only place that knows about starts. */
export function usePlayCounts(pathname: string) {
  const isVisible = usePageVisible()
  // When it opens, sends what an earlier page could not.
  useEffect(send, [])
  useEffect(() => {
    if (!isVisible) send()
  }, [isVisible])

  useEffect(() => {
    const opened = gameAt(pathname)
    if (!opened || isPreview()) return
    const timer = setTimeout(
      () => void withPlays((counter) => counter.countPlay(opened, 'started')),
      STARTS_AFTER_MS,
    )
    const stopFollowing = followPlays((game, forFun) => {
      if (!forFun) {
        clearTimeout(timer)
        keepFinished(game)
      }
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

const send = () => void withPlays((counter) => void counter.sendPlays())

async function withPlays(act: (counter: typeof plays) => void) {
  const counter = await playsCode.load()
  if (counter) act(counter)
}
