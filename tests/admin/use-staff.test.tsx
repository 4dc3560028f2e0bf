import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAsLocalStaff } from '@/data/staff-session'
import { endIdleSession } from '@/data/staff-storage'
import { answerLater } from '@tests/support/answer-later'
import { openPage, pass, settle, shownToasts } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'
import { useStaff } from '@/admin/use-staff'

const IS_ADMIN = 'POST rpc/is_admin'
const { answers } = serveEach(() => ({ [IS_ADMIN]: true, 'POST /auth/v1/logout': null }))
const LAST_ACTIVE = 'staffLastActive'
const OVER = 'Sessão encerrada | Por segurança, entre de novo.'

beforeEach(() => {
  vi.useFakeTimers()
  storeStaffSession()
})

function Panel({ enter }: { enter: () => Promise<void> }) {
  const { staff } = useStaff(enter)
  return <p>{staff ? (staff.email ?? 'visitante') : 'alguém'}</p>
}

const openPanel = (enter = signInAsLocalStaff) => openPage(<Panel enter={enter} />)

/** Makes the next check find the staff idle. */
const makeIdle = () => localStorage.setItem(LAST_ACTIVE, '1')

test('an idle session ends when the panel opens, with one toast', async () => {
  const toasts = shownToasts()
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  makeIdle()
  await openPanel()
  expect(toasts).toEqual([OVER])
  expect(screen.getByText('visitante')).toBeVisible()
})

test('an idle session ends while the panel is open', async () => {
  const toasts = shownToasts()
  await openPanel()
  expect(screen.getByText('ana@livraria.example')).toBeVisible()
  makeIdle()
  await pass(10_000)
  expect(toasts).toEqual([OVER])
  expect(screen.getByText('visitante')).toBeVisible()
})

test('touches and keys keep a session alive, but do not revive an ended one', async () => {
  await openPanel()
  for (const sign of [fireEvent.pointerDown, fireEvent.keyDown]) {
    vi.advanceTimersByTime(1)
    sign(document.body)
    expect(localStorage.getItem(LAST_ACTIVE)).toBe(String(Date.now()))
  }
  makeIdle()
  fireEvent.pointerDown(document.body)
  await settle()
  expect(localStorage.getItem(LAST_ACTIVE)).toBeNull()
  expect(screen.getByText('visitante')).toBeVisible()
})

test('the touch that finds an idle session no longer has its rights', async () => {
  await openPanel()
  makeIdle()
  const shown = screen.getByText('ana@livraria.example')
  const rights = vi.fn<(session: string | null) => void>()
  shown.addEventListener('pointerdown', () => rights(localStorage.getItem('staffSession')))
  fireEvent.pointerDown(shown)
  expect(rights).toHaveBeenCalledExactlyOnceWith(null)
  await settle()
})

test('a closed panel no longer notes activity or shows toasts', async () => {
  const toasts = shownToasts()
  const entering = answerLater<void>(undefined)
  for (const enter of [() => entering.coming, signInAsLocalStaff]) {
    const { leave } = await openPanel(enter)
    leave()
    await act(async () => entering.come())
    storeStaffSession()
    fireEvent.pointerDown(document.body)
    expect(localStorage.getItem(LAST_ACTIVE)).toBeFalsy()
    makeIdle()
    await act(async () => endIdleSession())
  }
  expect(toasts).toEqual([])
})

test('staff whose role could not be read are not shown as visitors', async () => {
  answers[IS_ADMIN] = refuse(500, 'HTTP 500')
  await openPanel()
  expect(screen.getByText('alguém')).toBeVisible()
  answers[IS_ADMIN] = true
  await pass(60_000)
  expect(screen.getByText('ana@livraria.example')).toBeVisible()
})
