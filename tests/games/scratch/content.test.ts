import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultImagePrizes, defaultTextPrizes } from '@/games/scratch/content'
import { isBlank } from '@/lib/blank'

test('the four default texts are those of the specification', () => {
  expect(defaultTextPrizes.map(({ name }) => name)).toEqual([
    '10% OFF',
    'Livro Surpresa',
    'Frete Grátis',
    'Nada desta vez',
  ])
})

test('the two default images exist and are described', () => {
  expect(defaultImagePrizes).toHaveLength(2)
  for (const { name, image } of defaultImagePrizes) {
    expect(isBlank(name)).toBe(false)
    expect(existsSync(`public${image}`)).toBe(true)
  }
})
