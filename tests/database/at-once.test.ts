import { expect, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import {
  ADMIN,
  drawSql,
  emptySql,
  firstThenOthersSql,
  forgetPlaysSql,
  KIOSK,
  rewardSql,
  scheduleSql,
  settingSql,
  slice,
  TILL,
  TURNS_SQL,
  uuids,
  wheelSql,
  winsSql,
} from '@tests/database/support/shop'

// One test for each lock.

const CONNECTIONS = 50
const COUPONS = 100

const { ask, list, query, atOnce } = embeddedBackend()

/** Acts on one connection, which ends when all others have acted or wait for a lock. */
async function oneThenOthers(one: string, other: string, others = 1) {
  await query(TURNS_SQL)
  await atOnce(firstThenOthersSql(one, other, others), others + 1)
}

const actAs = (account: string, sql: string) => `
  begin;
  select set_config('request.jwt.claim.sub', '${account}', true);
  ${sql};
  commit;`

test.each([
  ['the last unit is won once', wheelSql([{ stock: 1 }]), drawSql(), '1'],
  ['a daily cap of one gives one win', wheelSql([{ daily_cap: 1 }]), drawSql(), '1'],
  ['the whole stock is won', wheelSql([{ stock: 8 }, { stock: 9 }]), drawSql(), '17'],
  [
    'the last reward is won once',
    `${wheelSql([])} insert into public.game_rewards (game, name, stock) values ('memory', 'x', 1)`,
    rewardSql(),
    '1',
  ],
  [
    'each shop code is given once',
    `${wheelSql([{ has_codes: 'true' }])}
    insert into public.shop_codes (prize_id, code)
    select '${slice(0)}', 'C' || place from generate_series(1, 17) as place`,
    drawSql(),
    '17',
  ],
])('simultaneous draws: %s', async (_what, shop, draw, won) => {
  await query(shop)
  await atOnce(`select ${draw}, ${draw}`, CONNECTIONS)
  expect(await ask('select count(*) from public.wins')).toBe(won)
  expect(await ask('select count(*) from public.coupons')).toBe(won)
})

test('a draw gets another prize while the last unit is being revealed elsewhere', async () => {
  await query(`
    ${wheelSql([{ stock: 1, weight: 1_000_000 }, {}])}
    select ${drawSql({ reveal: false })};
    update public.wins set drawn_at = now() - interval '11 minutes'`)
  await oneThenOthers('update public.wins set revealed_at = now()', `perform ${drawSql()}`)
  const won = await list('select prize_id from public.wins order by drawn_at')
  expect(won).toEqual([slice(0), slice(1)])
})

test('a card keeps the code it is being revealed with while staff take the codes away', async () => {
  await query(`
    ${wheelSql([{ has_codes: 'true' }])}
    insert into public.shop_codes (prize_id, code)
    select '${slice(0)}', 'K' || place from generate_series(1, 2) as place;
    select ${drawSql({ reveal: false, at: "now() - interval '1 minute'" })};
    select ${drawSql({ reveal: false })}`)
  await oneThenOthers(
    'perform private.reveal_win(id) from public.wins order by drawn_at desc limit 1',
    'update public.prize_rules set has_codes = false, stock = null',
  )
  expect(
    await list(`
      select code from public.shop_codes as given join public.wins on wins.id = win_id
      order by drawn_at`),
  ).toEqual(['K2', 'K1'])
})

test.each([
  ['fifty draws with one request id are one win', `'${slice(7)}'`, '1'],
  ['fifty devices on one account win one prize each', 'gen_random_uuid()', '50'],
])('simultaneous devices: %s', async (_what, id, won) => {
  await query(wheelSql([{ stock: 100 }, { daily_cap: 100 }]))
  const shown = uuids([slice(0), slice(1)])
  const draw = `select public.draw_prize(${id}, 'wheel', ${shown}, true, ${id})`
  await atOnce(actAs(KIOSK, draw), CONNECTIONS)
  expect(await ask('select count(*) from public.wins')).toBe(won)
  expect(await ask('select count(distinct device_id) from public.wins')).toBe(won)
})

const redeem = (place: number) => `
  insert into public.answers
  select public.redeem_coupon(code, gen_random_uuid()) ->> 'state'
  from public.coupons order by code offset ${place} limit 1`

test('two tills that redeem the same coupons redeem each one once', async () => {
  await query(`
    ${wheelSql([{}])}
    create table public.answers (state text);
    select ${drawSql()} from generate_series(1, ${COUPONS})`)
  const places = Array.from({ length: COUPONS }, (_, place) => actAs(TILL, redeem(place)))
  await atOnce(places.join(''), 2)
  const count = String(COUPONS)
  const states = 'select count(*)::text from public.answers group by state order by state'
  expect(await list(states)).toEqual([count, count])
  expect(await ask('select count(distinct win_id) from public.redemptions')).toBe(count)
}, 60_000)

/** A reward this many minutes after the year began, as SQL. */
const photoRewardAt = (minute: number) =>
  winsSql('photo', { at: `timestamptz '2026-01-01' + interval '${minute} minutes'` })

test('thirty kiosks that count and fold at once lose no play and count none twice', async () => {
  // Old plays of two games in different order, which are folded at once.
  const plays = ['wheel', 'audio', 'wheel'].map((game) => ({
    game,
    outcome: 'started',
    seconds_ago: 200_000,
  }))
  await query(`
  ${forgetPlaysSql('2026-01-01 00:00Z')};
  ${[5, 15, 25, 35, 45].map(photoRewardAt).join('')}`)
  const turn = `
  private.record_plays(kiosk, kiosk, '${JSON.stringify(plays)}', now()),
  private.roll_up_hours(2, now())`
  await atOnce(`select ${turn}, ${turn} from gen_random_uuid() as kiosk`, 30)
  expect(
    await query(`
    select game, sum(plays)::integer as plays, sum(wins)::integer as wins
    from (
      select game, plays, wins from public.game_hours
      union all select game, 1, 0 from public.plays
    ) as counted
    group by game order by game`),
  ).toEqual([
    { game: 'audio', plays: 30, wins: 0 },
    { game: 'photo', plays: 0, wins: 5 },
    { game: 'wheel', plays: 60, wins: 0 },
  ])
}, 60_000)

test('two kiosks that fold at once add the wins of an hour up once', async () => {
  await query(`${forgetPlaysSql('2026-01-01 00:00Z')}; ${photoRewardAt(5)}`)
  const fold = 'perform private.roll_up_hours(9, now())'
  await oneThenOthers(fold, fold)
  expect(await list('select wins from public.game_hours')).toEqual([1])
})

test('kiosks that count rounds for fun of some games at once count them all', async () => {
  await query(forgetPlaysSql('2026-01-01'))
  await atOnce(
    `do $$ begin
      for round in 1..100 loop
        perform private.record_plays(gen_random_uuid(), gen_random_uuid(), (
          select jsonb_agg(jsonb_build_object(
            'game', name, 'outcome', 'for-fun', 'reason', 'offline', 'seconds_ago', 0
          ))
          from private.games where name <> 'passport' and (name = 'wheel' or random() < 0.5)
        ), now());
        commit;
      end loop;
    end $$`,
    5,
  )
  expect(await ask(`select plays from public.plays_for_fun where game = 'wheel'`)).toBe(
    '500',
  )
})

test('a publication is withdrawn before or after its collection is published, not meanwhile', async () => {
  const admin = `perform set_config('request.jwt.claim.sub', '${ADMIN}', true)`
  await query(`
    ${emptySql('publications', 'collections', 'books')}
    insert into public.books (id, title, author, cover_path, cover_words, cover_rights)
      values ('${slice(0)}', 'Duna', 'x', '1-duna.webp', 'x', 'own');
    insert into public.collections (id, name, book_ids)
      values ('${slice(1)}', 'x', '{${slice(0)}}');
    insert into public.publications
      (id, collection_id, name, books, published_at, withdrawn_at, replaced_id)
    values
      ('${slice(2)}', '${slice(1)}', 'x', '[]', now(), now(), null),
      ('${slice(3)}', '${slice(1)}', 'x', '[]', now(), null, '${slice(2)}')`)
  await oneThenOthers(
    `${admin}; perform private.withdraw_publication('${slice(3)}')`,
    `${admin}; perform private.publish_collection('${slice(1)}')`,
  )
  const published = 'select count(*) from public.publications where withdrawn_at is null'
  expect(await ask(published)).toBe('1')
})

test('two frames that go at once are both counted', async () => {
  const frame = 'delete from public.photo_frames where place ='
  await query(`
    ${emptySql('photo_frames')}
    insert into public.photo_frames (name, storage_path, place)
    select 'x', place || '-x.png', place from generate_series(1, 3) as place`)
  await oneThenOthers(`${frame} 1`, `${frame} 2`)
  expect(
    await ask(`
      select setting_value from public.admin_settings where setting_key = 'photoFrames'`),
  ).toBe('1')
})

test('wins are voided while a kiosk removes old ones', async () => {
  const oneWaits = `exists (select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock')`
  await query(`
    ${wheelSql([{}])}
    select ${drawSql({ at: "now() - interval '400 days'" })} from generate_series(1, 2);
    update private.rollup_state set until = now()`)
  // A till holds the second coupon, so that the voiding waits between the two.
  await oneThenOthers(
    'perform from public.coupons order by win_id desc limit 1 for update',
    `if currval('public.turn') = 2 then
        perform private.void_unused(array(select id from public.wins), 'x');
      else
        set local role none;
        while not ${oneWaits} loop perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop;
        perform private.remove_old_wins(9, now());
      end if`,
    2,
  )
  expect(await list('select void_reason from public.wins')).toEqual(['x', 'x'])
})

test.each([
  ['waits for a kiosk', 'devices', 'begun'],
  ['waits for nobody else: two would wait for each other', 'redemptions', 'refused'],
])('an export that begins %s', async (_whom, table, answer) => {
  await query(`
    drop table if exists public.answers;
    create table public.answers (state text)`)
  await oneThenOthers(
    `lock table public.${table} in row exclusive mode`,
    `begin
        perform private.begin_export();
        insert into public.answers values ('begun');
      exception when lock_not_available then
        insert into public.answers values ('refused');
      end`,
  )
  expect(await list('select state from public.answers')).toEqual([answer])
})

test('phones that draw by ticket at once keep the draws an hour of their kiosk', async () => {
  await query(`
    ${TURNS_SQL} ${wheelSql([])} ${settingSql('drawsPerHour', '5')}
    delete from private.tickets;
    insert into public.roulette_items (id, label, color) values ('${slice(0)}', 'x', 'bg-red-500');
    insert into public.devices (id, account_id) values ('${KIOSK}', '${KIOSK}');
    insert into private.tickets (secret, game, device_id, visit_id, made_at, holder, opened_at)
    select place, 'wheel', '${KIOSK}', gen_random_uuid(), now(), '${KIOSK}', now()
    from generate_series(1, 20) as place`)
  const draw = `'${KIOSK}', ${uuids([slice(0)])}, true`
  await atOnce(`select public.draw_by_ticket(nextval('public.turn')::text, ${draw})`, 20)
  await query(settingSql('drawsPerHour', '600'))
  expect(await ask('select count(*) from public.wins')).toBe('5')
})

test.each([
  ['counter', 'number', '100', '5'],
  ['schedule', 'moment', '7', '7'],
])('simultaneous draws by %s never share a %s', async (way, key, distinct, prizes) => {
  await query(`
    ${wheelSql([{ stock: 100 }, { is_consolation: 'true' }])}${settingSql('prizeWay', way)}
    delete from public.draw_turns; ${scheduleSql(0, [-1, -2, -3, -4, -5, -6, -7])}`)
  await atOnce(`select ${drawSql()}, ${drawSql()}`, CONNECTIONS)
  await query(settingSql('prizeWay', 'chance'))
  expect(await ask(`select count(distinct decision ->> '${key}') from public.wins`)).toBe(
    distinct,
  )
  expect(await ask(`select count(*) from public.wins where prize_id = '${slice(0)}'`)).toBe(
    prizes,
  )
  expect(await ask('select count(*) from public.wins')).toBe('100')
})
