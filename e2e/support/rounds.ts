import type { Locator, Page } from '@playwright/test'
import { expect } from './test'
import { boxOf, swipe, toldProgress } from './scratch'
import { titleOnScreen } from './titles'

/** A game, and how one round of it is played, from its first screen back to it. */
export type Round = {
  readonly path: string
  readonly play: (page: Page) => Promise<void>
  /** How often it must leave nothing behind, where that is said of it. */
  readonly times?: number
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, disabled: false }).first().click()

const playAgain = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Jogar Novamente' }).click()

async function spin(page: Page) {
  const told = page.getByText(/^Você girou \d+ vez/)
  const before = await told.textContent()
  await press(page, 'Girar a Roleta')
  await expect(told).not.toHaveText(before ?? '')
  await expect(page.getByText('Você ganhou:').first()).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Girar a Roleta', disabled: false }),
  ).toBeVisible()
}

/** Opens a card and reads what lies on it at once: a wrong pair is closed in no time here. */
const open = (card: Locator) =>
  card.evaluate(async (button) => {
    if (button instanceof HTMLElement) button.click()
    await Promise.resolve()
    return button.getAttribute('aria-label')?.split(': ')[1] ?? ''
  })

/** Looks at two cards after another until all faces are known, then opens the pairs. */
async function findPairs(page: Page) {
  const card = (id: number) =>
    page.getByRole('button', { name: new RegExp(`^Carta ${id}, `) })
  const places = new Map<string, number[]>()
  for (let id = 1; id <= 16; id += 1) {
    const face = await open(card(id))
    places.set(face, [...(places.get(face) ?? []), id])
    if (id % 2 === 0)
      await expect(page.getByRole('button', { name: /^Carta \d+, aberta/ })).toHaveCount(0)
  }
  for (const [first = 0, second = 0] of places.values()) {
    if (first % 2 === 1 && second === first + 1) continue
    await open(card(first))
    await open(card(second))
  }
  await playAgain(page)
  await expect(page.getByRole('button', { name: /, fechada$/ })).toHaveCount(16)
}

async function scratch(page: Page) {
  await expect(page.locator('.prize-face')).toBeAttached()
  const { height } = await boxOf(page)
  for (let fromTop = 30; (await toldProgress(page)) < 60 && fromTop < height; fromTop += 60)
    await swipe(page, fromTop)
  await press(page, 'Revelar Tudo')
  await expect(page.locator('.prize-face[data-state="revealed"]')).toBeAttached()
  await press(page, 'Nova Raspadinha')
  await expect(page.getByText('Progresso: 0%')).toBeVisible()
}

async function solveTitles(page: Page) {
  for (let level = 1; level <= 3; level += 1) {
    await expect(page.getByRole('heading', { name: `Nível ${level} de 3` })).toBeVisible()
    await page.getByRole('textbox').fill(await titleOnScreen(page))
    await page.getByRole('textbox').press('Enter')
  }
  await playAgain(page)
}

/** Starts one recording, then another, and pauses that one. */
async function listen(page: Page) {
  await press(page, 'Ouvir Trecho de Duna')
  await expect(page.getByRole('button', { name: /^Pausar/ })).toHaveCount(1)
  await press(page, 'Ouvir Trecho de 1984')
  await press(page, 'Pausar o trecho de 1984')
  await expect(page.getByRole('button', { name: /^Pausar/ })).toHaveCount(0)
}

const pairs = [
  ['Dom Casmurro', 'Clarice Lispector'],
  ['A Hora da Estrela', 'Clarice Lispector'],
  ['Dom Casmurro', 'Machado de Assis'],
  ['O Pequeno Príncipe', 'Antoine de Saint-Exupéry'],
] as const

/** The first of the pairs is wrong: its line goes by itself. */
async function connect(page: Page) {
  for (const [title, author] of pairs) {
    await press(page, title)
    await press(page, author)
    await expect(page.locator('[aria-pressed="true"]')).toHaveCount(0)
  }
  await playAgain(page)
}

/** Always the same short plan: a longer one has more days to show. */
async function plan(page: Page) {
  await page.getByLabel('Dias por mês').selectOption('5')
  await press(page, 'Gerar Sugestões')
  await press(page, /O Menino Maluquinho/)
  await press(page, 'Receber Plano e Cupom por E-mail')
  await press(page, 'Levar no Celular')
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function photograph(page: Page) {
  await press(page, 'Tirar e Salvar Foto')
  await press(page, 'Tirar Outra')
  await expect(
    page.getByRole('button', { name: 'Tirar e Salvar Foto', disabled: false }),
  ).toBeVisible()
}

/** One round of each of the eight games. */
export const rounds: readonly Round[] = [
  { path: '/roleta-de-descontos', play: spin },
  { path: '/jogo-da-memoria', play: findPairs },
  { path: '/raspadinha-virtual', play: scratch },
  { path: '/desafio-livro-embaralhado', play: solveTitles },
  { path: '/livro-sonoro', play: listen },
  { path: '/conecte-as-capas', play: connect },
  { path: '/calendario-da-leitura', play: plan },
  { path: '/faca-sua-foto', play: photograph, times: 200 },
]
