import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as chances from '@/data/prize-chances'
import { readPhotoRules } from '@/data/photo-rules'
import * as settings from '@/data/shop-settings'
import { fail, succeed } from '@/lib/result'
import { RegulationPage } from '@/regulation/regulation-page'
import { specified } from '@tests/support/photo-rules'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'

vi.mock('@/data/prize-chances')
vi.mock('@/data/photo-rules')
vi.mock('@/data/shop-settings')

const MINUTE = 60_000
const away = fail('unreachable', 'x')

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(readPhotoRules).mockResolvedValue(succeed(specified))
  vi.mocked(settings.readShopSettings).mockResolvedValue(succeed({ photoDays: '14' }))
  vi.mocked(chances.listPrizeChances).mockResolvedValue(
    succeed([
      { game: 'wheel', name: 'Um livro', chance: 75 },
      { game: 'wheel', name: 'Um café', chance: 25 },
    ]),
  )
})

const open = async () => {
  renderPage(<RegulationPage />)
  await act(async () => undefined)
}
const chapter = (name: string) => screen.getByRole('region', { name })

test('with a kiosk photos are the shop’s by default, and it says so', async () => {
  vi.mocked(readPhotoRules).mockResolvedValue(succeed({ ...specified, byDefault: 'shop' }))
  await open()
  expect(chapter('Fotos')).toHaveTextContent('pode ser apagada na tela da loja')
})

test('it is made from settings and chances', async () => {
  await open()
  expect(chapter('Fotos')).toHaveTextContent('guardada por 14 dias')
  expect(chapter('Fotos')).toHaveTextContent('você mesmo pode apagá-la')
  const table = screen.getByRole('table', { name: 'Roleta de Descontos' })
  expect(within(table).getByRole('row', { name: 'Um livro 75 %' })).toBeVisible()
  expect(within(table).getByRole('row', { name: 'Um café 25 %' })).toBeVisible()
})

test.each(['missing', 'unreachable'] as const)(
  'chances that are %s are told in general words, without a toast',
  async (reason) => {
    const toasts = shownToasts()
    vi.mocked(chances.listPrizeChances).mockResolvedValue(fail(reason, 'x'))
    await open()
    expect(screen.queryByRole('table')).toBeNull()
    expect(chapter('Prêmios e chances')).toHaveTextContent(
      'As chances de cada prêmio não podem ser mostradas agora.',
    )
    expect(chapter('Fotos')).toHaveTextContent('guardada por 14 dias')
    expect(chapter('Fotos')).toHaveTextContent('você mesmo pode apagá-la')
    expect(toasts).toEqual([])
  },
)

test('what was read stays while nobody answers, and follows within a minute', async () => {
  await open()
  vi.mocked(settings.readShopSettings).mockResolvedValue(away)
  vi.mocked(chances.listPrizeChances).mockResolvedValue(away)
  await act(() => vi.advanceTimersByTimeAsync(MINUTE))
  expect(chapter('Fotos')).toHaveTextContent('guardada por 14 dias')
  expect(chapter('Fotos')).toHaveTextContent('você mesmo pode apagá-la')
  expect(screen.getByRole('table')).toBeVisible()
  vi.mocked(settings.readShopSettings).mockResolvedValue(succeed({ photoDays: '5' }))
  await act(() => vi.advanceTimersByTimeAsync(MINUTE))
  expect(chapter('Fotos')).toHaveTextContent('guardada por 5 dias')
})

test('without a shop to ask it says what holds in general', async () => {
  vi.mocked(settings.readShopSettings).mockResolvedValue(away)
  vi.mocked(chances.listPrizeChances).mockResolvedValue(away)
  await open()
  expect(chapter('Quem promove')).toHaveTextContent('Sem conexão com a loja')
})
