import { serve, serveCall } from '../support/answers'
import { inTurn, presses, seesDialog, shows } from '../support/steps'
import { hubPage, state } from './hub-page'

const reward = { name: 'Um café', daily_cap: null, valid_days: null, conditions: '' }

const schedule = {
  id: 'a',
  game: 'wheel',
  first_day: '2026-12-01',
  last_day: '2026-12-05',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  salt: 'x',
}
const running = { id: 'b', game: 'scratch-text', salt: null }
const moments = [
  { at: '2026-12-01T17:35:00+00:00', prize_name: 'Vale-livro de R$ 50', state: 'taken' },
  { at: '2026-12-02T13:05:00+00:00', prize_name: 'Caneca de cerâmica', state: 'closed' },
]

/** A shop whose prizes come by schedule: one runs, one is over. */
const serveSchedules = inTurn(
  serve('admin_settings', [{ setting_key: 'prizeWay', setting_value: 'schedule' }]),
  serveCall('read_schedules', [
    { ...schedule, is_over: true, moments },
    { ...schedule, ...running, is_over: false, moments: null },
  ]),
)

/** What a state of such a shop needs. */
export const planned = { prepare: serveSchedules }

export const promotion = hubPage('/promocao', 'Promoção', {
  isLong: true,
  isComplete: shows(/^Isto não é orientação jurídica/),
  states: [
    state(
      'promotion',
      inTurn(
        shows('Depende de sorte'),
        shows('Todos ganham o mesmo'),
        (page) => page.getByText('Ler o que será publicado').click(),
        shows('Sem limite'),
      ),
      {
        prepare: serve('game_rewards', [
          { ...reward, game: 'memory', stock: null },
          { ...reward, game: 'photo', stock: 5 },
        ]),
      },
    ),
    state(
      'promotion-schedule',
      inTurn(
        presses('Ver a prévia'),
        (page) => page.getByText('Ver os horários').first().click(),
        shows('Caneca de cerâmica'),
      ),
      planned,
    ),
    state('promotion-schedule-new', inTurn(presses(/^Novo/), seesDialog), planned),
  ],
})
