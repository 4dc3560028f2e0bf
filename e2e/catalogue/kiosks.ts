import { serve, serveCall } from '../support/answers'
import { inTurn, presses, seesDialog, shows } from '../support/steps'
import { hubPage, state } from './hub-page'

const told = { version: 'abcd1234', camera: 'there', screen: '1080 × 1920', waiting: 0 }
const porta = {
  id: 'a3f90000-0000-4000-8000-000000000000',
  name: 'Porta',
  seconds_silent: 20,
  is_ended: false,
  state: told,
}
export const lostKiosk = { ...porta, seconds_silent: 1250 }
const denied = { ...told, camera: 'denied', waiting: 12 }
const infantil = { ...porta, id: 'b', name: 'Infantil', state: denied }
const unnamed = { ...porta, id: 'c0de', name: null, is_ended: true, state: {} }
const shown = { device_ids: null, ends_at: '2099-11-22T17:00:00Z' }
const message = { id: 'm', text: 'Voltamos às 14 h', ...shown }

const someKiosks = serveCall('list_kiosks', [infantil, lostKiosk, unnamed])
const inShop = { prepare: inTurn(someKiosks, serve('kiosk_messages', [message])) }

const isSeen = shows('Sem sinal há 20 min')

export const kiosks = hubPage('/quiosques', 'Quiosques', {
  isLong: true,
  ...inShop,
  isComplete: shows('Aparelhos'),
  states: [
    state('kiosks-end', inTurn(isSeen, presses('Desativar Porta'), seesDialog), inShop),
    state('kiosks-name', inTurn(isSeen, presses('Renomear Porta'), seesDialog), inShop),
    state('kiosks-none', shows(/^Nenhum quiosque ainda/), {
      prepare: inTurn(serveCall('list_kiosks', []), serve('kiosk_messages', [])),
    }),
  ],
})
