import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { gameNames } from '@/lib/games'
import { PromotionPage } from '@/shop/promotion/promotion-page'
import { specified } from '@tests/shop/support/photo-rules'
import { openPage, pass, press, settle, toast, type } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const reward = { name: 'Um café', stock: null, daily_cap: null, valid_days: null }
const rules = { weight: 1, stock: 3, daily_cap: null, valid_days: null, conditions: '' }
const running = {
  id: 's',
  game: 'wheel',
  first_day: '2026-12-01',
  last_day: '2026-12-05',
  hash: 'e3b0',
  is_over: false,
  salt: null,
  moments: [],
}
const { answers, bodies } = serveEach(() => ({
  'POST rpc/is_admin': true,
  'GET prize_rules': [
    { prize_id: 'a', ...rules, is_win: true, gives_coupon: true, value_cents: 4990 },
  ],
  'GET game_rewards': [{ ...reward, game: 'memory', conditions: '' }],
  'GET roulette_items': ['b', 'c'].map((id) => ({ id, label: id, color: '' })),
  'GET admin_settings': ({ url }) =>
    url.includes('eq.scratchCardType')
      ? { setting_value: 'text' }
      : [{ setting_key: 'shopName', setting_value: 'Sebo' }],
  'POST rpc/photo_rules': { ...specified, byDefault: 'shop' },
  'GET regulations': [],
  'POST rpc/read_schedules': [running],
  'GET scratch_text_prizes': [{ id: 'a', prize_text: 'Um livro' }],
}))

beforeEach(() => {
  // Where the shop is, the day before.
  vi.useFakeTimers({ now: new Date('2026-12-02T02:30:00Z') })
  storeStaffSession()
})

const gamesOf = (kind: string) =>
  within(screen.getByRole('region', { name: kind }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('each game is listed under its legal category, with the cost of its prizes', async () => {
  await openPage(<PromotionPage />)
  expect(gamesOf('Depende de sorte')).toEqual(['Roleta de Descontos'])
  expect(gamesOf('Tem limite ou competição')).toEqual(['Raspadinha Virtual'])
  expect(gamesOf('Todos ganham o mesmo')).toEqual(['Jogo da Memória Literário'])
  expect(gamesOf('Não dá prêmio')).toHaveLength(gameNames.length - 3)
  expect(screen.getByRole('region', { name: /^Quanto custam/ })).toHaveTextContent(
    /custa R\$.149,70\. O prêmio mais caro é Um livro: R\$.49,90\.Não entram na conta.*: b, c, Um café\.$/,
  )
  // The schedules load late, and run on when prizes come by chance again.
  await vi.dynamicImportSettled()
  await settle()
  expect(screen.getByRole('button', { name: /^Encerrar Roleta de D/ })).toBeVisible()
})

test('games that promise a discount without a reward are named', async () => {
  answers['GET game_rewards'] = [{ ...reward, game: 'covers', conditions: '' }]
  await openPage(<PromotionPage />)
  const list = screen.getByText(/^Estas telas prometem/).parentElement
  expect(list).toHaveTextContent('Livro Sonoro: “Quero este livro com desconto!”')
  expect(list).toHaveTextContent('Calendário da Leitura: “Receber Plano e Cupom')
  expect(list).not.toHaveTextContent('Conecte')
})

test('no category is shown while data is missing', async () => {
  answers['GET game_rewards'] = refuse(400, 'disco cheio')
  await openPage(<PromotionPage />)
  expect(screen.getByText('Não foi possível carregar os prêmios.')).toBeVisible()
  expect(screen.queryByText('Depende de sorte')).toBeNull()
})

const regulation = () => screen.getByRole('region', { name: 'Regulamento' })

test('missing parts of the regulation are links to their fields, and a version is published', async () => {
  await openPage(<PromotionPage />)
  const lacking = within(regulation())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(lacking.map(([words]) => words)).not.toContain('Nome da loja')
  expect(lacking).toHaveLength(14)
  const some = [
    ['CNPJ', '/loja#shopCnpj'],
    ['Valor de b', '/admin#premio=b'],
    ['Valor de Um café', '/admin#jogos'],
  ]
  expect(lacking).toEqual(expect.arrayContaining(some))
  const published_at = '2026-11-25T17:32:00+00:00'
  answers['GET regulations'] = [{ id: 'x', published_at, chapters: [] }]
  await press('Publicar esta versão')
  await press('Publicar')
  expect(toast('Erro ao publicar o regulamento')).toBeVisible()
  // It may have been published.
  expect(regulation()).toHaveTextContent('Publicado em 25/11/2026, 14:32.')
  const [sent] = bodies['POST regulations'] ?? []
  expect(sent).toMatchObject({
    chapters: expect.arrayContaining([
      expect.objectContaining({
        title: 'Prêmios',
        prizes: expect.arrayContaining([
          { game: 'scratch', name: 'Um livro', quantity: 3, value_cents: 4990 },
          { game: 'memory', name: 'Um café', quantity: null, value_cents: null },
        ]),
      }),
    ]),
  })
})

test('a preview is shown until a field changes', async () => {
  answers['POST rpc/preview_promotion'] = { days: 30, halts: false, prizes: [] }
  await openPage(<PromotionPage />)
  await press('Ver a prévia')
  expect(screen.getAllByText(/^Com 120 jogadas por dia/)).toHaveLength(2)
  type('Jogadas por dia: Roleta de Descontos', '50')
  expect(screen.queryByText(/^Com 120 jogadas por dia/)).toBeNull()
})

test('no accounts are requested while their days are in the wrong order', async () => {
  await openPage(<PromotionPage />)
  const accounts = within(screen.getByRole('region', { name: 'Prestação de contas' }))
  fireEvent.change(accounts.getByLabelText('De'), { target: { value: '2099-01-01' } })
  await press('Baixar CSV')
  const until = accounts.getByLabelText('Até')
  expect(until).toHaveAccessibleDescription('O primeiro dia vem depois do último.')
  expect(until).toHaveFocus()
  expect(bodies['POST rpc/read_accounts']).toBeUndefined()
})

test('a missing consolation is reported, and a refused schedule keeps its input', async () => {
  answers['GET admin_settings'] = ({ url }) =>
    url.includes('eq.scratchCardType')
      ? { setting_value: 'text' }
      : [{ setting_key: 'prizeWay', setting_value: 'schedule' }]
  answers['POST rpc/read_schedules'] = []
  answers['POST rpc/make_schedule'] = refuse(400, 'O estoque não chega.')
  answers['POST rpc/way_problems'] = ['wheel', 'scratch-text'].flatMap((game) => [
    { game, lacks: 'consolation', prize_id: 'a' },
    { game, lacks: 'schedule', prize_id: 'a' },
  ])
  await openPage(<PromotionPage />)
  const told = /^Falta um prêmio de consolação em Roleta de D.* e Raspadinha Virtual:/
  expect(screen.getByText(told)).toBeVisible()
  expect(screen.getByText(/por calendário, e falta um para Roleta de D/)).toBeVisible()
  await vi.dynamicImportSettled()
  await settle()
  await press('Novo calendário')
  type('Quantos: b', '3')
  const card = { ...running, id: 't', game: 'scratch-text' }
  answers['POST rpc/read_schedules'] = [running, card]
  await pass(60_000)
  await press('Criar calendário')
  expect(toast('Erro ao criar calendário')).toHaveTextContent('O estoque não chega.')
  expect(screen.getByLabelText('Quantos: b')).toHaveValue('3')
  expect(bodies['POST rpc/make_schedule']).toMatchObject([
    { game: 'wheel', first_day: '2026-12-01', last_day: '2026-12-07', units: { b: 3 } },
  ])
  // It may have been made, where no answer came.
  answers['POST rpc/make_schedule'] = undefined
  answers['POST rpc/read_schedules'] = []
  await press('Criar calendário')
  expect(screen.getByText('Novo calendário', { selector: 'button' })).toBeInTheDocument()
})
