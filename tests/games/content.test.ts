import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { excerptsOf } from '@/games/audio/content'
import { readingBooksOf } from '@/games/calendar/content'
import { ownBooks } from '@/games/covers/content'
import { levelsOf } from '@/games/scramble/content'
import { narrowKeys, wideKeys } from '@/games/scramble/keys'
import { defaultImagePrizes } from '@/games/scratch/content'

const excerpts = excerptsOf(null)
const titles = levelsOf(null).flatMap(({ items }) => items)

test('every drawing and recording of the games exists', () => {
  const files = [
    ...excerpts.flatMap(({ cover, excerpt }) => [cover.src, excerpt.src]),
    ...readingBooksOf(null).map(({ cover }) => cover.src),
    ...ownBooks.map(({ cover }) => cover?.src),
    ...defaultImagePrizes.map(({ image }) => image),
  ]
  expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([])
})

test.each(excerpts)(
  'the text of $title is what is read in its recording',
  ({ id, excerpt }) => {
    const read = readFileSync(`scripts/sounds/excerpts/${id}.txt`, 'utf8').trim()
    expect(excerpt.words).toBe(read)
  },
)

test.each([
  ['narrow', narrowKeys],
  ['wide', wideKeys],
])('every title can be typed with the %s keys', (_, keys) => {
  const letters = new Set(keys.map(({ text }) => text))
  for (const { title } of titles)
    for (const letter of title.toLowerCase()) expect(letters).toContain(letter)
})
