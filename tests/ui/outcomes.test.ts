import { expect, test } from 'vitest'
import { DONE, fail, type Outcome } from '@/lib/result'
import { isSettled, toastOf } from '@/ui/outcomes'

const failed = 'Erro ao salvar item'
const words = { done: 'Item salvo!', failed, denied: 'editar' }
const AWAY = 'Não foi possível falar com o servidor.'
const UNSURE = 'Pode ter sido feito: confira antes de repetir.'
const GONE = 'O item já não existe. A lista pode ter mudado em outra tela.'

test.each<[Outcome, title: string, description: string, over: boolean]>([
  [DONE, 'Item salvo!', 'Caneca', true],
  [fail('refused', 'disco cheio'), failed, 'disco cheio', false],
  [fail('unreachable', 'x'), failed, `${AWAY} ${UNSURE}`, false],
  [fail('denied', 'x'), 'Acesso Negado', 'Você não tem permissão para editar.', false],
  [fail('gone', 'x'), failed, GONE, true],
])('the write %o ends with the toast %s', (outcome, title, description, over) => {
  expect(toastOf(outcome, words, 'Caneca')).toMatchObject({ title, description })
  expect(isSettled(outcome)).toBe(over)
})
