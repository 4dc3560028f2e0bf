import { useRef, useState } from 'react'

/**
 * Runs one act at a time: a second press while the first is under way does nothing. The guard is
 * set in the same tick as the press, before anything is drawn again.
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
