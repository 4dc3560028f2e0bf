import { expect, test } from 'vitest'
import { describeFailure } from '@/lib/result'

test.each([
  ['refused', 'banco fora do ar', 'banco fora do ar'],
  ['refused', ' ', 'O servidor não disse o motivo.'],
  ['denied', 'new row violates row-level security', 'new row violates row-level security'],
  ['missing', 'Object not found', 'Object not found'],
  ['missing', '', 'O item já não existe. A lista pode ter mudado em outra tela.'],
  ['timeout', 'x', 'O servidor demorou demais para responder.'],
  ['unreachable', 'x', 'Não foi possível falar com o servidor.'],
  ['unreadable', 'x', 'O servidor enviou uma resposta que não dá para ler.'],
] as const)('a call that is %s with “%s” is told as “%s”', (reason, message, told) => {
  expect(describeFailure({ reason, message })).toBe(told)
})
