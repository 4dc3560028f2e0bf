import { expect, test } from 'vitest'
import { readCodes } from '@/shop/prizes/codes-rules'
import { codesLeftInWords } from '@/shop/prizes/codes-left'

test.each([
  ['A\r\nB\n\n C \n', ['A', 'B', 'C'], [1, 2, 4], ''],
  [
    'Código;Valor\n"LOJA 1";20\nLOJA-2,20\nLOJA-3\t20',
    ['LOJA 1', 'LOJA-2', 'LOJA-3'],
    [2, 3, 4],
    'Ficou de fora, por não ser código: “Código;Valor”. Só vale a primeira coluna: “LOJA 1” em “"LOJA 1";20”.',
  ],
  ['"A";\nB', ['A', 'B'], [1, 2], ''],
  ['="7891234567895"\n"=""0017"""', ['7891234567895', '0017'], [1, 2], ''],
  ["'00123\n'00124", ['00123', '00124'], [1, 2], ''],
  ['sep=;\n"A1\nA2;', ['"A1', 'A2'], [2, 3], ''],
])('the text %j is read as codes with their lines', (text, codes, lines, leftOut) => {
  expect(readCodes(text)).toMatchObject({ codes, lines, problems: [], leftOut })
})

test.each([
  ['Coupon code', ['A1', 'A2'], true],
  ['Coupon code', ['A1'], true],
  ['Número', ['ABC', 'DEF'], true],
  ['SERIAL', ['X1', 'X2'], true],
  ['CUPOM', ['NATAL'], true],
  ['NATAL', ['LIVRO10'], false],
  ['Natal', ['Pascoa'], false],
  ['CUPOM-1', ['CUPOM-2'], false],
  ['VALE 10', ['VALE20'], false],
  ['Coupon', [], true],
])('%s before %j is a heading: %s', (first, others, is) => {
  const { codes, leftOut } = readCodes([first, ...others].join('\n'))
  expect(codes).toEqual(is ? others : [first, ...others])
  expect(leftOut).toBe(is ? `Ficou de fora, por não ser código: “${first}”.` : '')
})

test('repeated and unreadable codes are reported by line', () => {
  expect(
    readCodes(`A\ncafé\nA\n${'9'.repeat(40)}\n${'9'.repeat(41)}\n7,89E+12`).problems,
  ).toEqual([
    'Linha 2: até 40 letras sem acento, números e sinais.',
    'Linha 3: repete a linha 1.',
    'Linha 5: até 40 letras sem acento, números e sinais.',
    'Linha 6: o Excel cortou este código.',
  ])
})

const list = (count: number) =>
  Array.from({ length: count }, (_, place) => `C${place}`).join('\n')

test('a list may have up to 10,000 codes', () => {
  expect(readCodes(list(10_000)).problems).toEqual([])
  const tooMany = 'São 10.001 códigos. Importe até 10.000 de uma vez.'
  expect(readCodes(list(10_001)).problems).toEqual([tooMany])
})

test('staff read how many codes are left when they run low', () => {
  const left = [21, 20, 1, 0].map((free) => ({ name: `Vale ${free}`, free }))
  expect(codesLeftInWords(left)).toEqual([
    'Restam 20 códigos de “Vale 20”.',
    'Resta 1 código de “Vale 1”.',
    'Acabaram os códigos de “Vale 0”.',
  ])
})
