import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadOf, useLoader, type Asking, type Complain } from '@/hooks/use-loader'
import type { Freshness } from '@/hooks/use-recovery'
import { fail, succeed, type Result } from '@/lib/result'
import { toastOnScreen } from '@/ui/toast'
import { answerLater } from '@tests/support/answer-later'
import { pass, press, settle } from '@tests/support/visitor'

const load = vi.fn<(complain: Complain) => Promise<string>>()
const asked = { isQuiet: false } as const

function Screen({ freshness = 'visit' }: { freshness?: Freshness }) {
  const [shown, setShown] = useState('nada')
  const [asking, setAsking] = useState<Asking | null>(asked)
  useLoader(load, {
    asking,
    onLoaded: setShown,
    askQuietly: () => setAsking({ isQuiet: true }),
    freshness,
  })
  return (
    <>
      <p>{shown}</p>
      <button type="button" onClick={() => setAsking({ isQuiet: false })}>
        ask
      </button>
      <button type="button" onClick={() => setAsking({ isQuiet: true })}>
        ask quietly
      </button>
      <button type="button" onClick={() => setAsking(null)}>
        ask nothing
      </button>
    </>
  )
}

const answer = (value: string) => load.mockResolvedValue(value)
const fails = (value: string, reason: 'refused' | 'timeout' | 'unreachable') =>
  load.mockImplementation(async (complain) => {
    complain('Erro', { reason, message: 'x' })
    return value
  })

const open = async (page = <Screen />) => {
  const opened = render(page)
  await settle()
  return opened
}

beforeEach(() => {
  load.mockReset()
  vi.useFakeTimers()
})

test('what was asked is shown, and asked once', async () => {
  answer('café')
  await open()
  await pass(120_000)
  expect(screen.getByText('café')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
  expect(toastOnScreen()).toBeNull()
})

test('nothing is asked for null, and another object asks anew', async () => {
  answer('café')
  await open()
  await press('ask nothing')
  expect(load).toHaveBeenCalledTimes(1)
  await press('ask')
  expect(load).toHaveBeenCalledTimes(2)
})

test('of several failures the last one is told, and what is left is shown', async () => {
  load.mockImplementation(async (complain) => {
    complain('Primeiro', { reason: 'refused', message: 'a' })
    complain('Segundo', { reason: 'refused', message: 'b' })
    return 'reserva'
  })
  await open()
  expect(toastOnScreen()).toMatchObject({
    title: 'Segundo',
    description: 'b',
    tone: 'destructive',
  })
  expect(screen.getByText('reserva')).toBeVisible()
})

test('a quiet asking that fails tells nothing and changes nothing', async () => {
  answer('café')
  await open()
  fails('reserva', 'refused')
  await press('ask quietly')
  expect(screen.getByText('café')).toBeVisible()
  expect(toastOnScreen()).toBeNull()
})

test('the answer to an older question is dropped', async () => {
  const older = answerLater('velho')
  load.mockReturnValueOnce(older.coming)
  await open()
  answer('novo')
  await press('ask')
  await act(async () => older.come())
  expect(screen.getByText('novo')).toBeVisible()
})

test('a failure after the visitor left is told nowhere', async () => {
  const late = answerLater('x')
  load.mockImplementation(async (complain) => {
    await late.coming
    complain('Erro', { reason: 'refused', message: 'x' })
    return 'x'
  })
  const { unmount } = await open()
  unmount()
  await act(async () => late.come())
  expect(toastOnScreen()).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test.each(['timeout', 'unreachable'] as const)(
  'after a %s it is asked again every 15 s, until an answer comes',
  async (reason) => {
    fails('nada', reason)
    await open()
    await pass(14_999)
    expect(load).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(load).toHaveBeenCalledTimes(2)
    fails('nada', 'refused')
    await pass(15_000)
    answer('café')
    await pass(15_000)
    expect(screen.getByText('café')).toBeVisible()
    await pass(60_000)
    expect(load).toHaveBeenCalledTimes(4)
  },
)

test('and at once when the network is back', async () => {
  fails('nada', 'unreachable')
  await open()
  answer('café')
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(screen.getByText('café')).toBeVisible()
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(load).toHaveBeenCalledTimes(2)
})

test('what the service refuses is not asked for again', async () => {
  fails('nada', 'refused')
  await open()
  await pass(120_000)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a kiosk asks every minute, and every 15 s from the minute that found no network', async () => {
  answer('café')
  await open(<Screen freshness="kiosk" />)
  await pass(59_999)
  expect(load).toHaveBeenCalledTimes(1)
  fails('nada', 'unreachable')
  await pass(1)
  expect(load).toHaveBeenCalledTimes(2)
  answer('chá')
  await pass(15_000)
  expect(screen.getByText('chá')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(3)
})

test.each<[Result<string>, [string, unknown][]]>([
  [succeed('café'), []],
  [fail('refused', 'x'), [['Erro', { reason: 'refused', message: 'x' }]]],
])('a load of one call complains of its failure (%j)', async (result, complaints) => {
  const complain = vi.fn<Complain>()
  expect(await loadOf(async () => result, 'Erro')(complain)).toBe(result)
  expect(complain.mock.calls).toEqual(complaints)
})
