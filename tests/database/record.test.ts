import { beforeEach, expect, test } from 'vitest'
import { removeGameReward, setGameReward } from '@/shop/prizes/game-rewards'
import { savePrize } from '@/shop/prizes/prize-rules'
import { importCodes } from '@/shop/prizes/shop-codes'
import { saveShopSettings } from '@/shop/settings/save-settings'
import { endKiosk, nameKiosk } from '@/shop/staff/kiosks'
import { undoOf } from '@/shop/staff/undo'
import { addRouletteItem, deleteRouletteItem } from '@/data/roulette-items'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import { drawSql, slice, wheelSql } from '@tests/database/support/shop'

const backend = embeddedBackend()
const WHO = 'equipe@livraria.local'

beforeEach(async () => {
  await backend.query(`
    ${wheelSql([{ stock: 5 }])} delete from public.admin_settings;
    delete from private.deleted_rows; delete from public.staff_acts`)
  await backend.become('admin')
})

const acts = () =>
  backend.query(
    'select who, of_table, act, subject, name, changes from public.staff_acts order by id',
  )
const kinds = () =>
  backend.list(
    `select concat_ws(' ', act, of_table, name) from public.staff_acts order by id`,
  )
const codeOf = () => backend.ask('select code from public.coupons')

test('a change says who made it, to what, from what and to what', async () => {
  const rules = { stock: 40, conditions: 'x'.repeat(300) }
  valueOf(await savePrize('wheel', slice(0), { label: 'Marca-página' }, rules))
  const told = { who: WHO, act: 'update', subject: slice(0), name: 'Marca-página' }
  const changes = { stock: ['5', '40'], conditions: ['', 'x'.repeat(80)] }
  expect(await acts()).toEqual([
    {
      ...told,
      of_table: 'roulette_items',
      changes: { label: ['Prêmio 0', 'Marca-página'] },
    },
    { ...told, of_table: 'prize_rules', changes },
  ])
})

test('what is added, deleted and taken back keeps its name', async () => {
  const { id } = valueOf(await addRouletteItem({ label: 'Um café', color: 'bg-red-500' }))
  await deleteRouletteItem(id)
  await undoOf('roulette_items', id)()
  await setGameReward({
    game: 'memory',
    name: 'Um chá',
    stock: null,
    daily_cap: null,
    valid_days: null,
    conditions: '',
    value_cents: null,
    terms: {},
    games: 1,
  })
  await removeGameReward('memory')
  expect(await kinds()).toEqual([
    'insert roulette_items Um café',
    'delete roulette_items Um café',
    'restore roulette_items Um café',
    'insert game_rewards Um chá',
    'delete game_rewards Um chá',
  ])
})

test('a setting changes from its default, and one that stays leaves nothing', async () => {
  await saveShopSettings({ couponValidDays: '9', volume: '100' })
  await saveShopSettings({ couponValidDays: '9' })
  expect(await acts()).toMatchObject([
    { subject: 'couponValidDays', changes: { setting_value: ['7', '9'] } },
  ])
})

test('of a coupon the record has the prize and the end of the code; its draw is no act', async () => {
  await backend.query(`select ${drawSql()}`)
  const code = await codeOf()
  const used = { code, request_id: crypto.randomUUID() }
  const { data } = await backend.call('till', 'redeem_coupon', used)
  await backend.call('admin', 'undo_redemption', {
    redemption_id: Object(data).redemption.id,
  })
  await backend.call('admin', 'void_coupon', { code, reason: 'Furto.' })
  const name = `Prêmio 0 (…${code.slice(-3)})`
  expect(await kinds()).toEqual([
    `insert redemptions ${name}`,
    `update redemptions ${name}`,
    // The unit that is in stock again is no act of its own.
    `update wins ${name}`,
  ])
  expect(await backend.list('select who from public.staff_acts order by id')).toEqual([
    'caixa@livraria.local',
    WHO,
    WHO,
  ])
  expect(JSON.stringify(await acts())).not.toContain(code)
})

test('a thousand voided wins and a list of codes are one act each', async () => {
  await backend.query(`select ${drawSql()} from generate_series(1, 5)`)
  const period = { since: '2000-01-01', until: '2100-01-01', reason: 'Furto.' }
  await backend.call('admin', 'void_wins', period)
  expect(await backend.list('select times from public.staff_acts')).toEqual([5])
  await importCodes({ prize_id: slice(0) }, ['A', 'B', 'C'])
  expect(await kinds()).toEqual([
    expect.stringMatching(/^update wins/),
    'update prize_rules Prêmio 0',
  ])
})

test('a kiosk is named and ended by its name', async () => {
  const kiosk = crypto.randomUUID()
  await backend.query(`
    insert into public.devices (id, account_id, session_id, name)
      values ('${kiosk}', '${kiosk}', '${kiosk}', 'Tela 1')`)
  await nameKiosk(kiosk, 'Porta')
  await endKiosk(kiosk)
  expect(await kinds()).toEqual(['update devices Porta', 'insert ended_sessions Porta'])
})

test('the record is kept for ninety days, and no client writes it', async () => {
  await backend.query(`
    insert into public.staff_acts (acted_at, who, of_table, act, subject, name, changes)
    select now() - make_interval(days => days), 'x', 'books', 'insert', '', days, '{}'
    from unnest(array[89, 91]) as days;
    select private.upkeep()`)
  expect(await backend.list('select name from public.staff_acts')).toEqual(['89'])
})
