/** Stores a session that ends in a day, as a sign-in does. */
export function storeSession(key: string, user: object) {
  const expires_at = Math.floor(Date.now() / 1000) + 86_400
  const session = {
    access_token: `header.${btoa(JSON.stringify({ exp: expires_at }))}.signature`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at,
    user,
  }
  localStorage.setItem(key, JSON.stringify(session))
}

export const storeStaffSession = (email = 'ana@livraria.example') =>
  storeSession('staffSession', { id: 'ana', email, aud: 'authenticated', app_metadata: {} })
