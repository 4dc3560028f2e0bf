import { serveCall } from '../support/answers'
import { inTurn, shows } from '../support/steps'
import { hubPage, state } from './hub-page'
import { lostKiosk } from './kiosks'

const isOpen = shows('Ver os números')

export const today = hubPage('/hoje', 'Hoje', {
  isLong: true,
  isComplete: isOpen,
  states: [
    state('today-lost', inTurn(isOpen, shows(/está sem sinal há 20 min/)), {
      prepare: serveCall('list_kiosks', [lostKiosk]),
    }),
  ],
})
