import type { Page } from '@playwright/test'
import { gameCalls } from './support/failing-games'
import { openScratchTab, panelCalls } from './support/failing-panel'
import {
  answerWith,
  kinds,
  noteToasts,
  notedToasts,
  type FailingCall,
  type Kind,
} from './support/failures'
import { expect, test } from './support/test'

// The browser itself logs an answer of 400 and above, and a connection that breaks.
test.use({ provoked: ['Failed to load resource'] })
test.beforeEach(({ page }) => noteToasts(page))

/** The page can be read and left. */
async function expectUsable(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/deu errado/)
  const wayBack = { name: /^Voltar ao (Menu|Início)$/ }
  await page.getByRole('link', wayBack).or(page.getByRole('button', wayBack)).click()
  await expect(page).toHaveURL('/')
}

/** What is told, to the letter but for what remains. */
function expectedToast(failing: FailingCall, kind: Kind): string {
  const { title, denied, address, gone, methods } = failing
  if (kind.reason === 'denied' && denied)
    return `Acesso Negado | Você não tem permissão para ${denied}.`
  if (kind.reason === 'missing' && gone) return `${title} | ${gone}`
  if (address.includes('/storage/')) return `${title} | ${kind.storageWords ?? kind.words}`
  const wantsOneRow = methods.includes('POST') || address.includes('admin_settings')
  return `${title} | ${(wantsOneRow ? kind.oneRowWords : undefined) ?? kind.words}`
}

/** A file has no rows that could be absurd or missing in the answer to its upload. */
const concerns = ({ address, methods }: FailingCall, { name }: Kind) =>
  !(address.includes('/storage/') && methods.includes('POST') && name.endsWith('rows'))

for (const failing of [...gameCalls, ...panelCalls]) {
  for (const kind of kinds.filter((each) => concerns(failing, each))) {
    test(`${failing.call} meets ${kind.name}`, async ({ page }) => {
      await failing.prepare?.(page)
      await answerWith(page, failing, kind.answer)
      await failing.act(page)
      if (kind.reason === 'missing' && failing.empty) {
        await expect(page.getByText(failing.empty).first()).toBeVisible()
        expect(await notedToasts(page)).toEqual([])
      } else {
        await expect.poll(() => notedToasts(page)).toHaveLength(1)
        const [toast] = await notedToasts(page)
        expect(toast).toContain(expectedToast(failing, kind))
        if (failing.remains) expect(toast).toMatch(failing.remains)
        if (kind.reason !== 'missing') await failing.after(page)
        // A second toast may come with a second question: when nothing is asked any more, none has.
        await page.waitForLoadState('networkidle')
        expect(await notedToasts(page)).toHaveLength(1)
      }
      await expectUsable(page)
    })
  }
}

const hangs = [
  ['the wheel', '/roleta-de-descontos', 'roulette_items', 'Erro ao carregar prêmios'],
  [
    'the scratch card',
    '/raspadinha-virtual',
    'admin_settings',
    'Erro ao buscar configurações',
  ],
  ['the gallery', '/faca-sua-foto', 'photo_booth_images', 'Erro ao buscar galeria'],
  ['the panel', '/admin', 'roulette_items', 'Erro ao buscar itens da roleta'],
  [
    'the tab of scratch cards',
    undefined,
    'scratch_text_prizes',
    'Erro ao buscar prêmios de texto',
  ],
] as const

for (const [what, path, table, title] of hangs) {
  test(`${what} gives up after 10 seconds`, async ({ page }) => {
    await page.clock.install()
    const asked = page.waitForRequest(`**/rest/v1/${table}*`)
    await page.route(`**/rest/v1/${table}*`, () => undefined)
    await (path ? page.goto(path) : openScratchTab(page))
    await asked
    // What else is under way must not give up in the same ten seconds.
    if (path === '/faca-sua-foto') {
      const shutter = { name: 'Tirar e Salvar Foto', disabled: false }
      await expect(page.getByRole('button', shutter)).toBeVisible()
    }
    if (path === '/admin') await expect(page.getByLabel('Nome do prêmio')).toBeEnabled()
    await page.clock.runFor(5000)
    expect(await notedToasts(page)).toEqual([])
    await page.clock.runFor(5000)
    await expect.poll(() => notedToasts(page)).toHaveLength(1)
    const [toast] = await notedToasts(page)
    expect(toast).toBe(`${title} | O servidor demorou demais para responder.`)
    await expectUsable(page)
  })
}
