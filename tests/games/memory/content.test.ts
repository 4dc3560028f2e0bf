import { expect, test } from 'vitest'
import { faces } from '@/games/memory/content'

test('there are eight faces, each with an emoji and a name of its own', () => {
  expect(faces).toHaveLength(8)
  expect(new Set(faces.map(({ emoji }) => emoji)).size).toBe(8)
  expect(new Set(faces.map(({ name }) => name)).size).toBe(8)
})
