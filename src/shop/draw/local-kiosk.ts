import { readStored } from '@/device/storage'
import { isKiosk, UNDONE_KEY } from '@/shop/device/kiosk-storage'
import { ticketHere } from './ticket'

/** Whether `becomeLocalKiosk` would try. */
export const mayBecomeLocalKiosk = (): boolean =>
  import.meta.env.VITE_EMBEDDED_BACKEND === 'true' &&
  !isKiosk() &&
  readStored(UNDONE_KEY) === null &&
  !ticketHere()

let becoming: Promise<void> | undefined

/**
 * On the embedded backend, makes this device the seeded kiosk, unless it is one already or staff
 * undid it. On hosted Supabase it does nothing, and the build drops its body.
 */
export async function becomeLocalKiosk(): Promise<void> {
  // In place: through the function the build would not see that nothing follows.
  if (import.meta.env.VITE_EMBEDDED_BACKEND !== 'true') return
  if (!mayBecomeLocalKiosk()) return
  // One page makes several calls at once, and each needs to know.
  becoming ??= enterAsLocalKiosk().finally(() => {
    becoming = undefined
  })
  await becoming
}

async function enterAsLocalKiosk() {
  try {
    // Lazy-loaded: only a kiosk needs a session, the larger half of this code.
    const session = import('@/shop/device/kiosk-session')
    const { readLocalAccount } = await import('@/data/local-account')
    const account = await readLocalAccount('/local-kiosk')
    const { becomeKiosk } = await session
    if (account && readStored(UNDONE_KEY) === null)
      await becomeKiosk(account.email, account.password)
  } catch (error) {
    console.warn('This device stays what it is.', error)
  }
}
