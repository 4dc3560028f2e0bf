/** Stores a staff session, as a sign-in does. */
export function storeStaffSession(email = 'ana@livraria.example') {
  const now = Math.floor(Date.now() / 1000)
  const session = {
    access_token: `header.${btoa(JSON.stringify({ exp: now + 3600 }))}.signature`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: now + 3600,
    user: { id: 'ana', email, aud: 'authenticated', app_metadata: {}, user_metadata: {} },
  }
  localStorage.setItem('staffSession', JSON.stringify(session))
}
