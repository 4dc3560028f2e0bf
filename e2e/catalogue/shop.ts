import {
  answer,
  FAILED_ANSWER,
  refuse,
  refuseTable,
  serveCall,
  serveSettings,
  withhold,
} from '../support/answers'
import { inTurn, presses, shows, type Step } from '../support/steps'
import type { HubPage } from './hub-page'

const SETTINGS = '**/rest/v1/admin_settings?*'

/** As a shop has them that has thought about it. */
const serveThoughtful = serveSettings({
  couponValidDays: '14',
  quietFrom: '21:30',
  quietUntil: '09:00',
  gallery: 'off',
  shopName: 'Livraria da Praça',
  shopContact: 'Rua das Acácias, 12, Olinda. Telefone (81) 5555-0123.',
})

const isOpen = shows('Dias de validade')

const type =
  (label: string, value: string): Step =>
  (page) =>
    page.getByLabel(label).fill(value)

/** Its hours, its minutes, the half of the day, and the clock to choose them from. */
const hour = (label: string) => [label, label, label, label, `Salvar ${label}`]

const field = (label: string) => [label, `Salvar ${label}`]

const save = inTurn(isOpen, type('Dias guardadas', '60'), presses('Salvar Dias guardadas'))

export const shop: HubPage = {
  address: '/loja',
  title: 'Loja · Jogos da Livraria',
  heading: 'Loja',
  code: /shop-page.*\.js/,
  controls: [
    'Voltar ao Menu',
    'Sair',
    ...['Dias de validade', 'Cupons por visita', 'Fuso horário da loja'].flatMap(field),
    ...['Segundos sem toque', 'Sorteios por hora', 'Sorteios por dia'].flatMap(field),
    ...field('Volume (%)'),
    ...['Silêncio a partir das', 'Silêncio até as'].flatMap(hour),
    ...['Galeria de fotos', 'Quem guarda e apaga fotos'].flatMap(field),
    // The seed chose otherwise.
    'Voltar ao padrão Quem guarda e apaga fotos',
    ...['Dias guardadas', 'Nome da loja', 'Contato da loja'].flatMap(field),
    ...field('Número da autorização'),
  ],
  isLong: true,
  isComplete: isOpen,
  states: [
    { name: 'shop-settings', prepare: serveThoughtful, act: isOpen },
    {
      name: 'shop-loading',
      isMoreOfTheSame: true,
      prepare: withhold('admin_settings'),
      act: shows('Buscando as configurações...'),
    },
    {
      name: 'shop-failed',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      prepare: refuseTable('admin_settings'),
      act: shows(/^Não conseguimos ler/),
    },
    {
      name: 'shop-invalid',
      act: inTurn(
        isOpen,
        type('Dias de validade', 'uma semana'),
        shows('Use um número inteiro de 1 a 999.'),
      ),
    },
    {
      name: 'shop-saved',
      isMoreOfTheSame: true,
      prepare: (page) =>
        answer(page, SETTINGS, 'POST', (route) =>
          route.fulfill({ json: { setting_key: 'photoDays' } }),
        ),
      act: inTurn(save, shows('Configuração salva!')),
    },
    {
      name: 'shop-not-saved',
      faults: FAILED_ANSWER,
      prepare: refuse(SETTINGS, 'POST', 'O banco de dados está em manutenção.'),
      act: inTurn(save, shows('Erro ao salvar configuração')),
    },
    {
      name: 'shop-visitor',
      isMoreOfTheSame: true,
      prepare: (page) =>
        page.addInitScript(() => sessionStorage.setItem('staffSignedOut', 'true')),
      act: shows('Entrar na loja'),
    },
    {
      name: 'shop-refused',
      prepare: serveCall('is_admin', false),
      act: shows('Acesso Negado'),
    },
  ],
}
