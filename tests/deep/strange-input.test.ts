import * as v from 'valibot'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { KIOSK, slice, wheelSql } from '@tests/database/support/shop'

// Whoever has the address of a hub calls what visitors may call, with anything.

const { list, query } = embeddedBackend()
const MOST_MS = 50
vi.setConfig({ testTimeout: 300_000 })
const SECRET = '0123456789abcdef0123456789abcdef'

const EVER = ["'infinity'", "'-infinity'", "'4713-01-01 BC'"]

/** The largest and strangest values of each type, as SQL. */
const STRANGE: Readonly<Record<string, readonly string[]>> = {
  text: [
    ...['-', ' ', 'A', 'é', '🕮', '-A ', '.', '(', 'photo-1'].map(
      (sign) => `repeat('${sign}', 5000000 / ${Buffer.byteLength(sign)})`,
    ),
    "''",
  ],
  uuid: ["'ffffffff-ffff-ffff-ffff-ffffffffffff'"],
  'uuid[]': [
    'array(select gen_random_uuid() from generate_series(1, 100000))',
    `array_fill('${slice(0)}'::uuid, array[100000])`,
    'array_fill(null::uuid, array[100000])',
    'array_fill(gen_random_uuid(), array[10, 10, 10, 10, 10])',
    "'{}'",
  ],
  jsonb: [
    "(repeat('[', 5000) || repeat(']', 5000))::jsonb",
    "to_jsonb(repeat('-', 5000000))",
    '(select jsonb_object_agg(n, n) from generate_series(1, 100000) as n)',
  ],
  boolean: ['true', 'false'],
  integer: ['2147483647', '-2147483648'],
  bigint: ['9223372036854775807', '-9223372036854775808'],
  numeric: ["'NaN'", "'-Infinity'", '10::numeric ^ 100000'],
  'double precision': ["'NaN'", "'Infinity'", "'-1e308'"],
  date: ["'5874897-12-31'", ...EVER],
  'timestamp with time zone': ["'294276-12-31'", ...EVER],
}

/** By the name of an argument, what leads deepest into the function. */
const KNOWN: Readonly<Record<string, string>> = {
  secret: `'${SECRET}'`,
  holder: `'${KIOSK}'`,
  photo_id: `'${slice(0)}'`,
  key: `private.key_of_photo('${slice(0)}')`,
  shown_ids: `'{${slice(0)}}'`,
  bucket_id: "'photo-booth-images'",
}

/** A shop whose tables of visitors are as full as they become. */
const FILL = `
  ${wheelSql([{}])}
  delete from public.schedules;
  insert into public.schedules (game, first_day, last_day, ended_at)
    select 'wheel', current_date - 9, current_date - 8, now() from generate_series(1, 11);
  insert into public.schedules (game, first_day, last_day)
    values ('wheel', current_date - 1, current_date + 9);
  insert into public.prize_moments (schedule_id, prize_id, prize_name, at)
    select id, '${slice(0)}', repeat('x', 120), now() + n * interval '1 minute'
    from public.schedules cross join generate_series(1, 1000) as n;
  insert into public.photo_booth_images (id, image_url, storage_path)
    values ('${slice(0)}', 'http://x', 'photo-1.png');
  insert into public.devices (id, account_id) values ('${KIOSK}', '${KIOSK}');
  insert into private.tickets (secret, game, device_id, visit_id, made_at, holder, opened_at)
    values ('${SECRET}', 'wheel', '${KIOSK}', '${KIOSK}', now(), '${KIOSK}', now());
  analyze`

/** Functions and inserts of visitors with their arguments, as the database grants them. */
const ROUTES = `
  select jsonb_build_object('name', proname, 'args', (
    select coalesce(jsonb_object_agg(arg, format_type(kind, null)), '{}')
    from unnest(proargnames[1:pronargs], proargtypes::oid[]) as args (arg, kind)
  ))
  from pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
  union all
  select jsonb_build_object(
    'insert', true,
    'name', format('%I.%I', nspname, relname),
    'args', jsonb_object_agg(attname, format_type(atttypid, null))
  )
  from pg_attribute
  join pg_class as of_table on of_table.oid = attrelid and relkind = 'r'
  join pg_namespace as of_schema on of_schema.oid = relnamespace
  where attnum > 0 and not attisdropped and (
    nspname = 'public' and has_column_privilege('anon', attrelid, attnum, 'insert')
    or attrelid = 'storage.objects'::regclass and attname in ('bucket_id', 'name')
  )
  group by nspname, relname`

const route = v.object({
  insert: v.optional(v.boolean()),
  name: v.string(),
  args: v.record(v.string(), v.string()),
})
type Route = v.InferOutput<typeof route>

/** Each argument in turn with each of its strange values, the others as they lead deepest. */
const casesOf = ({ args }: Route) => [
  {},
  ...Object.entries(args).flatMap(([arg, type]) => {
    const values = STRANGE[type]
    if (!values) throw new Error(`No strange values are known of the type ${type}.`)
    return values.map((value) => ({ [arg]: value }))
  }),
]

const callOf = ({ insert, name, args }: Route, variable: (arg: string) => string) => {
  const names = Object.keys(args)
  return insert
    ? `insert into ${name} (${names.join()}) values (${names.map(variable).join()})`
    : `perform public.${name}(${names.map((arg) => `${arg} => ${variable(arg)}`).join()})`
}

/**
 * Calls a route as a visitor, until it is quick enough, twenty times at most: other processes may slow
 * some. Returns the milliseconds of the fastest.
 */
async function timeOf(asked: Route, strange: Readonly<Record<string, string>>) {
  const declared = Object.entries(asked.args).map(([arg, type]) => {
    const value = strange[arg] ?? KNOWN[arg] ?? STRANGE[type]?.at(-1)
    // The storage service takes names from addresses.
    if (arg === 'name') return `"the_${arg}" constant ${type} := left(${value}, 16384);`
    return `"the_${arg}" constant ${type} := ${value};`
  })
  // A call with nothing strange in it has to succeed.
  const whenRefused =
    asked.insert || Object.keys(strange).length > 0
      ? 'exception when others then null;'
      : ''
  await query('begin; create temporary table took (ms double precision) on commit drop')
  await query(`
    do $$
    declare
      ${declared.join(' ')}
      begun timestamptz;
      took double precision[];
    begin
      set local statement_timeout = '20s';
      for turn in 1..20 loop
        set local role anon;
        begun := clock_timestamp();
        begin
          ${callOf(asked, (arg) => `"the_${arg}"`)};
        ${whenRefused}
        end;
        took := took || extract(epoch from clock_timestamp() - begun) * 1000;
        reset role;
        exit when took[turn] < ${MOST_MS};
      end loop;
      insert into took select unnest(took);
    end $$`)
  const [fastest] = await list('select min(ms) from took')
  await query('rollback')
  return Number(fastest)
}

beforeAll(() => query(FILL))

test.runIf(inject('postgres'))('nothing of visitors keeps the database busy', async () => {
  const routes = v.parse(v.array(route), await list(ROUTES))
  const slow: string[] = []
  for (const asked of routes)
    for (const strange of casesOf(asked)) {
      const ms = await timeOf(asked, strange)
      if (!(ms < MOST_MS)) slow.push(`${asked.name} ${JSON.stringify(strange)}: ${ms} ms`)
    }
  expect(routes.map(({ name }) => name)).toContain('read_coupon')
  expect(slow).toEqual([])
})
