import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useRead } from '@/ui/use-read'
import { fail, succeed, type Result } from '@/lib/result'
import { toastOnScreen } from '@/ui/toast'
import { answerLater } from '@tests/support/answer-later'
import { openPage, pass, press, renderPage, settle, shownToasts } from '@tests/support/page'

const read = vi.fn<(id: number) => Promise<Result<string>>>()
type ScreenProps = { everyMinute?: boolean | 'once-read'; failed?: string | null }

function Screen({ everyMinute = false, failed = 'Erro ao ler' }: ScreenProps) {
  const [id, setId] = useState(1)
  const [isOff, setIsOff] = useState(false)
  const { status, data, failure, reload, refresh, set } = useRead(
    ['text', id],
    () => read(id),
    { failed: failed ?? undefined, everyMinute, enabled: !isOff },
  )
  const acts = {
    reload,
    refresh,
    set: () => set((known) => `${known} com leite`),
    next: () => setId(id + 1),
    stop: () => setIsOff(true),
  }
  return (
    <>
      <p data-testid="all">{[status, data, failure?.message].filter(Boolean).join(' ')}</p>
      {Object.entries(acts).map(([name, onClick]) => (
        <button key={name} type="button" onClick={onClick}>
          {name}
        </button>
      ))}
    </>
  )
}

const shown = () => screen.getByTestId('all').textContent
const away = fail('unreachable', 'away')
const refused = fail('refused', 'disco cheio')

async function open(answer: Result<string>, props: ScreenProps = {}) {
  read.mockResolvedValue(answer)
  return openPage(<Screen {...props} />)
}

async function pressWith(name: string, answer: Result<string>) {
  read.mockResolvedValue(answer)
  await press(name)
}

beforeEach(() => {
  read.mockReset()
  vi.useFakeTimers()
})

test('a screen reads once, and again when it is opened again', async () => {
  const first = await open(succeed('café'))
  expect(shown()).toBe('ready café')
  await pass(120_000)
  expect(read).toHaveBeenCalledTimes(1)
  first.unmount()
  const late = answerLater(succeed('chá'))
  read.mockReturnValue(late.coming)
  renderPage(<Screen />)
  expect(shown()).toBe('loading')
  await act(async () => late.come())
  expect(shown()).toBe('ready chá')
})

test.each([
  [false, 1],
  [true, 3],
  ['once-read', 1],
] as const)('a failed load (%s) shows a toast, in %d calls', async (everyMinute, calls) => {
  const toasts = shownToasts()
  await open(refused, { everyMinute })
  expect(shown()).toBe('failed disco cheio')
  await pass(120_000)
  expect(read).toHaveBeenCalledTimes(calls)
  expect(toasts).toEqual(['Erro ao ler | disco cheio'])
})

test('without a title a failure shows no toast', async () => {
  await open(refused, { failed: null })
  expect(shown()).toBe('failed disco cheio')
  expect(toastOnScreen()).toBeNull()
})

test('a reload shows the old data until it fails', async () => {
  const toasts = shownToasts()
  await open(succeed('café'))
  const late = answerLater(refused)
  read.mockReturnValue(late.coming)
  await press('reload')
  expect(shown()).toBe('loading café')
  await act(async () => late.come())
  expect(shown()).toBe('failed disco cheio')
  await press('reload')
  expect(toasts).toHaveLength(2)
})

test('a refresh outlives the answer to the first request', async () => {
  const older = answerLater(succeed('chá velho'))
  read.mockReturnValueOnce(older.coming)
  await openPage(<Screen />)
  await pressWith('refresh', succeed('chá novo'))
  expect(shown()).toBe('ready chá novo')
  await act(async () => older.come())
  expect(shown()).toBe('ready chá novo')
})

test('a failed refresh changes nothing and shows no toast', async () => {
  await open(succeed('café'))
  await pressWith('refresh', refused)
  expect(shown()).toBe('ready café')
  expect(toastOnScreen()).toBeNull()
  await pressWith('refresh', succeed('chá'))
  expect(shown()).toBe('ready chá')
})

test.each([
  ['refresh', 'ready novo'],
  ['next', 'ready novo'],
  ['set', 'ready café com leite'],
])('the answer to an older read is dropped (%s)', async (name, words) => {
  await open(succeed('café'))
  const older = answerLater(succeed('velho'))
  read.mockReturnValueOnce(older.coming)
  await press('refresh')
  await pressWith(name, succeed('novo'))
  await act(async () => older.come())
  expect(shown()).toBe(words)
})

test('a failure after leaving shows no toast and leaves no timers', async () => {
  const late = answerLater(refused)
  read.mockReturnValue(late.coming)
  const { unmount } = renderPage(<Screen everyMinute />)
  await settle()
  unmount()
  await act(async () => late.come())
  await pass(0)
  expect(toastOnScreen()).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('an unreachable service is asked every 15 s, with one toast', async () => {
  const toasts = shownToasts()
  await open(away)
  await pass(14_999)
  expect(read).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(read).toHaveBeenCalledTimes(2)
  // An error of a proxy is an answer, too.
  read.mockResolvedValue(refused)
  await pass(15_000)
  read.mockResolvedValue(succeed('café'))
  await pass(15_000)
  expect(shown()).toBe('ready café')
  await pass(60_000)
  expect(read).toHaveBeenCalledTimes(4)
  expect(toasts).toHaveLength(1)
})

test('an unreachable service is asked at once when the network is back', async () => {
  await open(away)
  read.mockResolvedValue(succeed('café'))
  await act(async () => dispatchEvent(new Event('online')))
  expect(shown()).toBe('ready café')
  await act(async () => dispatchEvent(new Event('online')))
  expect(read).toHaveBeenCalledTimes(2)
})

test('an open page reads every minute, and every 15 s while the service is unreachable', async () => {
  await open(succeed('café'), { everyMinute: true })
  await pass(59_999)
  expect(read).toHaveBeenCalledTimes(1)
  read.mockResolvedValue(away)
  await pass(1)
  expect(read).toHaveBeenCalledTimes(2)
  read.mockResolvedValue(succeed('chá'))
  await pass(15_000)
  expect(shown()).toBe('ready chá')
})
