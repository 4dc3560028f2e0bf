import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prerenderPages } from '@/app/prerender'

test('every page is prerendered and names its source files, but that of unknown addresses', async () => {
  const pages = await prerenderPages()
  expect(pages[0]).toMatchObject({
    title: 'Jogos da Livraria',
    html: expect.stringMatching(/<h1[^>]*>.*Jogue, descubra e ganhe/),
  })
  expect(pages.filter(({ sources }) => sources.length === 0)).toHaveLength(1)
  const sources = pages.flatMap((page) => page.sources)
  expect(sources.filter((source) => !existsSync(source))).toEqual([])
}, 30_000)
