import { expect, test } from 'vitest'
import { describeFailure, fail, isGone, isOutOfReach, succeed } from '@/lib/result'

test('what was deleted is gone', () => {
  expect(isGone({ ok: true })).toBe(true)
})

test('an outcome is a value or a failure', () => {
  expect(succeed(7)).toEqual({ ok: true, value: 7 })
  expect(fail('denied', 'no')).toEqual({
    ok: false,
    failure: { reason: 'denied', message: 'no' },
  })
})

test.each([
  ['refused', 'banco fora do ar', 'banco fora do ar'],
  ['refused', ' ', 'O servidor não disse o motivo.'],
  ['denied', 'new row violates row-level security', 'new row violates row-level security'],
  ['missing', 'Object not found', 'Object not found'],
  ['gone', 'x', 'O item já não existe. A lista pode ter mudado em outra tela.'],
  ['timeout', 'x', 'O servidor demorou demais para responder.'],
  ['unreachable', 'x', 'Não foi possível falar com o servidor.'],
  ['unreadable', 'x', 'O servidor enviou uma resposta que não dá para ler.'],
] as const)('a call that is %s with “%s” is told as “%s”', (reason, message, told) => {
  expect(describeFailure({ reason, message })).toBe(told)
})

test.each([
  ['denied', 'stays', 'answers'],
  ['gone', 'is gone', 'answers'],
  ['missing', 'is gone', 'answers'],
  ['timeout', 'stays', 'is out of reach'],
  ['unreachable', 'stays', 'is out of reach'],
  ['refused', 'stays', 'answers'],
  ['unreadable', 'stays', 'answers'],
] as const)(
  'after a call that is %s the item %s and the service %s',
  (reason, item, service) => {
    expect(isGone({ ok: false, failure: { reason, message: '' } })).toBe(item === 'is gone')
    expect(isOutOfReach({ reason, message: '' })).toBe(service === 'is out of reach')
  },
)
