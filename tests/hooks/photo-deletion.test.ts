import { expect, test } from 'vitest'
import { toastOfDeletion } from '@/hooks/photos'

const failure = { reason: 'refused', message: 'banco fora do ar' } as const

test('the toast of a deletion says what went, or which half of it did not', () => {
  expect(toastOfDeletion({ ok: true })).toEqual({
    title: 'Foto Removida',
    description: 'A loja não a tem mais.',
    tone: 'success',
  })
  expect(toastOfDeletion({ ok: false, step: 'storage', failure })).toEqual({
    title: 'Erro ao Remover do Storage',
    description: 'banco fora do ar',
    tone: 'destructive',
  })
  expect(toastOfDeletion({ ok: false, step: 'row', failure })).toMatchObject({
    title: 'Erro ao Remover do Banco',
  })
})
