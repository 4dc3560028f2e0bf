import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/test'

test.use({
  provoked: [
    'Failed to load resource',
    'net::ERR_FAILED',
    'dynamically imported',
    'react.dev/errors',
    'Told by the test.',
  ],
})

/** Each page but the menu: its address, its code, and the heading it has when all is well. */
const pages = [
  ['/roleta-de-descontos', /wheel-page.*\.js/, 'Roleta de Descontos'],
  ['/jogo-da-memoria', /memory-page.*\.js/, 'Jogo da Memória Literário'],
  ['/raspadinha-virtual', /scratch-page.*\.js/, /^Raspadinha/],
  ['/desafio-livro-embaralhado', /scramble-page.*\.js/, 'Desafio do Livro Embaralhado'],
  ['/livro-sonoro', /audio-page.*\.js/, 'Livro Sonoro'],
  ['/conecte-as-capas', /covers-page.*\.js/, 'Conecte as Capas'],
  ['/calendario-da-leitura', /calendar-page.*\.js/, 'Monte seu Calendário de Leitura'],
  ['/faca-sua-foto', /photo-page.*\.js/, 'Faça sua Foto!'],
  ['/admin', /admin-page.*\.js/, 'Painel de Administração'],
] as const

const damages: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'does not come': (route) => route.abort(),
  'throws at once': (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'throw new Error("Told by the test.")',
    }),
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Follows a link of the menu or of the navigation, as it stands first on the page. */
const follow = (page: Page, address: string) =>
  page.locator(`a[href="${address}"]`).first().click()

/** The error page, which says so in Portuguese and offers two ways on. */
async function expectErrorPage(page: Page) {
  await expect(heading(page)).toHaveText('Algo deu errado')
  await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voltar ao Menu' })).toBeVisible()
  await expect(page.getByRole('navigation')).toBeVisible()
}

for (const [what, damage] of Object.entries(damages)) {
  for (const [address, code] of pages) {
    test(`when the code of ${address} ${what}, every other page lives`, async ({
      page,
    }) => {
      let asked = 0
      await page.route(code, (route) => {
        asked += 1
        return damage(route)
      })
      await page.goto('/')
      await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')
      await follow(page, address)
      await expectErrorPage(page)
      for (const [other, , title] of pages.filter(([known]) => known !== address)) {
        await page.getByRole('navigation').getByRole('link', { name: 'Início' }).click()
        await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')
        await follow(page, other)
        await expect(heading(page)).toHaveText(title)
      }
      // One reload is tried, for a page that a deployment replaced, and never a second one.
      expect(asked).toBeLessThan(8)
    })

    test(`when the code of ${address} ${what}, its own address says so`, async ({
      page,
    }) => {
      await page.route(code, damage)
      await page.goto(address)
      await expectErrorPage(page)
      await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
      await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')
    })
  }
}

for (const [address, code, title] of pages) {
  test(`${address} opens with Tentar Novamente once its code is there again`, async ({
    page,
  }) => {
    await page.route(code, (route) => route.abort())
    await page.goto(address)
    // The one reload is over.
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('navigation')
        .some(
          (entry) =>
            entry instanceof PerformanceNavigationTiming && entry.type === 'reload',
        ),
    )
    await expectErrorPage(page)
    await page.unroute(code)
    await page.getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect(heading(page)).toHaveText(title)
  })
}
