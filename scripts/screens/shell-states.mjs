import { FAILED_ANSWER } from './answers.mjs'

/** @type {readonly import('./open-state.mjs').State[]} */
export const shellStates = [
  { name: 'menu', path: '/' },
  { name: 'not-found', path: '/promocoes', faults: ['404 (Not Found)'] },
  {
    name: 'error',
    path: '/',
    faults: [...FAILED_ANSWER, 'dynamically imported', 'react.dev/errors'],
    prepare: (page) => page.route(/wheel-page.*\.js/, (route) => route.abort()),
    act: async (page) => {
      // The hub reloads once, for a deployment may have taken the file away.
      const reloaded = page.waitForEvent('load')
      await page.getByRole('link', { name: /Roleta de Descontos/ }).click()
      await reloaded
      await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor()
    },
  },
  {
    name: 'sound-off',
    path: '/',
    act: async (page) => {
      await page.getByRole('switch', { name: 'Som' }).click()
      await page.getByRole('switch', { name: 'Som', checked: false }).waitFor()
    },
  },
]
