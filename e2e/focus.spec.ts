import type { Page } from '@playwright/test'
import { reachState } from '../scripts/screens/open-state.mjs'
import { states } from '../scripts/screens/states.mjs'
import { tabOrder } from './support/focus'
import { prizes, servePrizes } from './support/wheel'
import { expect, test } from './support/test'

const NAVIGATION = [
  'Pular para o conteúdo',
  'Página inicial da livraria',
  'Início',
  'Admin',
  'Faça sua Foto!',
  'Som',
]
const GAME = [...NAVIGATION, 'Voltar ao Menu']

const excerpt = (title: string) => [
  `Ouvir Trecho de ${title}`,
  `Ler o texto do trecho de ${title}`,
]

/** What Tab comes to on each page, from its top to its bottom. */
const orders: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  '/': [
    ...NAVIGATION,
    'Roleta de Descontos Jogar Agora',
    'Jogo da Memória Literário Jogar Agora',
    'Raspadinha Virtual Jogar Agora',
    'Desafio Livro Embaralhado Jogar Agora',
    'Livro Sonoro Jogar Agora',
    'Conecte as Capas Jogar Agora',
    'Calendário da Leitura Jogar Agora',
    'Faça sua Foto! Jogar Agora',
  ],
  '/roleta-de-descontos': [...GAME, 'Girar a Roleta', 'Prêmios'],
  '/jogo-da-memoria': [
    ...GAME,
    'Reiniciar',
    ...Array.from({ length: 16 }, (_, index) => `Carta ${index + 1}, fechada`),
  ],
  '/raspadinha-virtual': [...GAME, 'Cartão para raspar', 'Nova Raspadinha'],
  '/desafio-livro-embaralhado': [...GAME, 'Sua resposta', 'Responder', 'Mostrar teclado'],
  '/livro-sonoro': [
    ...GAME,
    ...['1984', 'O Sol é para Todos', 'Duna', 'A Revolução dos Bichos'].flatMap(excerpt),
    'Sortear Prêmio de Livro Lido!',
    'Ver Histórico',
  ],
  '/conecte-as-capas': [...GAME, ...Array.from({ length: 6 }, () => /./), 'Reiniciar Jogo'],
  '/calendario-da-leitura': [
    ...GAME,
    'Dias por mês',
    'Minutos por dia',
    'Gerar Sugestões',
    'Receber Plano e Cupom por E-mail',
  ],
  '/faca-sua-foto': [...GAME, 'Tirar e Salvar Foto', /^Mostrar Galeria/],
  '/admin': [
    ...NAVIGATION,
    'Voltar ao Início',
    'Sair',
    'Roleta',
    /./,
    'Nome do prêmio',
    'Cor',
    'Adicionar Prêmio',
    'Prêmios da roleta',
    'Excluir Prêmio 1',
    'Excluir Prêmio 2',
  ],
}

/** Where each focused control lies, top and bottom, in the order of Tab. */
const bandsInTabOrder = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main :is(a[href], button, input, select, [tabindex="0"])',
      ),
    ]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { top, bottom } = control.getBoundingClientRect()
        return { top, bottom, name: control.outerHTML.slice(0, 120) }
      }),
  )

for (const [address, expected] of Object.entries(orders)) {
  test(`Tab goes through ${address} as one reads it`, async ({ page }) => {
    await servePrizes(page, prizes(2))
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const names = await tabOrder(page)
    expect(names).toEqual(
      expected.map((name) =>
        typeof name === 'string' ? name : expect.stringMatching(name),
      ),
    )
  })

  test(`on a phone nothing of ${address} is above what Tab came to before`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await servePrizes(page, prizes(2))
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const bands = await bandsInTabOrder(page)
    const jumps = bands.filter(({ bottom }, index) => {
      const before = bands[index - 1]
      return before !== undefined && bottom <= before.top
    })
    // Covers and authors are two columns, read one after the other.
    expect(jumps.length).toBe(address === '/conecte-as-capas' ? 1 : 0)
  })
}

/** Each window: the state in which it is open, and what opened it. */
const windows = [
  ['audio-history', 'Ver Histórico'],
  ['calendar-code', 'Levar no Celular'],
  ['photo-delete', 'Excluir foto 1'],
  ['admin-delete', 'Excluir Um livro de presente'],
  ['admin-sign-in', 'Entrar'],
] as const

for (const [name, opener] of windows) {
  test(`the window of ${name} takes the focus, keeps it and gives it back`, async ({
    page,
  }) => {
    const state = states.find((known) => known.name === name)
    if (!state) throw new Error(`There is no state ${name}.`)
    await reachState(page, state)
    const dialog = page.getByRole('dialog')
    for (let step = 0; step < 6; step += 1) {
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused()
  })
}

/** The end of a game opens a window by itself: what was pressed last may be gone by then. */
const endings = [
  ['memory-won', /^Carta \d+/],
  ['covers-won', /^(Dom Casmurro|O Pequeno|A Hora|Machado|Antoine|Clarice)/],
] as const

for (const [name, last] of endings) {
  test(`the window of ${name} gives the focus back to the board`, async ({ page }) => {
    const state = states.find((known) => known.name === name)
    if (!state) throw new Error(`There is no state ${name}.`)
    await reachState(page, state)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveAccessibleName(last)
  })
}
