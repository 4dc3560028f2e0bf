import { expect, test } from 'vitest'
import { previewInWords, readMoments } from '@/shop/promotion/ways-rules'

const prize = { id: 'a', name: 'Um livro', is_win: true, is_consolation: false }

test('moments are read line by line, and wrong lines are reported', () => {
  const text = [
    '2026-12-01 14:35;Um livro',
    '',
    ' 2028-02-29 09:00 ; um  LIVRO \r',
    '2026-02-29 09:00;Um livro',
    '2026-12-01 24:00;Um livro',
    '01/12/2026 14:35;Um livro',
    '2026-12-01 14:35',
    '2026-12-01 14:35;Um; marcador',
  ].join('\n')
  const { moments, problems } = readMoments(text, [prize])
  expect(moments).toEqual([
    { at: '2026-12-01 14:35', prize_id: 'a' },
    { at: '2028-02-29 09:00', prize_id: 'a' },
  ])
  expect(problems.map((words) => words.slice(0, 8))).toEqual(
    [4, 5, 6, 7, 8].map((line) => `Linha ${line}:`),
  )
  expect(problems.at(-1)).toContain('não tem o prêmio “Um; marcador”')
})

const book = { name: 'Livro', given: 9, ends: 12, is_unlimited: false }
const mug = { ...book, ends: 1 }
const left = { ...book, ends: 0 }
const mark = { ...left, is_unlimited: true }
const never = { ...left, given: 0 }
const found = { days: 30, halts: false, prizes: [] }

test.each([
  [[book, mug, mark], false, 'os prêmios com estoque de Roleta acabam em 12 dias.'],
  [[mug, never], false, 'os prêmios de Roleta acabam em 1 dia.'],
  [[mark], false, 'os prêmios de Roleta não acabam.'],
  [[book, left], false, 'os prêmios de Roleta duram mais de 30 dias.'],
  [[book, left], true, 'Roleta para de dar prêmios em 30 dias, e sobra estoque.'],
  [[never], true, 'não sai prêmio nenhum em Roleta.'],
])('a preview is summarized in words (%#)', (prizes, halts, words) => {
  const { summary } = previewInWords('Roleta', '9', { ...found, halts, prizes })
  expect(summary).toBe(`Com 9 jogadas por dia, ${words}`)
})

test('the end of each prize is said in words', () => {
  const prizes = [book, left, mark, never]
  expect(previewInWords('Roleta', '1', { ...found, prizes })).toEqual({
    summary: 'Com 1 jogada por dia, os prêmios de Roleta duram mais de 30 dias.',
    prizes: [
      'Livro: acaba no 12º dia',
      'Livro: sobra depois de 30 dias',
      'Livro: não acaba',
      'Livro: não sai',
    ],
  })
})
