import { useEffect } from 'react'

const ASK_EVERY_MS = 5 * 60_000

/** Finds out when the account of this kiosk has lost its role: staff are told where they look. */
export function useKioskCheck() {
  useEffect(() => {
    void check()
    const timer = setInterval(() => void check(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

async function check() {
  try {
    const { checkKiosk } = await import('@/data/kiosk-session')
    await checkKiosk()
  } catch (error) {
    console.warn('The role of this kiosk was not asked for.', error)
  }
}
