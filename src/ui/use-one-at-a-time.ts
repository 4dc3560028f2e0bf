import { useRef, useState } from 'react'

/**
 * Runs one act at a time and ignores presses until it ends. The guard is set in the same tick as
 * the press, before React renders.
 */
export function useOneAtATime() {
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  async function run(act: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    try {
      await act()
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, run }
}
