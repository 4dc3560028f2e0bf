import { expect, test } from 'vitest'
import { describeFailure, isGone, isOutOfReach } from '@/lib/result'

const GONE = 'O item já não existe. A lista pode ter mudado em outra tela.'

test.each([
  ['refused', 'banco fora do ar', 'banco fora do ar'],
  ['refused', ' ', 'O servidor não disse o motivo.'],
  ['denied', 'row-level security', 'row-level security'],
  ['missing', 'Object not found', 'Object not found'],
  ['gone', 'x', GONE],
  ['timeout', 'x', 'O servidor demorou demais para responder.'],
  ['unreachable', 'x', 'Não foi possível falar com o servidor.'],
  ['unreadable', 'x', 'O servidor enviou uma resposta que não dá para ler.'],
] as const)('a failure %s with “%s” reads “%s”', (reason, message, told) => {
  const failure = { reason, message }
  expect(describeFailure(failure)).toBe(told)
  expect(isOutOfReach(failure)).toBe(['timeout', 'unreachable'].includes(reason))
  expect(isGone({ ok: false, failure })).toBe(['gone', 'missing'].includes(reason))
})

test.each([
  // It does not say which of the two is wrong.
  ['invalid_credentials', 'E-mail ou senha não conferem.'],
  ['over_request_rate_limit', 'Muitas tentativas. Espere um minuto e tente novamente.'],
])('a sign-in refused with %s reads “%s”', (code, told) => {
  expect(describeFailure({ reason: 'refused', message: 'x', code })).toBe(told)
})

test('a successful deletion counts as gone', () => {
  expect(isGone({ ok: true })).toBe(true)
})
