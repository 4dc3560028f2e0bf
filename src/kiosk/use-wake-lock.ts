import { useEffect } from 'react'

const ASK_AGAIN_MS = 60_000

/** Keeps the screen on; asks again if the system refused or released the lock. */
export function useWakeLock() {
  useEffect(() => {
    // Missing without a secure context.
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    async function ask() {
      if (document.visibilityState !== 'visible' || lock?.released === false) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch (error) {
        console.info('The screen may go dark.', error)
      }
    }
    const onVisible = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisible)
    const timer = setInterval(onVisible, ASK_AGAIN_MS)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      clearInterval(timer)
      void lock?.release()
    }
  }, [])
}
