/** The seed's kiosk, whose id tests use for their device, its till and its staff. */
export const KIOSK = '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a92'
export const TILL = '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a91'
export const ADMIN = '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a90'

export const REQUEST = 'c0000000-0000-4000-8000-000000000001'
export const OTHER_REQUEST = 'c0000000-0000-4000-8000-000000000002'

/** How a draw answers that won nothing. */
const NO_PRIZE = { prize_id: null, prize_name: null, is_win: null }
export const NOTHING_WON = { win_id: null, ...NO_PRIZE, coupon: null }

/** A setting of the shop, as SQL. */
export const settingSql = (key: string, value: string) => `
  insert into public.admin_settings values ('${key}', '${value}')
  on conflict (setting_key) do update set setting_value = excluded.setting_value;`

/** Another role for an account, as SQL. */
export const roleSql = (account: string, role: string) => `
  update auth.users set raw_app_meta_data = jsonb_set(raw_app_meta_data, '{role}', '"${role}"')
  where id = '${account}';`

type Draw = {
  readonly game?: string
  readonly reveal?: boolean
  /** A moment, as SQL. */
  readonly at?: string
}

/** Draws, as SQL, behind the API's functions: without roles and limits. */
export const drawSql = ({ game = 'wheel', reveal = true, at = 'now()' }: Draw = {}) =>
  `private.record_draw(gen_random_uuid(), null, gen_random_uuid(), '${game}', ${reveal}, ${at})`

/** Wins without a draw, as SQL: of a slice, each from the stock, or rewards of a game. */
export const winsSql = (
  prize: number | string,
  { count = 1, at = 'now()', device = 'gen_random_uuid()', isSeen = true } = {},
) => `
  insert into public.wins (
    device_id, request_id, game, prize_id, prize_name, conditions, from_stock, drawn_at, revealed_at
  )
  select ${device}, gen_random_uuid(), ${
    typeof prize === 'string' ? `'${prize}', null` : `'wheel', '${slice(prize)}'`
  }, 'x', '', ${typeof prize === 'number'}, ${at}, ${isSeen ? at : 'null'}
  from generate_series(1, ${count});`

/** Gives the reward of Memory to a device, as SQL, behind the API's functions. */
export const rewardSql = ({ device = 'gen_random_uuid()', at = 'now()' } = {}) =>
  `private.record_reward(${device}, null, gen_random_uuid(), 'memory', ${at})`

/** A schedule of the wheel around today with moments of one slice, minutes from now, as SQL. */
export const scheduleSql = (place: number, minutes: readonly number[]) => `
  delete from public.schedules where true;
  insert into public.schedules (id, game, first_day, last_day)
    values ('${slice(9)}', 'wheel', current_date - 1, current_date + 9);
  insert into public.prize_moments (schedule_id, prize_id, prize_name, at)
    select '${slice(9)}', '${slice(place)}', 'x', now() + make_interval(mins => minutes)
    from unnest(array[${minutes.join()}]) as minutes;`

/** What `firstThenOthersSql` needs, as SQL. */
export const TURNS_SQL = `
  drop sequence if exists public.turn, public.acted;
  create sequence public.turn; create sequence public.acted;`

/** Acts on one connection, which ends when all others have acted or wait for a lock, as SQL. */
export const firstThenOthersSql = (first: string, other: string, others = 1) => `
  do $$ begin
    if nextval('public.turn') = 1 then
      ${first}; perform nextval('public.acted');
      -- Else it sees nothing of other connections.
      set local role none;
      while ${others} >= (select last_value from public.acted) + (select count(*)
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')
      loop perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop;
    else
      while not (select is_called from public.acted) loop perform pg_sleep(0.01); end loop;
      ${other}; perform nextval('public.acted');
    end if;
  end $$`

export const uuids = (ids: readonly string[]) =>
  `array[${ids.map((id) => `'${id}'`).join(', ')}]::uuid[]`

/** The id of a slice by its place. */
export const slice = (place: number) =>
  `a0000000-0000-4000-8000-${String(place).padStart(12, '0')}`

/** Empties tables, dependent ones first; with few rows faster than truncating. */
export const emptySql = (...tables: readonly string[]) =>
  tables.map((table) => `delete from public.${table} where true;`).join(' ')

/** An empty shop with these slices on the wheel and their rules, as SQL. */
export const wheelSql = (rules: readonly Rules[]) =>
  prizesSql(
    rules,
    'roulette_item',
    (id, name) =>
      `insert into public.roulette_items (id, label, color) values ('${id}', '${name}', 'bg-red-500');`,
  )

/** The same with a scratch card of texts, whose prizes have the ids of slices. */
export const cardSql = (rules: readonly Rules[]) =>
  prizesSql(
    rules,
    'scratch_text_prize',
    (id, name) =>
      `insert into public.scratch_text_prizes (id, prize_text) values ('${id}', '${name}');`,
  )

type Rules = Readonly<Record<string, string | number>>

const prizesSql = (
  rules: readonly Rules[],
  kind: string,
  add: (id: string, name: string) => string,
) => `
  ${emptySql('redemptions', 'coupons', 'wins', 'prize_rules', 'game_rewards', `${kind}s`, 'devices', 'plays')}
  ${rules
    .map((rule, place) => {
      const columns = [`${kind}_id`, ...Object.keys(rule)]
      const values = [slice(place), ...Object.values(rule)].map((value) => `'${value}'`)
      return `
        ${add(slice(place), `Prêmio ${place}`)}
        insert into public.prize_rules (${columns.join(', ')}) values (${values.join(', ')});`
    })
    .join('')}`

/** Deletes all plays and hours, as SQL, folded up to a moment. */
export const forgetPlaysSql = (until: string) => `
  ${emptySql('redemptions', 'coupons', 'wins', 'plays', 'play_batches', 'plays_for_fun', 'game_hours')}
  update private.rollup_state set until = '${until}'`

/** The sum of all hours and of all plays not folded yet. */
export const SUM_OF_PLAYS = `
  select game, sum(plays)::integer as plays, sum(finished)::integer as finished
  from (
    select game, plays, finished from public.game_hours
    union all
    select game, (outcome = 'started')::integer, (outcome = 'finished')::integer
    from public.plays
  ) as counted
  group by game order by game`
