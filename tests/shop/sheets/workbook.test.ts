import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { readList } from '@/shop/books/list-reader'
import { textOfFile } from '@/shop/sheets/lists'

/** Our sample with one book more, as LibreOffice 7.4 saved it. */
const saved = (type: string) =>
  new File([readFileSync(`${import.meta.dirname}/list.${type}`)], `livros.${type}`)

test.each(['xlsx', 'xls', 'ods'])('a list saved as %s is read', async (type) => {
  const { rows, skipped } = readList((await textOfFile(saved(type))) ?? '')
  expect(skipped).toHaveLength(1)
  expect(rows).toMatchObject([
    {
      title: 'Dom Casmurro',
      isbn: '9788535914849',
      hint: 'Um marido, uma mulher e uma dúvida.',
      place: 'Mesa da frente',
    },
    { title: 'Iracema, a "virgem"', isbn: '9788508040797', pages: '1024', hint: '' },
  ])
})

test('a title that a spreadsheet took for a day is read as people write it', async () => {
  const rows = [['Título'], [new Date(Date.UTC(1963, 10, 22))]]
  const bytes = await writeXlsx({ sheets: [{ name: 'Livros', rows }] })
  const list = readList((await textOfFile(new File([new Uint8Array(bytes)], 'l'))) ?? '')
  expect(list.rows).toMatchObject([{ title: '22/11/1963' }])
})
