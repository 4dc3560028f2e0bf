import { beforeEach, expect, test } from 'vitest'
import { saveShopSetting } from '@/data/admin-settings'
import { readShopSettings } from '@/data/shop-settings'
import { acceptsSetting, isSettingKey, settingRules } from '@/lib/shop-settings'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const keys = Object.keys(settingRules).filter(isSettingKey)

beforeEach(() => backend.query('delete from public.admin_settings'))

test('an admin saves a setting, again too, and anybody reads what was saved', async () => {
  await backend.become('admin')
  for (const value of ['90', '120'])
    expect(await saveShopSetting('visitSeconds', value)).toEqual({
      ok: true,
      value: undefined,
    })
  await backend.become('visitor')
  expect(await readShopSettings()).toEqual({ ok: true, value: { visitSeconds: '120' } })
})

test('what holds by default is the same in the database and here', async () => {
  await backend.query("delete from auth.users where raw_app_meta_data ->> 'role' = 'kiosk'")
  const known = await backend.query(
    `select private.shop_setting(key) as value from unnest('{${keys.join()}}'::text[]) as key`,
  )
  expect(known).toEqual(keys.map((key) => ({ value: settingRules[key].fallback })))
})

/** On each side of every border. */
const texts = [
  '',
  ' ',
  ' 7',
  '7 ',
  'America/Sao Paulo',
  ...'0 1 7 07 19 20 60 99 100 101 600 601 999 1000 999999 1000000 -1 +1 1.5 1e2 ٣'.split(
    ' ',
  ),
  ...'on off On anyone shop 00:00 23:59 24:00 8:00 08:60 America/Sao_Paulo UTC'.split(' '),
  ...[80, 81, 200, 201].flatMap((length) => ['x'.repeat(length), '📚'.repeat(length)]),
]

const list = (values: readonly string[]) => `array[${values.map((it) => `'${it}'`).join()}]`

test('of each setting the database takes what the page takes, and nothing else', async () => {
  await backend.query(`
    create function pg_temp.takes(key text, value text) returns boolean language plpgsql as $$
    begin
      insert into public.admin_settings values (key, value);
      delete from public.admin_settings;
      return true;
    exception
      when check_violation then return false;
    end $$`)
  const taken = await backend.query(`
    select key, array_agg(value) as values
    from unnest(${list(keys)}) as key, unnest(${list(texts)}) as value
    where pg_temp.takes(key, value)
    group by key`)
  expect(Object.fromEntries(taken.map(({ key, values }) => [key, values]))).toEqual(
    Object.fromEntries(
      keys.map((key) => [key, texts.filter((text) => acceptsSetting(key, text))]),
    ),
  )
})
