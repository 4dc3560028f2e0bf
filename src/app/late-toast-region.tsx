import { useEffect, useState, type ComponentType } from 'react'
import { subscribeToToast, toastOnScreen } from '@/ui/toast'

const SIGNS_OF_A_VISITOR = ['pointerdown', 'focusin'] as const

/**
 * The toast region, whose parts no first screen needs: they are fetched when a visitor first
 * touches anything, or with the first toast, which waits for them. When they did not come, the next
 * toast asks again.
 */
export function LateToastRegion() {
  const [Region, setRegion] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Region) return
    async function fetchParts() {
      try {
        const { ToastRegion } = await import('@/ui/toast-region')
        setRegion(() => ToastRegion)
      } catch (error) {
        console.warn('The toasts have to wait.', error)
      }
    }
    const ask = () => void fetchParts()
    for (const sign of SIGNS_OF_A_VISITOR)
      document.addEventListener(sign, ask, { once: true })
    // A page may have told something as it opened, before anybody listened.
    if (toastOnScreen()) ask()
    const stopListening = subscribeToToast(ask)
    return () => {
      for (const sign of SIGNS_OF_A_VISITOR) document.removeEventListener(sign, ask)
      stopListening()
    }
  }, [Region])

  // Empty, the region is there from the first paint on: screen readers list it.
  return Region ? <Region /> : <div role="region" aria-label="Avisos (F8)" />
}
