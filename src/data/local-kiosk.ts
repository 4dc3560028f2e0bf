import { readStored } from '@/device/storage'
import { isKiosk, UNDONE_KEY } from './kiosk-storage'
import { readLocalAccount } from './local-account'
import { ticketHere } from './ticket'

let becoming: Promise<void> | undefined

/**
 * On the embedded backend, makes this device its seeded kiosk, unless it is one or staff undid it.
 * Elsewhere it does nothing, and a build leaves its body out.
 */
export async function becomeLocalKiosk(): Promise<void> {
  if (import.meta.env.VITE_EMBEDDED_BACKEND !== 'true') return
  if (isKiosk() || readStored(UNDONE_KEY) !== null || ticketHere()) return
  // A page asks for several things at once, and each wants to know who asks.
  becoming ??= enterAsLocalKiosk().finally(() => {
    becoming = undefined
  })
  await becoming
}

async function enterAsLocalKiosk() {
  try {
    // Only a kiosk needs a session, and with it the larger half of what a page would load.
    const session = import('./kiosk-session')
    const account = await readLocalAccount('/local-kiosk')
    const { becomeKiosk } = await session
    if (account && readStored(UNDONE_KEY) === null)
      await becomeKiosk(account.email, account.password)
  } catch (error) {
    console.warn('This device stays what it is.', error)
  }
}
