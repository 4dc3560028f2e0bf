import { type Page } from '@playwright/test'
import { games, pages } from './catalogue/hub'
import type { HubPage } from './catalogue/hub-page'
import { prizes, servePrizes } from './catalogue/wheel'
import { expectEdgesInSystemColors, expectInkWhereAsked } from './support/contrast'
import { expectNoShifts, noteShifts } from './support/first-paint'
import {
  DOUBLE_TEXT,
  expectNothingToScroll,
  expectReadingOrder,
  expectWholeAndReachable,
} from './support/layout'
import { answersToPresses, heading } from './support/steps'
import { tabOrder } from './support/tab-key'
import { expect, expectAccessible, test } from './support/test'

// A browser set to English changes nothing of a page.
test.use({ locale: 'en-US' })
test.beforeEach(({ page }) => servePrizes(prizes(2))(page))

const phone = { width: 360, height: 740 }
const kiosks = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
]
/** Small screens, and what is left of larger ones at 200 and 400 % zoom. */
const small = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]
/** Where the text may be of twice the size. */
const withLargeText = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const NAVIGATION = [
  'Pular para o conteúdo',
  'Página inicial da livraria',
  'Início',
  'Admin',
  'Faça sua Foto!',
  'Som',
]
const LONG_NAME =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2400 64" width="2400" height="64"><text y="50" font-size="48">Livraria e Papelaria Nossa Senhora da Conceição dos Guararapes e Filhos</text></svg>'

/** Opens the page and waits until everything that it asks for is on it. */
async function arrive(page: Page, { address, prepare, isComplete }: HubPage) {
  await prepare?.(page)
  const answer = await page.goto(address)
  await answersToPresses(page)
  await isComplete?.(page)
  return answer
}

/** Has the shop a very long name, as a build with `VITE_LOGO_URL` can have it. */
async function haveLongName(page: Page) {
  await page.route('**/long-logo.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: LONG_NAME }),
  )
  const widths = await page.evaluate(async () => {
    const logos = document.querySelectorAll<HTMLImageElement>('img[data-own]')
    logos.forEach(
      (logo) => (Object.assign(logo, { src: '/long-logo.svg' }).dataset.own = 'false'),
    )
    await Promise.all([...logos].map((logo) => logo.decode()))
    return [...logos].map(({ naturalWidth }) => naturalWidth)
  })
  expect(new Set(widths)).toEqual(new Set([2400]))
}

async function expectWholeOnEach(page: Page, screens: typeof small) {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await expectWholeAndReachable(page)
  }
}

for (const hubPage of pages) {
  const { address } = hubPage

  test(`${address} comes at once, in Portuguese, and nothing on it moves`, async ({
    page,
    request,
  }) => {
    const sent = await request.get(address, { headers: { accept: 'text/html' } })
    expect(sent.status()).toBe(200)
    const html = await sent.text()
    const scripts: string[] = []
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.push(new URL(asked.url()).pathname)
    })
    await noteShifts(page)
    for (const screen of [phone, ...kiosks]) {
      await page.setViewportSize(screen)
      await arrive(page, hubPage)
      await expectNoShifts(page)
    }
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.filter((script) => !html.includes(script))).toEqual([])

    await expect(page).toHaveTitle(hubPage.title)
    await expect(heading(page)).toHaveText(hubPage.heading)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    expect(await page.locator('main').innerText()).not.toMatch(/\b(the|loading|error)\b/i)
    expect(html).not.toMatch(/<img src="(?!data:)/)
    // What stands in the page before any script has come.
    const first = await page.evaluate((text) => {
      const written = new DOMParser().parseFromString(text, 'text/html')
      const textOf = (selector: string) => written.querySelector(selector)?.textContent
      return { title: written.title, heading: textOf('h1'), navigation: textOf('nav') }
    }, html)
    expect(first.title).toBe(hubPage.title)
    expect(first.heading).toMatch(hubPage.heading)
    expect(first.navigation).toContain('Faça sua Foto!')
  })

  test(`${address} is whole on every screen, and Tab goes through it as one reads it`, async ({
    page,
  }) => {
    await arrive(page, hubPage)
    const wayBack = games.some((game) => game === hubPage) ? ['Voltar ao Menu'] : []
    expect(await tabOrder(page)).toEqual(
      [...NAVIGATION, ...wayBack, ...hubPage.controls, 'Regulamento'].map((name) =>
        typeof name === 'string' ? name : expect.stringMatching(name),
      ),
    )
    for (const kiosk of hubPage.isLong ? [] : kiosks) {
      await page.setViewportSize(kiosk)
      await expectNothingToScroll(page)
    }
    await expectWholeOnEach(page, small)
    await page.setViewportSize(phone)
    await expectReadingOrder(page, hubPage.columns ?? 1)
    await haveLongName(page)
    await expectWholeOnEach(page, [
      { width: 320, height: 740 },
      { width: 768, height: 740 },
    ])
    await page.addStyleTag({ content: DOUBLE_TEXT })
    await expectWholeOnEach(page, withLargeText)
  })

  test(`${address} keeps its edges in the colours that somebody needs`, async ({
    page,
  }) => {
    await arrive(page, hubPage)
    await expectEdgesInSystemColors(page)
    await page.emulateMedia({ forcedColors: 'none' })
    await expectInkWhereAsked(page)
    await expectAccessible(page)
  })
}
