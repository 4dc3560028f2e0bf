import type { APIRequestContext } from '@playwright/test'
import { PUBLISHABLE_KEY } from '../../supabase/embedded/config'

/** The headers of the seeded member of staff. */
export async function headersOfStaff(request: APIRequestContext) {
  const headers = { apikey: PUBLISHABLE_KEY }
  const account: unknown = await (await request.get('/local-staff')).json()
  const signedIn = await request.post('/auth/v1/token?grant_type=password', {
    headers,
    data: account,
  })
  const { access_token: token } = await signedIn.json()
  return { ...headers, authorization: `Bearer ${token}` }
}
