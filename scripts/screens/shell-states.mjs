/** @type {readonly import('./open-state.mjs').State[]} */
export const shellStates = [
  { name: 'menu', path: '/' },
  { name: 'not-found', path: '/promocoes' },
  {
    name: 'error',
    path: '/',
    prepare: (page) => page.route(/wheel-page.*\.js/, (route) => route.abort()),
    act: async (page) => {
      await page.getByRole('link', { name: /Roleta de Descontos/ }).click()
      await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor()
    },
  },
]
