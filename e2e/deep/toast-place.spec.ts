import type { Page } from '@playwright/test'
import { audio } from '../catalogue/audio'
import { pages } from '../catalogue/hub'
import type { HubPage } from '../catalogue/hub-page'
import { boxOf, button, heading, open, press, toasts } from '../support/steps'
import { expect, test } from '../support/test'

/** Controls whose middle lies under the toast's box, and that a press there would not reach. */
const dead = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')
    const box = toast?.getBoundingClientRect()
    if (!box || box.bottom > innerHeight || box.top < 0) return ['no toast on the screen']
    const own = [...(toast?.querySelectorAll('button') ?? [])].map((one) =>
      one.getBoundingClientRect(),
    )
    return [...document.querySelectorAll('a[href], button, input, select, summary')]
      .filter((control) => !control.closest('.toast'))
      .flatMap((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const isIn = (area: DOMRect) =>
          x >= area.left && x <= area.right && y >= area.top && y <= area.bottom
        if (width === 0 || !isIn(box) || own.some(isIn)) return []
        const hit = document.elementFromPoint(x, y)
        return hit?.closest('.toast') ? [control.outerHTML.slice(0, 100)] : []
      })
  })

/** Goes to another page as a link does: the toast on the screen stays. */
async function goTo(page: Page, { address, heading: title }: HubPage) {
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(heading(page)).toHaveText(title)
}

for (const [width, height] of [
  [360, 740],
  [1080, 1920],
] as const)
  test(`presses go through a toast in its one place, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.clock.install()
    await open(page, audio.address)
    const bottoms = new Set<number>()
    for (const hubPage of pages) {
      await goTo(page, audio)
      // Not a click: the button that closes the last toast may lie over it.
      await button(page, 'Ver Histórico').dispatchEvent('click')
      await expect(toasts(page)).toHaveCount(1)
      await goTo(page, hubPage)
      const { y, height: high } = await boxOf(toasts(page))
      bottoms.add(Math.round(y + high))
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((at) => scrollTo(0, at * document.body.scrollHeight), part)
        expect(await dead(page), `${hubPage.address} ${part}`).toEqual([])
      }
    }
    expect([...bottoms]).toHaveLength(1)
  })

test('a window leaves a toast its room', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/admin')
  await page.getByLabel('Nome do prêmio').fill('Um prêmio de quarenta letras para ler bem')
  await press(page, 'Adicionar Prêmio')
  await press(page, /^Editar /)
  // By its class: a window hides the page behind it from roles.
  const toast = await boxOf(page.locator('.toast'))
  for (const name of ['Cancelar', 'Salvar']) {
    await button(page, name).scrollIntoViewIfNeeded()
    const { y, height } = await boxOf(button(page, name))
    expect(y + height, name).toBeLessThanOrEqual(toast.y)
  }
})
