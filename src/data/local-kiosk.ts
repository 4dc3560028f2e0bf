import { readStored } from '@/device/storage'
import { isKiosk, UNDONE_KEY } from './kiosk-storage'
import { readLocalAccount } from './local-account'
import { ticketHere } from './ticket'

let becoming: Promise<void> | undefined

/**
 * On the embedded backend, makes this device the seeded kiosk, unless it is one already or staff
 * undid it. On hosted Supabase it does nothing, and the build drops its body.
 */
export async function becomeLocalKiosk(): Promise<void> {
  if (import.meta.env.VITE_EMBEDDED_BACKEND !== 'true') return
  if (isKiosk() || readStored(UNDONE_KEY) !== null || ticketHere()) return
  // One page makes several calls at once, and each needs to know.
  becoming ??= enterAsLocalKiosk().finally(() => {
    becoming = undefined
  })
  await becoming
}

async function enterAsLocalKiosk() {
  try {
    // Lazy-loaded: only a kiosk needs a session, the larger half of this code.
    const session = import('./kiosk-session')
    const account = await readLocalAccount('/local-kiosk')
    const { becomeKiosk } = await session
    if (account && readStored(UNDONE_KEY) === null)
      await becomeKiosk(account.email, account.password)
  } catch (error) {
    console.warn('This device stays what it is.', error)
  }
}
