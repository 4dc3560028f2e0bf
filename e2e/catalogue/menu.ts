import { FAILED_ANSWER } from '../support/answers'
import { becomeKiosk, leaveAlone } from '../support/kiosk'
import { inTurn, shows } from '../support/steps'
import type { HubPage } from './hub-page'

export const menu: HubPage = {
  address: '/',
  title: 'Jogos da Livraria',
  heading: 'Jogue, descubra e ganhe',
  code: /menu-page.*\.js/,
  controls: [
    'Roleta de Descontos Jogar Agora',
    'Jogo da Memória Literário Jogar Agora',
    'Raspadinha Virtual Jogar Agora',
    'Desafio Livro Embaralhado Jogar Agora',
    'Livro Sonoro Jogar Agora',
    'Conecte as Capas Jogar Agora',
    'Calendário da Leitura Jogar Agora',
    'Faça sua Foto! Jogar Agora',
  ],
  states: [
    { name: 'menu' },
    {
      name: 'menu-attract',
      prepare: becomeKiosk,
      act: inTurn(leaveAlone(61), shows('Toque para jogar')),
    },
    {
      name: 'sound-off',
      act: async (page) => {
        await page.getByRole('switch', { name: 'Som' }).click()
        await page.getByRole('switch', { name: 'Som', checked: false }).waitFor()
      },
    },
    { name: 'not-found', address: '/promocoes', faults: ['404 (Not Found)'] },
    {
      name: 'error',
      faults: [...FAILED_ANSWER, 'dynamically imported', 'react.dev/errors'],
      prepare: (page) => page.route(/wheel-page.*\.js/, (route) => route.abort()),
      act: async (page) => {
        // The hub reloads once, for a deployment may have taken the file away.
        const reloaded = page.waitForEvent('load')
        await page.getByRole('link', { name: /Roleta de Descontos/ }).click()
        await reloaded
        await shows('Algo deu errado')(page)
      },
    },
  ],
}
