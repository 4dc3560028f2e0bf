import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as session from '@/data/staff-session'
import * as storage from '@/data/staff-storage'
import { answerLater } from '@tests/support/answer-later'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'
import { useStaff } from '@/hooks/use-staff'

vi.mock('@/data/staff-session')
vi.mock('@/data/staff-storage')

const OVER = 'Sessão encerrada | Por segurança, entre de novo.'

let tell: Parameters<typeof session.onSessionChange>[0]

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(session.currentEmail).mockResolvedValue('ana@livraria.example')
  vi.mocked(session.isAdmin).mockResolvedValue(true)
  vi.mocked(storage.endIdleSession).mockReturnValue(false)
  vi.mocked(session.onSessionChange).mockImplementation((callback) => {
    tell = callback
    tell('other')
    return () => undefined
  })
})

function Panel() {
  const { staff } = useStaff()
  return <p>{staff.email ?? 'visitante'}</p>
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

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a session that lay idle is over when the panel opens, and is told once', async () => {
  const toasts = shownToasts()
  vi.mocked(storage.endIdleSession).mockReturnValueOnce(true)
  vi.mocked(session.currentEmail).mockResolvedValue(null)
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
  expect(session.noteStaffActivity).toHaveBeenCalledTimes(2)
  expect(screen.getByText('visitante')).toBeVisible()
})

test('after leaving the panel, a touch is a visitor’s and nothing is noted', async () => {
  const { unmount } = await openPanel()
  unmount()
  fireEvent.pointerDown(document.body)
  await pass(60_000)
  expect(session.noteStaffActivity).not.toHaveBeenCalled()
})

test('a panel that is left stops listening, and does not begin to once it has gone', async () => {
  const stopListening = vi.fn<() => void>()
  vi.mocked(session.onSessionChange).mockReturnValue(stopListening)
  const first = await openPanel()
  first.unmount()
  expect(stopListening).toHaveBeenCalledOnce()

  const entering = answerLater<void>(undefined)
  vi.mocked(session.signInAsLocalStaff).mockReturnValue(entering.coming)
  const second = await openPanel()
  second.unmount()
  await act(async () => entering.come())
  expect(session.onSessionChange).toHaveBeenCalledOnce()
})
