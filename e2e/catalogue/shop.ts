import { serveCall, serveSettings } from '../support/answers'
import { inTurn, shows, type Step } from '../support/steps'
import { state, type HubPage } from './hub-page'

const isOpen = shows('Dias de validade')

const type =
  (label: string, value: string): Step =>
  (page) =>
    page.getByLabel(label).fill(value)

const field = (label: string) => [label, `Salvar ${label}`]

/** Hours, minutes, half of the day, and the button of the browser's clock. */
const hour = (label: string) => [label, label, label, label, `Salvar ${label}`]

export const shop: HubPage = {
  address: '/loja',
  title: 'Loja · Jogos da Livraria',
  heading: 'Loja',
  controls: [
    'Voltar ao Menu',
    'Sair',
    ...['Dias de validade', 'Cupons por visita', 'Fuso horário da loja'].flatMap(field),
    ...['Segundos sem toque', 'Sorteios por hora', 'Sorteios por dia'].flatMap(field),
    ...field('Volume (%)'),
    ...['Silêncio a partir das', 'Silêncio até as'].flatMap(hour),
    ...['Galeria de fotos', 'Quem guarda e apaga fotos'].flatMap(field),
    // The seed has set it.
    'Voltar ao padrão Quem guarda e apaga fotos',
    ...['Dias guardadas', 'Nome da loja', 'Contato da loja'].flatMap(field),
    ...field('Número da autorização'),
  ],
  isLong: true,
  isComplete: isOpen,
  states: [
    state('shop-settings', isOpen, {
      prepare: serveSettings({
        couponValidDays: '14',
        quietFrom: '21:30',
        quietUntil: '09:00',
        gallery: 'off',
        shopName: 'Livraria da Praça',
        shopContact: 'Rua das Acácias, 12, Olinda. Telefone (81) 5555-0123.',
      }),
    }),
    state(
      'shop-invalid',
      inTurn(
        isOpen,
        type('Dias de validade', 'uma semana'),
        shows('Use um número inteiro de 1 a 999.'),
      ),
    ),
    state('shop-refused', shows('Acesso Negado'), {
      prepare: serveCall('is_admin', false),
    }),
  ],
}
