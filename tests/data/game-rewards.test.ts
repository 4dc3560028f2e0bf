import { beforeEach, expect, test } from 'vitest'
import {
  changeGameReward,
  listGameRewards,
  removeGameReward,
  setGameReward,
} from '@/data/game-rewards'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()
const reward = {
  game: 'memory',
  name: 'Um café',
  stock: 5,
  daily_cap: null,
  valid_days: 7,
  conditions: 'Até as 18h.',
}
const done = { ok: true, value: undefined }
const gone = { ok: false, failure: { reason: 'gone' } }

beforeEach(async () => {
  await backend.query('truncate public.game_rewards')
  await backend.become('admin')
})

const rewards = async () => valueOf(await listGameRewards())

test('a reward is set, changed in parts, and removed', async () => {
  expect(await setGameReward(reward)).toEqual(done)
  await backend.query('update public.game_rewards set stock = 4')
  expect(await changeGameReward('memory', { name: 'Um chá', daily_cap: 2 })).toEqual(done)
  expect(await rewards()).toEqual([{ ...reward, name: 'Um chá', daily_cap: 2, stock: 4 }])
  expect(await removeGameReward('memory')).toEqual(done)
  expect(await rewards()).toEqual([])
})

test('set twice, the last one holds', async () => {
  await setGameReward(reward)
  expect(await setGameReward({ ...reward, name: 'Um chá' })).toEqual(done)
  expect(await rewards()).toEqual([{ ...reward, name: 'Um chá' }])
})

test('a reward that is gone is told as gone', async () => {
  expect(await changeGameReward('memory', { stock: 1 })).toMatchObject(gone)
  expect(await removeGameReward('memory')).toMatchObject(gone)
})
