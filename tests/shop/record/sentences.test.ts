import { expect, test } from 'vitest'
import { actInWords, momentInWords } from '@/shop/record/sentences'
import type { StaffAct } from '@/shop/record/staff-acts'

const base = {
  id: 1,
  acted_at: '2026-11-25T17:32:00Z',
  who: 'ana@x.br',
  subject: 's',
  times: 1,
}

const act = (kind: string, name: string, changes: StaffAct['changes'] = {}): StaffAct => {
  const [done = '', of_table = ''] = kind.split(' ')
  return { ...base, act: done, of_table, name, changes }
}

const setting = (subject: string, from: string | null, to: string) => ({
  ...act('update admin_settings', subject, { setting_value: [from, to] }),
  subject,
})

test.each<[string, StaffAct]>([
  [
    'mudou o estoque de “Marca-página” de 12 para 40',
    act('update prize_rules', 'Marca-página', { stock: ['12', '40'] }),
  ],
  [
    'mudou “Café”: estoque de ilimitado para 9; valor de não informado para R$\u00A04,50; “dá cupom” de sim para não',
    act('update prize_rules', 'Café', {
      stock: [null, '9'],
      value_cents: [null, '450'],
      gives_coupon: ['true', 'false'],
    }),
  ],
  [
    'mudou o nome de “Café” para “Um café”',
    act('update roulette_items', 'Um café', { label: ['Café', 'Um café'] }),
  ],
  [
    `mudou as condições de “Café” de em branco para “${'x'.repeat(80)}…”`,
    act('update prize_rules', 'Café', { conditions: ['', 'x'.repeat(80)] }),
  ],
  ['mudou a cor de “Café”', act('update roulette_items', 'Café', { color: ['a', 'b'] })],
  [
    'mudou a imagem de “Café”',
    act('update scratch_image_prizes', 'Café', {
      image_url: ['a', 'b'],
      storage_path: ['a', 'b'],
    }),
  ],
  ['mudou outros dados de “Café”', act('update books', 'Café', { new_column: ['a', 'b'] })],
  ['excluiu o prêmio “Café”', act('delete roulette_items', 'Café')],
  ['trouxe de volta o livro “Vidas Secas”', act('restore books', 'Vidas Secas')],
  ['adicionou o livro “sem nome”', act('insert books', '')],
  ['mudou “Dias de validade” de 7 para 9', setting('couponValidDays', '7', '9')],
  [
    'mudou “Como saem os prêmios” de Por sorteio, a cada jogada para Por calendário, em horários predefinidos',
    setting('prizeWay', 'chance', 'schedule'),
  ],
  ['mudou “Nome da loja” de sem nome para Sebo', setting('shopName', '', 'Sebo')],
  ['mudou “other” de o padrão para x', setting('other', null, 'x')],
  ['confirmou o uso do cupom “Café (…2B7)”', act('insert redemptions', 'Café (…2B7)')],
  ['desfez o uso do cupom “Café (…2B7)”', act('update redemptions', 'Café (…2B7)')],
  [
    'cancelou o prêmio ganho “Café”: Furto.',
    act('update wins', 'Café', { void_reason: [null, 'Furto.'] }),
  ],
  ['cancelou 312 prêmios ganhos', { ...act('update wins', 'Café'), times: 312 }],
  ['desativou o quiosque “Porta”', act('insert ended_sessions', 'Porta')],
  ['encerrou o calendário: Raspadinha Virtual', act('update schedules', 'scratch-text')],
])('staff read: %s', (words, done) => expect(actInWords(done)).toBe(words))

test.each([
  ['2026-11-25T14:32:00', 'hoje às 14:32'],
  ['2026-11-24T09:05:00', 'ontem às 09:05'],
  ['2026-11-23T09:05:00', '23/11 às 09:05'],
  ['2025-12-31T09:05:00', '31/12/2025 às 09:05'],
])('%s was %s', (at, words) =>
  expect(momentInWords(at, new Date('2026-11-25T23:00:00'))).toBe(words),
)
