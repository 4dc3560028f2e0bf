import { gameNames, games } from '../../src/lib/games'
import { FAILED_ANSWER } from '../support/answers'
import { becomeKiosk, leaveAlone } from '../support/kiosk'
import { inTurn, shows, type Step } from '../support/steps'
import { state, type HubPage } from './hub-page'

/** The hub reloads the page once: a deployment may have removed the file. */
const openBrokenPage: Step = async (page) => {
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: /Roleta de Descontos/ }).click()
  await reloaded
  await shows('Algo deu errado')(page)
}

const switchSoundOff: Step = async (page) => {
  await page.getByRole('switch', { name: 'Som' }).click()
  await page.getByRole('switch', { name: 'Som', checked: false }).waitFor()
}

export const menu: HubPage = {
  address: '/',
  title: 'Jogos da Livraria',
  heading: 'Jogue, descubra e ganhe',
  controls: gameNames.map((name) => `${games[name].title} Jogar Agora`),
  states: [
    state('menu'),
    state('menu-attract', inTurn(leaveAlone(61), shows('Toque para jogar')), {
      prepare: becomeKiosk,
    }),
    state('sound-off', switchSoundOff),
    { name: 'not-found', address: '/promocoes', faults: ['404 (Not Found)'] },
    state('error', openBrokenPage, {
      faults: [...FAILED_ANSWER, 'dynamically imported', 'react.dev/errors'],
      prepare: (page) => page.route(/wheel-page.*\.js/, (route) => route.abort()),
    }),
  ],
}
