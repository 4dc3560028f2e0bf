import { beforeEach, expect, test, vi } from 'vitest'
import { saveScratchType } from '@/data/admin-settings'
import {
  changeGameReward,
  listGameRewards,
  removeGameReward,
  setGameReward,
} from '@/shop/prizes/game-rewards'
import { DEFAULT_RULES, listPrizeRules, savePrize } from '@/shop/prizes/prize-rules'
import { listScratchTexts, readScratchType } from '@/data/prizes'
import {
  addRouletteItem,
  deleteRouletteItem,
  listRouletteItems,
} from '@/data/roulette-items'
import { addScratchImagePrize } from '@/data/scratch-image-prizes'
import { movePhoto } from '@/shop/photos/shop-photos'
import { addScratchTextPrize, deleteScratchTextPrize } from '@/data/scratch-text-prizes'
import { saveShopSettings } from '@/shop/settings/save-settings'
import { readShopSettings } from '@/shop/settings/shop-settings'
import { logoUrl } from '@/shop/settings/branding'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import { pngFile } from '@tests/support/png'
import { slice, wheelSql } from '@tests/database/support/shop'

const backend = embeddedBackend()
const done = { ok: true }
const logo = (path: string) => ({ file: pngFile('x.png'), path })
const gone = { ok: false, failure: { reason: 'gone' } }

const names = async () => [
  ...valueOf(await listRouletteItems()).map(({ label }) => label),
  ...valueOf(await listScratchTexts()).map(({ prize_text }) => prize_text),
]
const rules = async () => valueOf(await listPrizeRules())
const rewards = async () => valueOf(await listGameRewards())

beforeEach(() => backend.become('admin'))

test('an admin adds a prize, gets its row back, and deletes it once', async () => {
  const item = { label: '<img src=x onerror=alert(1)>', color: 'bg-[#123456]' }
  const added = valueOf(await addRouletteItem(item))
  expect(added).toEqual({ ...item, id: expect.any(String) })
  const text = valueOf(await addScratchTextPrize('Um livro de poesia'))
  expect(await names()).toEqual(expect.arrayContaining([item.label, 'Um livro de poesia']))
  for (const outcome of [done, gone]) {
    expect(await deleteRouletteItem(added.id)).toMatchObject(outcome)
    expect(await deleteScratchTextPrize(text.id)).toMatchObject(outcome)
  }
  expect(await names()).not.toContain(item.label)
})

test('an admin sets a reward, changes parts of it, and removes it once', async () => {
  const reward = { game: 'memory', name: 'Um café', stock: 5, daily_cap: null, terms: {} }
  const limits = { valid_days: 7, conditions: 'Até as 18h.', value_cents: 1250 }
  const whole = { ...reward, ...limits, games: 1 }
  expect(await setGameReward(whole)).toMatchObject(done)
  await backend.query('update public.game_rewards set stock = 4')
  const change = { name: 'Um chá', daily_cap: 2 }
  expect(await changeGameReward('memory', change)).toMatchObject(done)
  const stored = { ...whole, has_codes: false }
  expect(await rewards()).toEqual([{ ...stored, ...change, stock: 4 }])
  expect(await setGameReward(whole)).toMatchObject(done)
  expect(await rewards()).toEqual([stored])
  expect(await removeGameReward('memory')).toMatchObject(done)
  expect(await removeGameReward('memory')).toMatchObject(gone)
  expect(await changeGameReward('memory', { stock: 1 })).toMatchObject(gone)
})

test('the name and rules of a prize are saved together or not at all, and only what changed', async () => {
  await backend.query(`${wheelSql([{}])} delete from public.prize_rules`)
  const [id, label] = [slice(0), 'Chá']
  const defaults = { ...DEFAULT_RULES, prize_id: id }
  expect(await savePrize('wheel', id, {}, { stock: 3 })).toMatchObject({ ok: true })
  expect(await rules()).toEqual([{ ...defaults, stock: 3 }])
  // A unit is won meanwhile.
  await backend.query('update public.prize_rules set stock = 1')
  const changes = { weight: 5, gives_coupon: false, conditions: 'Só livros.' }
  expect(await savePrize('wheel', id, { label }, changes)).toMatchObject({ ok: true })
  expect(await rules()).toEqual([{ ...defaults, stock: 1, ...changes }])
  const refused = { ok: false, failure: { reason: 'refused' } }
  expect(await savePrize('wheel', id, { label: 'x' }, { weight: 0 })).toMatchObject(refused)
  const last = { stock: null, is_win: false }
  expect(await savePrize('wheel', id, {}, last)).toMatchObject(done)
  expect(await rules()).toEqual([{ ...defaults, ...changes, is_win: false }])
  expect(valueOf(await listRouletteItems())).toEqual([{ id, label, color: 'bg-red-500' }])
  expect(await savePrize('wheel', slice(9), {}, { stock: 1 })).toMatchObject(gone)
  expect(await rules()).toHaveLength(1)
})

test.each([
  ['scratch-text', slice(1), { prize_text: 'y' }],
  ['scratch-image', slice(2), { alt_text: 'y', seen_path: 'x' }],
] as const)('a %s prize is saved with its rules', async (kind, id, fields) => {
  await backend.query(`
    truncate public.prize_rules, public.scratch_text_prizes, public.scratch_image_prizes;
    insert into public.scratch_text_prizes (id, prize_text) values ('${slice(1)}', 'x');
    insert into public.scratch_image_prizes (id, image_url, alt_text, storage_path)
      values ('${slice(2)}', 'http://x', 'x', 'x')`)
  const changes = { daily_cap: 2, value_cents: 990, terms: { weekdays: [0, 6] } }
  expect(await savePrize(kind, id, fields, changes)).toMatchObject({ ok: true })
  const saved = { ...DEFAULT_RULES, prize_id: id, ...changes }
  expect(await rules()).toEqual([saved])
  expect(await backend.list('select name from private.prizes')).toContain('y')
})

test.each(['visitor', 'user', 'forged'] as const)(
  'a %s may not write, and learns why',
  async (role) => {
    await backend.become(role)
    const [file, now] = [pngFile('x.png'), 1_700_000_000_000]
    // Each way of writing once: the database refuses, or changes no row.
    const outcomes = [
      await addRouletteItem({ label: 'x', color: 'bg-red-500' }),
      await savePrize('wheel', slice(0), { label: 'x' }, {}),
      await deleteRouletteItem(slice(0)),
      await addScratchImagePrize({ file, altText: 'x', now }),
      await saveShopSettings({ gallery: 'off' }),
      await movePhoto({ storage_path: 'photo-1.png', isHidden: false }),
    ]
    const denied = { ok: false, failure: { reason: 'denied' } }
    expect(outcomes).toMatchObject(outcomes.map(() => denied))
  },
)

test('settings are saved together or not at all, and a visitor reads them', async () => {
  await backend.query('delete from public.admin_settings')
  for (const visitSeconds of ['90', '120'])
    expect(await saveShopSettings({ visitSeconds, volume: '40' })).toMatchObject(done)
  const impossible = await saveShopSettings({ volume: '50', paperColor: '#333333' })
  expect(impossible).toMatchObject({ ok: false, failure: { reason: 'refused' } })
  await backend.become('visitor')
  const saved = { visitSeconds: '120', volume: '40' }
  expect(await readShopSettings()).toEqual({ ok: true, value: saved })
})

test('a new logo replaces the old file, and its file is removed when the setting is refused', async () => {
  await backend.query(`
    delete from public.admin_settings; delete from storage.objects where bucket_id = 'shop-logo'`)
  for (const [replaced, path] of [
    ['', '1-logo.png'],
    ['1-logo.png', '2-logo.png'],
    // Of another admin meanwhile, who saves it now.
    ['1-logo.png', '0-logo.png'],
  ] as const)
    expect(await saveShopSettings({ logo: path }, logo(path), replaced)).toMatchObject(done)
  expect(await backend.files()).toEqual(['0-logo.png', '2-logo.png'])
  expect((await fetch(logoUrl('2-logo.png'))).ok).toBe(true)
  const refused = await saveShopSettings({ logo: '3-logo.gif' }, logo('3-logo.png'))
  expect(refused).toMatchObject({ ok: false })
  expect(await backend.files()).toEqual(['0-logo.png', '2-logo.png'])
  expect(await saveShopSettings({ logo: '' }, null, '0-logo.png')).toMatchObject(done)
  expect(await backend.files()).toEqual(['2-logo.png'])
})

const saveLogo = () => saveShopSettings({ logo: '4-logo.png' }, logo('4-logo.png'))

test('a logo that is not stored changes no setting, and one whose setting may be saved stays', async () => {
  await backend.query(`
    delete from public.admin_settings; delete from storage.objects where bucket_id = 'shop-logo'`)
  backend.fail('refused', 'POST /storage/')
  expect(await saveLogo()).toMatchObject({ failure: { reason: 'refused' } })
  backend.recover()
  expect(await readShopSettings()).toEqual({ ok: true, value: {} })
  backend.fail('unanswered', 'POST /rest/')
  expect(await saveLogo()).toMatchObject({ failure: { reason: 'unreachable' } })
  backend.recover()
  expect(await backend.files()).toEqual(['4-logo.png'])
  expect(await saveLogo()).toMatchObject(done)
})

test('the scratch type is updated, or inserted where it is missing', async () => {
  await backend.query(`delete from public.admin_settings`)
  const missing = { ok: false, failure: { reason: 'missing' } }
  expect(await readScratchType()).toMatchObject(missing)
  backend.requests.length = 0
  expect(await saveScratchType('image')).toMatchObject(done)
  expect(await readScratchType()).toEqual({ ok: true, value: 'image' })
  expect(await saveScratchType('text')).toMatchObject(done)
  expect(await readScratchType()).toEqual({ ok: true, value: 'text' })
  const methods = 'PATCH POST GET PATCH GET'
  expect(backend.requests.map(({ method }) => method).join(' ')).toBe(methods)
})

test('an unknown scratch type counts as text', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ setting_value: 'hologram' }))
  expect(await readScratchType()).toEqual({ ok: true, value: 'text' })
})

const late = new DOMException('', 'TimeoutError')

test.each([
  ['cannot be sent', new TypeError('Failed to fetch'), 'PATCH POST', { ok: true }],
  ['is not answered in time', late, 'PATCH', { failure: { reason: 'timeout' } }],
])('an update of the scratch type that %s: %o, %s', async (_, error, calls, outcome) => {
  const asked: string[] = []
  backend.replyTo([], async ({ method }) => {
    asked.push(method)
    if (method === 'PATCH') throw error
    return Response.json({ setting_key: 'scratchCardType' }, { status: 201 })
  })
  expect(await saveScratchType('image')).toMatchObject(outcome)
  expect(asked.join(' ')).toBe(calls)
})
