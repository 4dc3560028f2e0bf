import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { WheelPage } from '@/games/wheel/wheel-page'
import { toastOnScreen } from '@/ui/toast'
import { renderPage } from '@tests/support/render-page'
import { seededRandom } from '@tests/support/seeded-random'
import { refuse, serve } from '@tests/support/service'
import { heard, sounds } from '@tests/support/sounds'
import { pass, settle, toast } from '@tests/support/visitor'

const prize = (id: string, label: string) => ({
  id,
  label,
  color: 'bg-red-500',
})
const three = [prize('a', '10% OFF'), prize('b', 'Café'), prize('c', 'Marcador')]

const PRIZES = 'GET roulette_items'
let answers: Parameters<typeof serve>[0]
let asked: readonly string[]

beforeEach(() => {
  vi.useFakeTimers()
  answers = { [PRIZES]: three }
  asked = serve(answers)
})

async function openPage(seed = 1) {
  const page = renderPage(<WheelPage random={seededRandom(seed)} />)
  await settle()
  return page
}

/** What is drawn on the wheel: its slices and their labels. */
const drawn = () =>
  document.querySelectorAll('.wheel-disc path[stroke-width="0"], .wheel-label')

const spinButton = () => screen.getByRole('button', { name: /^gira/i })

test('two taps are one spin, whose prize is announced after 5 seconds and stays until the next', async () => {
  await openPage()
  fireEvent.click(spinButton())
  fireEvent.click(spinButton())
  expect(spinButton()).toHaveTextContent('Girando...')
  expect(screen.getByText('Você girou 1 vez(es) nesta sessão.')).toBeVisible()
  expect(sounds[0]).toMatchObject({ src: '/sounds/spin.mp3', loop: true, playing: true })
  await pass(4999)
  expect(screen.queryByText('Parabéns!')).toBeNull()
  await pass(1)
  expect(heard()).toEqual(['spin', 'reveal'])
  expect(sounds[0]?.playing).toBe(false)
  const announced = toast('Parabéns!')?.textContent ?? ''
  const shown =
    screen.getByText('Você ganhou:').nextElementSibling?.textContent ?? 'nothing'
  expect(announced).toContain(shown)

  await pass(10_000)
  expect(screen.getByText('Você ganhou:')).toBeVisible()
  expect(screen.queryByText('Parabéns!')).toBeNull()
  fireEvent.click(spinButton())
  expect(screen.queryByText('Você ganhou:')).toBeNull()
})

test('leaving during a spin ends its sound, and nothing is announced later', async () => {
  const { leave } = await openPage()
  fireEvent.click(spinButton())
  leave()
  expect(sounds.every(({ playing }) => !playing)).toBe(true)
  await pass(6000)
  expect(toastOnScreen()).toBeNull()
  expect(sounds).toHaveLength(1)
})

test('without prizes the wheel shows one placeholder, no legend, and says why it cannot spin', async () => {
  answers[PRIZES] = []
  await openPage()
  expect(drawn()).toHaveLength(2)
  expect(screen.getByText('Sem Prêmios')).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Prêmios' })).toBeNull()
  expect(spinButton()).toHaveAttribute('aria-disabled', 'true')

  fireEvent.click(spinButton())
  expect(toast('Roleta Indisponível')).toHaveTextContent(
    'Não há prêmios configurados ou está carregando.',
  )
  expect(screen.getByText('Você girou 0 vez(es) nesta sessão.')).toBeVisible()
})

test('a failed read is one toast with the message of the service, and can be tried again', async () => {
  answers[PRIZES] = refuse(500, 'banco fora do ar')
  await openPage()
  expect(toast('Erro ao carregar prêmios')).toHaveTextContent('banco fora do ar')
  expect(drawn()).toHaveLength(0)
  expect(asked).toHaveLength(1)

  answers[PRIZES] = three
  fireEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }))
  await settle()
  expect(screen.getByRole('list', { name: 'Prêmios' })).toBeVisible()
  expect(spinButton()).toHaveFocus()
})

test('out of reach of the service the wheel has the prizes read last, and says so', async () => {
  const first = await openPage()
  first.unmount()
  answers[PRIZES] = undefined
  await openPage()
  expect(toast('Erro ao carregar prêmios')).toHaveTextContent(
    'Não foi possível falar com o servidor.',
  )
  expect(
    screen.getByText('Sem conexão: a roleta gira com os últimos prêmios lidos.'),
  ).toBeVisible()
  fireEvent.click(spinButton())
  await pass(5000)
  expect(screen.getByText('Você ganhou:')).toBeVisible()
})

test('an unspun wheel gets the new prizes within a minute', async () => {
  await openPage()
  answers[PRIZES] = [prize('d', 'Ecobag')]
  await pass(60_000)
  const legend = screen.getByRole('list', { name: 'Prêmios' })
  expect(within(legend).getByRole('listitem')).toHaveTextContent('Ecobag')
})

test('a wheel that has been spun keeps its prizes and its result until the next spin', async () => {
  await openPage()
  await pass(58_000)
  fireEvent.click(spinButton())
  answers[PRIZES] = []
  await pass(5000)
  expect(asked).toHaveLength(2)
  expect(screen.getByText('Você ganhou:')).toBeVisible()
  expect(document.querySelectorAll('.wheel-label')).toHaveLength(3)
})

test('a refresh that fails changes nothing and says nothing', async () => {
  await openPage()
  for (const failure of [refuse(500, 'x'), undefined]) {
    answers[PRIZES] = failure
    await pass(60_000)
    expect(screen.getByText('Gire e descubra o seu prêmio.')).toBeVisible()
  }
  expect(screen.queryByText('Erro ao carregar prêmios')).toBeNull()
})
