import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prerenderPages } from '@/app/prerender'

test('every page is prerendered and names its source file, but that of unknown addresses', async () => {
  const pages = await prerenderPages()
  expect(pages[0]).toMatchObject({
    title: 'Jogos da Livraria',
    html: expect.stringMatching(/<h1[^>]*>.*Jogue, descubra e ganhe/),
  })
  const sources = pages.flatMap(({ source }) => source ?? [])
  expect(new Set(sources).size).toBe(pages.length - 1)
  expect(sources.filter((source) => !existsSync(source))).toEqual([])
}, 30_000)
