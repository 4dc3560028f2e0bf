import { useEffect, useRef } from 'react'
import { useEvery } from '@/hooks/use-every'
import { useIsHere, usePageVisible } from '@/hooks/use-page-state'

const ASK_AGAIN_MS = 60_000

/** Keeps the screen on; asks again if the system refused or released the lock. */
export function useWakeLock() {
  const lock = useRef<WakeLockSentinel>(undefined)
  const isVisible = usePageVisible()
  const isHere = useIsHere()

  async function ask() {
    if (lock.current?.released === false) return
    try {
      // Missing without a secure context.
      lock.current = await navigator.wakeLock?.request('screen')
      if (!isHere.current) await lock.current?.release()
    } catch (error) {
      console.info('The screen may go dark.', error)
    }
  }
  useEvery(ASK_AGAIN_MS, () => void ask(), { isOn: isVisible, atOnce: true })

  useEffect(() => () => void lock.current?.release(), [])
}
