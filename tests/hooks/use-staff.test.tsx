import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as session from '@/data/staff-session'
import { fail, succeed } from '@/lib/result'
import * as storage from '@/data/staff-storage'
import { answerLater } from '@tests/support/answer-later'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'
import { pass } from '@tests/support/visitor'
import { useStaff } from '@/hooks/use-staff'

vi.mock('@/data/staff-session', { spy: true })
vi.mock('@/data/staff-storage')

const { VISITOR } = session
const ANA = { email: 'ana@livraria.example', isAdmin: true }
const OVER = 'Sessão encerrada | Por segurança, entre de novo.'

let tell: Parameters<typeof session.onSessionChange>[0]

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(session.readStaff).mockResolvedValue(succeed(ANA))
  vi.mocked(storage.endIdleSession).mockReturnValue(false)
  vi.mocked(session.onSessionChange).mockImplementation((callback) => {
    tell = callback
    tell('other')
    return () => undefined
  })
})

function Panel() {
  const { staff } = useStaff()
  return <p>{staff ? (staff.email ?? 'visitante') : 'alguém'}</p>
}

async function openPanel() {
  const page = renderPage(<Panel />)
  await act(async () => {})
  return page
}

/** The next look finds that nobody has been here for too long. */
const beIdle = () =>
  vi.mocked(storage.endIdleSession).mockImplementationOnce(() => {
    tell('idle')
    return true
  })

test('a session that lay idle is over when the panel opens, and is told once', async () => {
  const toasts = shownToasts()
  vi.mocked(storage.endIdleSession).mockReturnValueOnce(true)
  vi.mocked(session.readStaff).mockResolvedValue(succeed(VISITOR))
  await openPanel()
  expect(toasts).toEqual([OVER])
  expect(screen.getByText('visitante')).toBeVisible()
})

test('it is over while the panel lies open, without a touch', async () => {
  const toasts = shownToasts()
  await openPanel()
  expect(screen.getByText('ana@livraria.example')).toBeVisible()
  beIdle()
  await pass(10_000)
  expect(toasts).toEqual([OVER])
  expect(screen.getByText('visitante')).toBeVisible()
})

test('touches and keys are noted, and none revives a session that is over', async () => {
  await openPanel()
  fireEvent.pointerDown(document.body)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(session.noteStaffActivity).toHaveBeenCalledTimes(2)
  beIdle()
  fireEvent.pointerDown(document.body)
  await act(async () => undefined)
  expect(session.noteStaffActivity).toHaveBeenCalledTimes(2)
  expect(screen.getByText('visitante')).toBeVisible()
})

test('a panel that is left stops listening and noting, and does not begin to once it has gone', async () => {
  const stopListening = vi.fn<() => void>()
  vi.mocked(session.onSessionChange).mockReturnValue(stopListening)
  const first = await openPanel()
  first.unmount()
  expect(stopListening).toHaveBeenCalledOnce()
  fireEvent.pointerDown(document.body)
  expect(session.noteStaffActivity).not.toHaveBeenCalled()

  const entering = answerLater<void>(undefined)
  vi.mocked(session.signInAsLocalStaff).mockReturnValue(entering.coming)
  const second = await openPanel()
  second.unmount()
  await act(async () => entering.come())
  expect(session.onSessionChange).toHaveBeenCalledOnce()
})

test('an answer that comes after “Sair” shows nobody again', async () => {
  await openPanel()
  const late = answerLater(succeed(ANA))
  vi.mocked(session.readStaff).mockReturnValueOnce(late.coming)
  act(() => tell('other'))
  vi.mocked(session.readStaff).mockResolvedValue(succeed(VISITOR))
  await act(async () => tell('other'))
  expect(screen.getByText('visitante')).toBeVisible()
  await act(async () => late.come())
  expect(screen.getByText('visitante')).toBeVisible()
})

test('without an answer what was known holds, and is asked for again', async () => {
  await openPanel()
  vi.mocked(session.readStaff).mockResolvedValue(fail('unreachable', 'away'))
  await act(async () => tell('other'))
  expect(screen.getByText('ana@livraria.example')).toBeVisible()
  vi.mocked(session.readStaff).mockResolvedValue(succeed(VISITOR))
  await pass(15_000)
  expect(screen.getByText('visitante')).toBeVisible()
})

test('whoever could not be asked about on arrival is no visitor until the answer comes', async () => {
  vi.mocked(session.readStaff).mockResolvedValue(fail('refused', 'HTTP 500'))
  await openPanel()
  expect(screen.getByText('alguém')).toBeVisible()
  vi.mocked(session.readStaff).mockResolvedValue(succeed(ANA))
  await pass(60_000)
  expect(screen.getByText('ana@livraria.example')).toBeVisible()
})
