import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readScratchType, listScratchImages, listScratchTexts } from '@/data/prizes'
import { ScratchPage } from '@/games/scratch/scratch-page'
import { succeed } from '@/lib/result'
import { renderPage } from '@tests/support/render-page'
import { scratchStage, type ScratchStage } from '@tests/support/scratch-stage'
import { heard, sounds } from '@tests/support/sounds'
import { settle } from '@tests/support/visitor'

vi.mock('@/data/prizes')

/** One touch in the middle clears 78 % of such a card: enough for the offer, not for the prize. */
const OFFERING = [70, 70] as const
/** One touch in the middle clears 98 % of such a card. */
const SMALL = [60, 60] as const

let stage: ScratchStage
beforeEach(() => {
  stage = scratchStage()
  vi.mocked(readScratchType).mockResolvedValue(succeed('text'))
  vi.mocked(listScratchTexts).mockResolvedValue(succeed(['Café', 'Marcador']))
  vi.mocked(listScratchImages).mockResolvedValue(succeed([]))
})

/** Opens the page with a source of chance that draws the given prizes, one after the other. */
async function openPage(...draws: number[]) {
  const random = () => draws.shift() ?? 0
  const page = renderPage(<ScratchPage random={random} />)
  await settle()
  return page
}

function serveImage(image_url: string, alt_text: string) {
  vi.mocked(readScratchType).mockResolvedValue(succeed('image'))
  vi.mocked(listScratchImages).mockResolvedValue(
    succeed([{ id: '1', image_url, alt_text }]),
  )
}

const card = () => screen.getByRole('application')
const touchMiddle = () => fireEvent.keyDown(card(), { key: 'Enter' })
const button = (name: string) => screen.queryByRole('button', { name })
const toasts = () => document.querySelectorAll('.toast')

test('while loading it says so, under its title, and nothing can be pressed', () => {
  vi.mocked(readScratchType).mockReturnValue(new Promise(() => undefined))
  renderPage(<ScratchPage />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Raspadinha de Prêmios',
  )
  expect(screen.getByText('Carregando prêmios...')).toBeVisible()
  expect(screen.queryByRole('application')).toBeNull()
  expect(button('Nova Raspadinha')).toBeDisabled()
})

test('the prize is not in the page before its cover is painted', async () => {
  const { container } = await openPage()
  expect(container).not.toHaveTextContent('Café')
  expect(stage.drawn).not.toContain('fillRect')

  await stage.resize(...OFFERING)
  expect(stage.drawn).toContain('fillRect')
  const hidden = screen.getByText('Café')
  expect(hidden.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(screen.getByText('Raspe para ver seu prêmio!')).toBeVisible()
  expect(screen.getByText('Progresso: 0%')).toBeVisible()
})

test("from 60 percent on 'Revelar Tudo' reveals the prize, once", async () => {
  await openPage()
  await stage.resize(...OFFERING)
  expect(button('Revelar Tudo')).toBeNull()
  touchMiddle()
  expect(screen.getByText('Progresso: 78%')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '78')
  expect(toasts()).toHaveLength(0)

  fireEvent.click(screen.getByRole('button', { name: 'Revelar Tudo' }))
  expect(toasts()).toHaveLength(1)
  expect(toasts()[0]).toHaveTextContent('Prêmio Revelado!Você ganhou: Café')
  expect(stage.drawn.at(-1)).toBe('clearRect')
  expect(screen.getByText('Progresso: 100%')).toBeVisible()
  expect(button('Revelar Tudo')).toBeNull()
  expect(screen.getByText('Café').closest('[aria-hidden="true"]')).toBeNull()
  expect(card()).toHaveFocus()
})

test('past 89 percent the prize is announced once, also when the hand goes on', async () => {
  await openPage()
  await stage.resize(...SMALL)
  touchMiddle()
  fireEvent.keyDown(card(), { key: 'ArrowLeft', shiftKey: true })
  touchMiddle()
  expect(toasts()).toHaveLength(1)
  expect(heard().filter((sound) => sound === 'reveal')).toHaveLength(1)
  expect(screen.getByText('Seu prêmio:')).toBeVisible()
})

test("'Nova Raspadinha' draws again and covers the card", async () => {
  const { container } = await openPage(0, 0.9)
  await stage.resize(...SMALL)
  touchMiddle()
  expect(toasts()[0]).toHaveTextContent('Você ganhou: Café')
  stage.drawn.length = 0
  fireEvent.click(screen.getByRole('button', { name: 'Nova Raspadinha' }))
  expect(stage.drawn).toContain('fillRect')
  expect(screen.getByText('Progresso: 0%')).toBeVisible()
  expect(container.querySelector('.prize-face')).toHaveTextContent('Marcador')
  touchMiddle()
  expect(toasts()[0]).toHaveTextContent('Você ganhou: Marcador')
})

const widenWindow = () =>
  act(async () => {
    vi.stubGlobal('innerWidth', 1200)
    fireEvent(window, new Event('resize'))
  })

test.each([
  ['another size', () => stage.resize(90, 120)],
  ['a window of another width', widenWindow],
])('%s covers the card again over the same prize: nothing is drawn', async (_, turn) => {
  const random = vi.fn<() => number>(() => 0)
  const { container } = renderPage(<ScratchPage random={random} />)
  await settle()
  await stage.resize(...OFFERING)
  touchMiddle()
  expect(screen.getByText('Progresso: 78%')).toBeVisible()
  random.mockReturnValue(0.9)
  const draws = random.mock.calls.length
  await turn()
  expect(screen.getByText('Progresso: 0%')).toBeVisible()
  expect(container.querySelector('.prize-face')).toHaveTextContent('Café')
  expect(random).toHaveBeenCalledTimes(draws)
})

test('the image card has its own words and announces the alternative text', async () => {
  serveImage('https://x.test/a.png', 'Ecobag azul')
  const { container } = await openPage()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Raspadinha Premiada')
  expect(screen.getByText('Raspe para ver a imagem!')).toBeVisible()
  expect(container.querySelector('img')).toBeNull()
  await stage.resize(...SMALL)
  touchMiddle()
  expect(screen.getByRole('img', { name: 'Ecobag azul' })).toHaveAttribute(
    'src',
    'https://x.test/a.png',
  )
  expect(toasts()[0]).toHaveTextContent('Você ganhou: Ecobag azul')
})

test('an image that does not load is logged, and its text stands in for it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  serveImage('https://x.test/gone.png', 'Ecobag')
  const { container } = await openPage()
  await stage.resize(...SMALL)
  const image = container.querySelector('img')
  if (!image) throw new Error('The image is not in the page.')
  fireEvent.error(image)
  expect(warn).toHaveBeenCalledOnce()
  expect(container.querySelector('.prize-face')).toHaveTextContent('Ecobag')
})

test('an address that a page may not ask for shows the words alone', async () => {
  serveImage('javascript:alert(1)', 'Ecobag')
  const { container } = await openPage()
  await stage.resize(...SMALL)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('.prize-face')).toHaveTextContent('Ecobag')
})

test.each(['text', 'image'] as const)(
  'without %s prizes the card is inert',
  async (type) => {
    vi.mocked(readScratchType).mockResolvedValue(succeed(type))
    vi.mocked(listScratchTexts).mockResolvedValue(succeed([]))
    await openPage()
    expect(screen.getByText('Nenhum prêmio configurado. Volte mais tarde!')).toBeVisible()
    expect(screen.queryByRole('application')).toBeNull()
    expect(button('Nova Raspadinha')).toBeDisabled()
    expect(toasts()).toHaveLength(0)
  },
)

test('a name full of markup is shown as the text it is', async () => {
  const name = '<img src=x onerror=alert(1)>'
  vi.mocked(listScratchTexts).mockResolvedValue(succeed([name]))
  const { container } = await openPage()
  await stage.resize(...SMALL)
  touchMiddle()
  expect(container.querySelector('.prize-face')).toHaveTextContent(name)
  expect(container.querySelector('img')).toBeNull()
})

test('a visitor who leaves before the prizes come hears nothing of them', async () => {
  const { unmount } = renderPage(<ScratchPage />)
  unmount()
  await settle()
  expect(sounds).toHaveLength(0)
})
