import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { excerptsOf } from '@/games/audio/content'
import { readingBooksOf } from '@/games/calendar/content'
import { cards } from '@/games/covers/content'
import { levelsOf } from '@/games/scramble/content'
import { letterKeys } from '@/games/scramble/keys'
import { defaultImagePrizes } from '@/games/scratch/content'

const excerpts = excerptsOf(null)
const titles = levelsOf(null).flatMap(({ items }) => items)

test('every drawing and recording of the games exists', () => {
  const files = [
    ...excerpts.flatMap(({ coverSrc, audioSrc }) => [coverSrc, audioSrc]),
    ...readingBooksOf(null).map(({ coverSrc }) => coverSrc),
    ...cards.flatMap(({ imageUrl }) => imageUrl ?? []),
    ...defaultImagePrizes.map(({ image }) => image),
  ]
  expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([])
})

test.each(excerpts)('the text of $title is what is read in its recording', (excerpt) => {
  const name = excerpt.audioSrc.replace('/audio/', '').replace('.mp3', '')
  const read = readFileSync(`scripts/sounds/excerpts/${name}.txt`, 'utf8').trim()
  expect(excerpt.words).toBe(read)
})

test('every title can be typed with the keys of its game', () => {
  for (const { title } of titles)
    for (const letter of title.toLowerCase()) expect(letterKeys).toContain(letter)
})
