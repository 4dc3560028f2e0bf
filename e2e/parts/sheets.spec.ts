import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { type CellValue, read } from 'hucre'
import { findOrInstall, locate } from '../../scripts/setup/debian.mjs'
import { readList, sampleRows } from '@/shop/books/list-reader'
import { sheetOf } from '@/shop/numbers/words'
import { accountsSheet } from '@/shop/promotion/accounts-sheet'
import { csvOf, unmarked } from '@/shop/sheets/csv'
import { rowsOf, textOfFile } from '@/shop/sheets/lists'
import { accountRow } from '@tests/shop/support/accounts'
import { twoDays } from '@tests/shop/support/numbers'

const books = { author: 'Machado de Assis', wishes: 1200, place: '01' }
const march = { first_day: '2026-03-01', last_day: '2026-03-31' }

/** Every sheet that the hub writes, with the texts that a spreadsheet likes to change. */
const sheets = {
  numbers: sheetOf(
    twoDays,
    [
      { ...books, title: '1984', isbn: '9788535914849' },
      { ...books, title: '007', isbn: null },
    ],
    'Porta',
  ),
  accounts: accountsSheet(
    [
      accountRow({ code: '01234567890', prize_name: '1/2', device_name: '01' }),
      accountRow({ code: '123456789E1', prize_name: '12E3', value_cents: 123_456_789 }),
      accountRow({ prize_name: '-10% em "livros"; só hoje', device_name: '=1+1' }),
      accountRow({ used_at: '2026-03-06 10:30:59', decision: { way: 'counter' } }),
    ],
    march,
  ),
  books: sampleRows,
}

/** How LibreOffice saves, by the ending of the file. */
const kinds = {
  xlsx: 'xlsx',
  ods: 'ods',
  csv: 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1046,false,true',
}
/** Semicolons, quotes, UTF-8, from the first line, Portuguese of Brazil. */
const OPENED = '--infilter=CSV:59,34,76,1,,1046'

const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${['ooLocale', 'ooSetupSystemLocale']
  .map(
    (name) =>
      `<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="${name}" oor:op="fuse"><value>pt-BR</value></prop></item>`,
  )
  .join('\n')}
</oor:items>`

/** A value as text, a day as 2026-11-22 however a spreadsheet shows it. */
const plain = (value: CellValue | undefined) =>
  value instanceof Date
    ? value.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
    : unmarked(String(value ?? ''))
        .replace(/^(?:\p{L}+, )?(\d\d)\/(\d\d)\/(?:20)?(\d\d)$/u, '20$3-$2-$1')
        .replace(/^(\d+),(\d+)$/, '$1.$2')

const plainRows = (rows: readonly (readonly (CellValue | undefined)[])[]) =>
  rows.map((row) => row.map(plain).join('|').replace(/\|+$/, '')).filter(Boolean)

const valuesIn = async (path: string) =>
  path.endsWith('.csv')
    ? rowsOf(readFileSync(path, 'utf8'), ';').map(({ cells }) => [...cells])
    : ((await read(readFileSync(path))).sheets[0]?.rows ?? [])

test('LibreOffice opens and saves every sheet, and nothing in it changes', async () => {
  const office = findOrInstall(() => locate('soffice'), 'LibreOffice', [
    ['libreoffice-calc', 'libreoffice-l10n-pt-br'],
  ])
  expect(office, 'it takes the package libreoffice-calc').toBeTruthy()
  const folder = test.info().outputPath('sheets')
  mkdirSync(`${folder}/profile/user`, { recursive: true })
  writeFileSync(`${folder}/profile/user/registrymodifications.xcu`, PROFILE)
  const names = Object.keys(sheets)
  for (const [name, rows] of Object.entries(sheets))
    writeFileSync(`${folder}/${name}.csv`, csvOf(rows))
  for (const [ending, filter] of Object.entries(kinds)) {
    const { status } = spawnSync('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      OPENED,
      '--convert-to',
      filter,
      '--outdir',
      `${folder}/saved`,
      ...names.map((name) => `${folder}/${name}.csv`),
    ])
    expect(status).toBe(0)
    for (const [name, rows] of Object.entries(sheets)) {
      const path = `${folder}/saved/${name}.${ending}`
      const saved = await valuesIn(path)
      expect.soft(plainRows(saved), path).toEqual(plainRows(rows))
      console.log(`${name}.${ending}: ${saved.length} rows come back as they were written.`)
      if (name === 'accounts' && ending !== 'csv')
        expect(saved.slice(1, 5).map(([, , , , reais]) => reais)).toEqual([
          49.9, 1_234_567.89, 49.9, 49.9,
        ])
    }
    const file = new File([readFileSync(`${folder}/saved/books.${ending}`)], 'livros')
    expect(readList((await textOfFile(file)) ?? '').rows).toMatchObject([
      {
        title: 'Dom Casmurro',
        isbn: '9788535914849',
        pages: '256',
        place: 'Mesa da frente',
      },
    ])
  }
  const version = spawnSync('soffice', ['--version'], { encoding: 'utf8' }).stdout.trim()
  console.log(`By ${version}, in Portuguese of Brazil.`)
})
