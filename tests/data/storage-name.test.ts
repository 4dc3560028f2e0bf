import { expect, test } from 'vitest'
import { storageName } from '@/data/scratch-image-prizes'

test.each([
  ['capa.png', '1700000000000-capa.png'],
  ['capa coração.png', '1700000000000-capa-coracao.png'],
  ['São João — Nº 1.JPEG', '1700000000000-Sao-Joao-No-1.jpeg'],
  ['C:\\fotos\\..\\capa.webp', '1700000000000-capa.webp'],
  ['../../etc/passwd', '1700000000000-passwd'],
  ['..', '1700000000000-image'],
  ['', '1700000000000-image'],
  ['本.avif', '1700000000000-image.avif'],
  ['.png', '1700000000000-image.png'],
  ['a.b.c.gif', '1700000000000-a-b-c.gif'],
  ['x.não é uma extensão', '1700000000000-x'],
  ['a%2F..%2Fb?.png', '1700000000000-a-2F-2Fb.png'],
])('%j is stored as %j', (fileName, stored) => {
  expect(storageName(fileName, 1_700_000_000_000)).toBe(stored)
})

test('a long name is cut to fit a storage key', () => {
  const name = storageName(`${'á'.repeat(500)}.png`, 1_700_000_000_000)
  expect(name).toBe(`1700000000000-${'a'.repeat(80)}.png`)
})
