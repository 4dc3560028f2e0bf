import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { excerptsOf } from '@/games/audio/content'

const books = excerptsOf(null)

test.each(books)(
  '$title has a recording, and its text is what is read in it',
  ({ audioSrc, words }) => {
    expect(existsSync(`public${audioSrc}`)).toBe(true)
    const name = audioSrc.replace('/audio/', '').replace('.mp3', '')
    expect(words).toBe(readFileSync(`scripts/sounds/excerpts/${name}.txt`, 'utf8').trim())
  },
)
