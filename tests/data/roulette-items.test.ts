import { expect, test } from 'vitest'
import { listWheelPrizes } from '@/data/prizes'
import {
  addRouletteItem,
  deleteRouletteItem,
  listRouletteItems,
} from '@/data/roulette-items'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()
const labels = async () => valueOf(await listRouletteItems()).map(({ label }) => label)

test('a fresh database offers eight prizes, oldest first', async () => {
  expect(await labels()).toEqual([
    '10% de desconto',
    'Marcador de página',
    'Café na livraria',
    'Frete grátis',
    '20% de desconto',
    'Ecobag da livraria',
    'Livro surpresa',
    'Caderno de leituras',
  ])
})

test('the panel asks for all columns in the order of creation, the wheel for all columns', async () => {
  await listRouletteItems()
  await listWheelPrizes()
  expect(backend.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://hub.test/rest/v1/roulette_items?select=*&order=created_at.asc',
    'GET http://hub.test/rest/v1/roulette_items?select=*',
  ])
})

test('an admin adds a prize, gets its row back, and deletes it', async () => {
  await backend.become('admin')
  const item = { label: 'Chá de boas-vindas', color: 'bg-[#123456]' }
  const added = valueOf(await addRouletteItem(item))
  expect(added).toMatchObject(item)
  expect(await labels()).toContain('Chá de boas-vindas')

  expect(await deleteRouletteItem(added.id)).toEqual({ ok: true, value: undefined })
  expect(await labels()).not.toContain('Chá de boas-vindas')
})

test('a name is kept as it came, markup included', async () => {
  await backend.become('admin')
  const label = '<img src=x onerror=alert(1)>'
  const added = valueOf(await addRouletteItem({ label, color: 'x' }))
  expect(added).toMatchObject({ label })
  await deleteRouletteItem(added.id)
})

test('deleting a prize that is gone tells an admin that it is gone', async () => {
  await backend.become('admin')
  const result = await deleteRouletteItem('00000000-0000-4000-8000-000000000000')
  expect(result).toMatchObject({ ok: false, failure: { reason: 'gone' } })
})
