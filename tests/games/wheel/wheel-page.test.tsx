import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { WheelPage } from '@/games/wheel/wheel-page'
import { pass, renderPage, toast } from '@tests/support/page'
import { seededRandom } from '@tests/support/seeded-random'
import { refuse, serveEach } from '@tests/support/service'
import { heard, sounds } from '@tests/support/sounds'
import { legend, prizes, PRIZES, result, spin, spinButton } from '@tests/support/wheel'

const { answers } = serveEach(() => ({ [PRIZES]: prizes }))

beforeEach(() => void vi.useFakeTimers())

async function openPage() {
  const page = renderPage(<WheelPage random={seededRandom(1)} />)
  await pass(10)
  return page
}

test('a prize is announced after 5 seconds and shown until the next spin', async () => {
  await openPage()
  fireEvent.click(spinButton())
  expect(sounds[0]).toMatchObject({ src: '/sounds/spin.mp3', loop: true, paused: false })
  await pass(4999)
  expect(screen.queryByText('Parabéns!')).toBeNull()
  await pass(1)
  expect(heard()).toEqual(['spin', 'reveal'])
  expect(sounds[0]?.paused).toBe(true)
  expect(toast('Parabéns!')).toBeVisible()
  fireEvent.click(spinButton())
  expect(screen.queryByText('Você ganhou:')).toBeNull()
})

test('a failed read shows the message of the service and can be tried again', async () => {
  answers[PRIZES] = refuse(500, 'banco fora do ar')
  await openPage()
  expect(toast('Erro ao carregar prêmios')).toHaveTextContent('banco fora do ar')
  answers[PRIZES] = prizes
  fireEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }))
  await pass(0)
  expect(legend()).toBeVisible()
  expect(spinButton()).toHaveFocus()
})

test.each([
  ['no network', undefined],
  ['a plan that is used up', refuse(402, 'Quota exceeded')],
  ["a gateway's page", new Response('<html>', { status: 502 })],
  ['a paused project', refuse(540, 'Project paused')],
])('with %s the wheel has the last prizes read, and says so', async (_what, answer) => {
  const words = 'Sem internet: a roleta usa a última lista de prêmios.'
  const first = await openPage()
  answers[PRIZES] = answer
  await pass(60_000)
  expect(result()).toHaveTextContent(words)
  first.unmount()
  await openPage()
  expect(result()).toHaveTextContent(words)
  await spin()
  expect(screen.getByText('Você ganhou:')).toBeVisible()
})
