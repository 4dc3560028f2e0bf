import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as redemptions from '@/data/redemptions'
import { fail, succeed } from '@/lib/result'
import { heard } from '@tests/support/sounds'
import { coupon } from '@tests/support/coupon'
import {
  openShop,
  openTill,
  CODE,
  redemption,
  valid,
  used,
  voided,
  scan,
  use,
  result,
  spoken,
} from '@tests/support/till'

vi.mock('@/data/redemptions')
vi.mock('@/data/staff-session')

beforeEach(openShop)

test.each([
  [succeed(used), 'Já foi usado', 'Em 22/11 às 14:32, por ana@livraria.example.'],
  [succeed({ ...used, redemption }), 'Já foi usado', 'Em 22/11 às 14:32, por você.'],
  [
    succeed({ ...used, redemption: { ...used.redemption, redeemed_by: null } }),
    'Já foi usado',
    'por uma conta que já não existe.',
  ],
  [
    succeed({
      state: 'expired' as const,
      coupon: { ...coupon, valid_until: '2020-11-29' },
    }),
    'Vencido',
    'Valia até 29/11/2020.',
  ],
  [
    succeed(voided),
    'Cancelado',
    'Em 22/11 às 14:32, por ana@livraria.example. Motivo: Furto.',
  ],
  [succeed({ state: 'unknown' as const }), 'Desconhecido', 'Nenhum cupom tem este código.'],
  [fail('denied', 'no'), 'Sem permissão', 'Esta conta não confirma cupons.'],
  [fail('unreachable', 'no'), 'Sem conexão', 'Nada foi registrado.'],
  [fail('timeout', 'no'), 'Sem conexão', 'Nada foi registrado.'],
  [fail('refused', 'Em manutenção.'), 'Não deu certo', 'Em manutenção.'],
])('an answer is told: %#', async (answer, title, detail) => {
  vi.mocked(redemptions.checkCoupon).mockResolvedValue(answer)
  await openTill()
  await scan(CODE)
  expect(result()).toHaveTextContent(title)
  expect(result()).toHaveTextContent(detail)
  expect(spoken()).toContain(detail)
  expect(screen.queryByRole('button', { name: 'Confirmar uso' })).toBeNull()
})

test('each answer about a coupon has a sound of its own', async () => {
  await openTill()
  const answers = [
    succeed(valid),
    succeed(used),
    succeed({ state: 'expired' as const, coupon }),
    succeed({ state: 'unknown' as const }),
    fail('denied', 'no'),
  ]
  for (const answer of answers) {
    vi.mocked(redemptions.checkCoupon).mockResolvedValueOnce(answer)
    await scan(CODE)
  }
  await scan('7K3M9')
  await use()
  expect(new Set(heard()).size).toBe(answers.length + 2)
})
