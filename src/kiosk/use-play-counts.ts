import { useEffect } from 'react'
import type { Play } from '@/data/play-queue'
import { followPlayEnds } from '@/device/visit'
import { gameNames, type GameName } from '@/lib/game-names'
import { paths } from '@/lib/paths'

/** Whoever leaves sooner has not begun to play, and whoever stays has seen the page come. */
const STARTS_AFTER_MS = 2000

/** Counts the plays of the game at this address (rule 13.14): the one place that knows of starts. */
export function usePlayCounts(pathname: string) {
  useEffect(() => {
    const opened = gameNames.find((name) => paths[name] === pathname)
    if (!opened) return
    const timer = setTimeout(() => void count(opened, 'started'), STARTS_AFTER_MS)
    const stopFollowing = followPlayEnds((game) => {
      clearTimeout(timer)
      void count(game, 'finished')
    })
    return () => {
      clearTimeout(timer)
      stopFollowing()
    }
  }, [pathname])
}

async function count(game: GameName, outcome: Play['outcome']) {
  try {
    const { countPlay } = await import('@/data/plays')
    countPlay(game, outcome)
  } catch (error) {
    console.warn('A play was not counted.', error)
  }
}
