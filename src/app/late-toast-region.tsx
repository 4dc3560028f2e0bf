import { useEffect, useState } from 'react'
import { subscribeToToast, toastOnScreen } from '@/ui/toast'
import { lateCode, useLate } from '@/ui/use-late'

const toastRegion = lateCode(async () => (await import('@/ui/toast-region')).ToastRegion)

/** The toast region, fetched at the first touch, or for the first toast: no first screen has one. */
export function LateToastRegion() {
  const [isWanted, setIsWanted] = useState(false)
  const { code: Region } = useLate(toastRegion, { isWanted, retryMs: 5000 })

  useEffect(() => {
    if (isWanted) return
    const want = () => setIsWanted(true)
    const ended = new AbortController()
    for (const touch of ['pointerdown', 'focusin'])
      document.addEventListener(touch, want, { signal: ended.signal })
    // A page may have shown a toast before this effect ran.
    if (toastOnScreen()) want()
    const stopListening = subscribeToToast(want)
    return () => {
      ended.abort()
      stopListening()
    }
  }, [isWanted])

  // The empty region exists from the first paint: screen readers list it.
  return Region ? <Region /> : <div role="region" aria-label="Avisos (F8)" />
}
