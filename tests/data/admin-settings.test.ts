import { expect, test, vi } from 'vitest'
import { saveScratchType } from '@/data/admin-settings'
import { readScratchType } from '@/data/prizes'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()

test('visitors play the text card until an admin chooses the image card', async () => {
  expect(await readScratchType()).toEqual({ ok: true, value: 'text' })
  await backend.become('admin')
  expect(await saveScratchType('image')).toEqual({ ok: true, value: undefined })
  await backend.become('visitor')
  expect(await readScratchType()).toEqual({ ok: true, value: 'image' })
})

test('the type is one row, read by its key', async () => {
  await readScratchType()
  expect(backend.requests.map(({ url }) => url)).toEqual([
    'http://hub.test/rest/v1/admin_settings?select=setting_value&setting_key=eq.scratchCardType',
  ])
  expect(backend.requests[0]?.headers.get('accept')).toBe(
    'application/vnd.pgrst.object+json',
  )
})

test('an update that meets no row is followed by an insert', async () => {
  await backend.query(`delete from public.admin_settings`)
  expect(await readScratchType()).toMatchObject({
    ok: false,
    failure: { reason: 'missing' },
  })
  await backend.become('admin')
  expect(await saveScratchType('image')).toEqual({ ok: true, value: undefined })
  expect(backend.requests.map(({ method }) => method)).toEqual(['PATCH', 'POST'])
  expect(await readScratchType()).toEqual({ ok: true, value: 'image' })
})

test('a value that means nothing is the text card', async () => {
  await backend.query(`
    alter table public.admin_settings drop constraint scratch_card_type_is_known;
    update public.admin_settings set setting_value = 'hologram'`)
  expect(await readScratchType()).toEqual({ ok: true, value: 'text' })
})

test.each([
  ['cannot be sent', new TypeError('Failed to fetch'), ['PATCH', 'POST'], { ok: true }],
  [
    'is not answered in time',
    new DOMException('', 'TimeoutError'),
    ['PATCH'],
    { ok: false, failure: { reason: 'timeout' } },
  ],
])(
  'an update that %s is followed by an insert, unless it took too long',
  async (_, error, calls, outcome) => {
    await backend.become('admin')
    const asked: string[] = []
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { method } = new Request(input, init)
      asked.push(method)
      if (method === 'PATCH') throw error
      return Response.json({ setting_key: 'scratchCardType' }, { status: 201 })
    })
    expect(await saveScratchType('image')).toMatchObject(outcome)
    expect(asked).toEqual(calls)
  },
)
