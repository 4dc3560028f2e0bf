import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { excerptsOf } from '@/games/audio/content'
import { readingBooksOf } from '@/games/calendar/content'
import { cards } from '@/games/covers/content'
import { levelsOf } from '@/games/scramble/content'
import { narrowKeys, wideKeys } from '@/games/scramble/keys'
import { defaultImagePrizes } from '@/games/scratch/content'

const titles = levelsOf(null).flatMap(({ items }) => items)

test('every drawing of the games exists', () => {
  const files = [
    ...excerptsOf(null).map(({ coverSrc }) => coverSrc),
    ...readingBooksOf(null).map(({ coverSrc }) => coverSrc),
    ...cards.flatMap(({ imageUrl }) => imageUrl ?? []),
    ...defaultImagePrizes.map(({ image }) => image),
  ]
  expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([])
})

test('no hint contains a word of its title', () => {
  for (const { title, hint } of titles) {
    const telling = title.split(' ').filter((word) => word.length > 3)
    for (const word of telling) expect(hint).not.toMatch(new RegExp(word, 'i'))
  }
})

test.each([
  ['narrow', narrowKeys],
  ['wide', wideKeys],
])('every title can be typed with the %s keys', (_, keys) => {
  const letters = new Set(keys.map(({ text }) => text))
  for (const { title } of titles)
    for (const letter of title.toLowerCase()) expect(letters).toContain(letter)
})
