import { expect, test } from 'vitest'
import { listScratchTexts } from '@/data/prizes'
import {
  addScratchTextPrize,
  deleteScratchTextPrize,
  listScratchTextPrizes,
} from '@/data/scratch-text-prizes'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()

const SEEDED = [
  '15% de desconto em romances',
  'Um marcador de página ilustrado',
  'Um café por nossa conta',
  'Leve 3, pague 2 em livros de bolso',
  'Frete grátis na próxima compra',
]

test('the panel asks for all columns in order, the scratch card for the texts alone', async () => {
  const prizes = valueOf(await listScratchTextPrizes())
  expect(prizes.map(({ prize_text }) => prize_text)).toEqual(SEEDED)
  expect(valueOf(await listScratchTexts()).toSorted()).toEqual(SEEDED.toSorted())
  expect(backend.requests.map(({ url }) => url)).toEqual([
    'http://hub.test/rest/v1/scratch_text_prizes?select=*&order=created_at.asc',
    'http://hub.test/rest/v1/scratch_text_prizes?select=prize_text',
  ])
})

test('an admin adds a prize and deletes it; a second deletion finds it gone', async () => {
  await backend.become('admin')
  const { id } = valueOf(await addScratchTextPrize('Um livro de poesia'))
  expect(await listScratchTexts()).toMatchObject({
    value: expect.arrayContaining(['Um livro de poesia']),
  })
  expect(await deleteScratchTextPrize(id)).toMatchObject({ ok: true })
  expect(await deleteScratchTextPrize(id)).toMatchObject({
    failure: { reason: 'gone' },
  })
})
