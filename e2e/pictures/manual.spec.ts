import { reachState, screens } from '../catalogue/hub'
import { test } from '../support/test'
import { touched } from './views'

test.use(touched)

/** The pictures of docs/loja.md by their screens, and the heading at the top of each. */
const pictures: Readonly<Record<string, string | RegExp>> = {
  hoje: 'Hoje',
  loja: 'Loja',
  admin: 'Painel de Administração',
  'till-valid': 'Caixa',
  'books-list': 'Livros',
  promotion: 'Promoção',
  quiosques: 'Quiosques',
}

for (const screen of screens.filter(({ name }) => name in pictures))
  test(`manual ${screen.name}`, async ({ browser }) => {
    const viewport = { width: 360, height: 640 }
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    await reachState(page, screen)
    const top = page.getByRole('heading', { name: pictures[screen.name] ?? '' })
    await top.first().evaluate((heading) => heading.scrollIntoView())
    const path = `docs/pictures/${screen.name}.jpg`
    await page.screenshot({ path, type: 'jpeg', quality: 70 })
    await page.close()
  })
