import { expect, test } from 'vitest'
import { listWishes } from '@/shop/numbers/numbers'
import {
  listPrizeChances,
  listRegulations,
  readSchedules,
} from '@/shop/promotion/regulations'
import {
  endSchedule,
  listSchedules,
  makeSchedule,
  previewPromotion,
} from '@/shop/promotion/promotion'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import { slice, wheelSql } from '@tests/database/support/shop'

const backend = embeddedBackend()

/** Two days from now: no shop's day has passed. */
const DAY = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
const prize = { game: 'wheel', name: 'Prêmio 0' }

test('an admin makes a schedule, sees its moments before everyone, and ends it', async () => {
  await backend.query(wheelSql([{ stock: 2 }]))
  const made = {
    game: 'wheel',
    first_day: DAY,
    last_day: DAY,
    opens: '09:00',
    closes: '18:00',
    units: {},
    moments: [{ at: `${DAY} 10:00`, prize_id: slice(0) }],
  }
  await backend.become('admin')
  const id = valueOf(await makeSchedule(made))
  const known = { id, game: 'wheel', first_day: DAY, last_day: DAY, is_over: false }
  const moment = { prize_name: 'Prêmio 0', state: 'open' }
  expect(valueOf(await listSchedules())).toMatchObject([{ ...known, moments: [moment] }])
  await backend.become('visitor')
  const hidden = { ...known, salt: null, moments: null }
  expect(valueOf(await readSchedules())).toMatchObject([hidden])
  await backend.become('admin')
  expect(await endSchedule(id)).toMatchObject({ ok: true })
  expect(await endSchedule(id)).toMatchObject({ failure: { reason: 'gone' } })
  expect(valueOf(await listSchedules())).toMatchObject([
    { is_over: true, moments: [{ ...moment, state: 'closed' }] },
  ])
})

test('an admin sees how long prizes last, and everyone what their chances are', async () => {
  await backend.query(wheelSql([{ stock: 2 }]))
  expect(valueOf(await listPrizeChances())).toContainEqual({ ...prize, chance: 100 })
  await backend.become('admin')
  const given = { name: 'Prêmio 0', given: 2, ends: 1, is_unlimited: false }
  expect(valueOf(await previewPromotion('wheel', 9, 'chance', 2))).toEqual({
    days: 1,
    halts: false,
    prizes: [given],
  })
})

const refuse = (code: string, status: number) =>
  backend.replyTo([], () => Response.json({ code, message: 'x' }, { status }))

test('a backend without regulations and wishes has none, and a failure is no answer', async () => {
  refuse('PGRST205', 404)
  expect(await listRegulations()).toEqual({ ok: true, value: [] })
  expect(await listWishes({ first_day: DAY, last_day: DAY })).toEqual({
    ok: true,
    value: [],
  })
  refuse('XX000', 500)
  expect(await listRegulations()).toMatchObject({ ok: false })
  expect(await listWishes({ first_day: DAY, last_day: DAY })).toMatchObject({ ok: false })
})
