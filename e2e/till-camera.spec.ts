import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCodeFilm } from './support/code-film'
import { coupon } from './catalogue/coupon'
import { isOpen, till } from './catalogue/till'
import { liveTracks, watchCamera } from './support/camera'
import { launchOptions } from './support/launch-options'
import { button, open, press } from './support/steps'
import { expect } from './support/test'
import { test as base } from './support/won-coupon'

/** What the camera of the browser sees, for as long as it runs. */
const test = base.extend<object, { film: string }>({
  film: [
    async ({ playwright: _playwright }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'code-film-'))
      await provide(join(folder, 'code.y4m'))
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ film }, provide) =>
      provide({
        ...launchOptions,
        args: [...launchOptions.args, `--use-file-for-fake-video-capture=${film}`],
      }),
    { scope: 'worker' },
  ],
})

test.beforeEach(async ({ page }) => {
  await watchCamera(page)
})

test('a coupon held into the camera of a phone is read and checked', async ({
  page,
  film,
  code,
}) => {
  writeCodeFilm(film, `https://loja.example${coupon.address}#${code}`)
  await page.setViewportSize({ width: 360, height: 740 })
  const scripts: string[] = []
  page.on('request', (asked) => scripts.push(new URL(asked.url()).pathname))
  await open(page, till.address)
  await isOpen(page)
  expect(scripts.filter((path) => /scanner|decode/.test(path))).toEqual([])
  await press(page, 'Ler com a câmera')
  const result = page.getByRole('region', { name: 'Resultado' })
  await expect(result).toContainText('Cupom válido')
  await expect(page.getByLabel('Código do cupom')).toHaveValue(
    `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`,
  )
  await expect(button(page, 'Confirmar uso')).toBeInViewport()
  expect(await liveTracks(page)).toBe(0)
})
