import { readFile } from 'node:fs/promises'
import { isCounted } from './catalogue/numbers'
import { panel } from './catalogue/panel'
import { heading, open } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect } from './support/test'
import { test } from './support/won-coupon'

/** The sums of the days, as they are shown. */
const TOTALS = '.numbers-totals dd > span:first-child'

test('an admin comes from the panel and takes the win of a kiosk along in a sheet', async ({
  page,
  code,
}) => {
  expect(code).toHaveLength(11)
  await open(page, panel.address)
  await page.getByRole('link', { name: 'Números' }).click()
  await expect(heading(page)).toHaveText('Números')
  await isCounted(page)
  await tabTo(page, '1 ano', 'Enter')
  await isCounted(page)
  const shown = await page.locator(TOTALS).allInnerTexts()
  expect(Number(shown[2])).toBeGreaterThan(0)
  const saving = page.waitForEvent('download')
  await tabTo(page, 'Baixar CSV', 'Enter')
  const sheet = await readFile(await (await saving).path(), 'utf8')
  expect(sheet.charCodeAt(0)).toBe(0xfeff)
  const rows = sheet.split('\r\n').map((row) => row.split(';'))
  expect(rows[1]?.slice(2, 6)).toEqual(shown)
})
