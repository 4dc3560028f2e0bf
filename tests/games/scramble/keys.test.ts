import { expect, test } from 'vitest'
import { levelsOf } from '@/games/scramble/content'
import { erased, narrowKeys, typed, wideKeys } from '@/games/scramble/keys'

const levels = levelsOf(null)

const caret = (text: string, at: number) => ({ text, start: at, end: at })

test('a letter goes where the caret is, and the caret goes after it', () => {
  expect(typed(caret('irc', 2), 'a')).toEqual(caret('irac', 3))
})

test('a letter takes the place of what is selected', () => {
  expect(typed({ text: 'iraXXa', start: 3, end: 5 }, 'c')).toEqual(caret('iraca', 4))
})

test('erasing takes the letter before the caret together with its accent', () => {
  expect(erased(caret('Capita\u0303es', 7))).toEqual(caret('Capites', 5))
})

test('erasing takes what is selected, and at the start it takes nothing', () => {
  expect(erased({ text: 'abcd', start: 1, end: 3 })).toEqual(caret('ad', 1))
  expect(erased(caret('abcd', 0))).toEqual(caret('abcd', 0))
})

test.each([
  ['narrow', narrowKeys],
  ['wide', wideKeys],
])('every title can be written with the %s keys', (_, keys) => {
  const letters = new Set(keys.map(({ text }) => text))
  for (const { title } of levels.flatMap(({ items }) => items))
    for (const letter of title.toLowerCase()) expect(letters).toContain(letter)
})
