import { beforeEach, expect, test, vi } from 'vitest'
import type * as pagesModule from '@/app/pages'
import type { Page } from '@/app/pages'

const Content = () => null

/** A page whose code comes or fails as the test says. */
function fakePage() {
  const load = vi.fn<Page['load']>().mockResolvedValue(Content)
  return { room: 'menu' as const, path: '/a', title: 'Página', load }
}

/** What was loaded is remembered by the module: each test has one of its own. */
let hub: typeof pagesModule

beforeEach(async () => {
  vi.resetModules()
  hub = await import('@/app/pages')
})

test.each([
  ['/', 'Jogos da Livraria'],
  ['/livro-sonoro', 'Livro Sonoro'],
])('%s is %s, with or without slashes at its end', (address, title) => {
  expect(hub.pageAt(address)?.title).toBe(title)
  expect(hub.pageAt(`${address}//`)?.title).toBe(title)
})

test.each(['/promocoes', '/livro-sonoro/1', 'livro-sonoro'])('%s is no page', (address) => {
  expect(hub.pageAt(address)).toBeUndefined()
})

test('the code of a page is fetched once, and kept while failures are forgotten', async () => {
  const page = fakePage()
  expect(hub.loadedPage(page)).toBeUndefined()
  const first = hub.loadPage(page)
  expect(hub.loadPage(page)).toBe(first)
  expect(await first).toBe(Content)
  expect(hub.loadedPage(page)).toBe(Content)
  hub.forgetFailedPages()
  expect(hub.loadPage(page)).toBe(first)
  expect(page.load).toHaveBeenCalledTimes(1)
})

test('a page that did not come is asked for again once its failure is forgotten', async () => {
  const page = fakePage()
  page.load.mockRejectedValueOnce(new Error('Told by the test.'))
  await expect(hub.loadPage(page)).rejects.toThrow('Told by the test.')
  expect(hub.hasFailed(page)).toBe(true)
  await expect(hub.loadPage(page)).rejects.toThrow('Told by the test.')
  expect(page.load).toHaveBeenCalledTimes(1)

  hub.forgetFailedPages()
  expect(hub.hasFailed(page)).toBe(false)
  expect(await hub.loadPage(page)).toBe(Content)
})

test('the page at an address is fetched, and an unknown one needs none', async () => {
  const page = hub.pageAt('/livro-sonoro')
  if (!page) throw new Error('There is such a page.')
  const load = vi.spyOn(page, 'load').mockResolvedValue(Content)
  await hub.loadPageAt('/promocoes')
  expect(load).not.toHaveBeenCalled()
  await hub.loadPageAt('/livro-sonoro')
  expect(hub.loadedPage(page)).toBe(Content)
})
