import { fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetFailedPages, loadPageAt } from '@/app/pages'
import { prefetchPagesOnApproach } from '@/app/prefetch'

vi.mock('@/app/pages')

beforeAll(prefetchPagesOnApproach)

beforeEach(() => {
  vi.mocked(loadPageAt).mockResolvedValue(undefined)
  document.body.innerHTML = `
    <a href="/livro-sonoro"><span id="word">Jogar</span></a>
    <a id="elsewhere" href="https://stranger.example/livro-sonoro">Fora</a>
    <button id="button">Girar</button>`
})

const thing = (id: string) => document.getElementById(id) ?? document

test.each([
  ['a pointer', fireEvent.pointerOver],
  ['a finger', fireEvent.pointerDown],
  ['the focus', fireEvent.focusIn],
])('%s on a link loads its page', (_, come) => {
  come(thing('word'))
  expect(loadPageAt).toHaveBeenCalledExactlyOnceWith('/livro-sonoro')
  // A page that failed before is loaded again.
  expect(forgetFailedPages).toHaveBeenCalledBefore(vi.mocked(loadPageAt))
})

test.each(['button', 'elsewhere', 'no such thing'])('“%s” loads nothing', (id) => {
  fireEvent.pointerOver(thing(id))
  expect(loadPageAt).not.toHaveBeenCalled()
})

test('a failed prefetch is ignored', () => {
  const failing = Promise.reject(new Error('Told by the test.'))
  const keepQuiet = vi.spyOn(failing, 'catch')
  vi.mocked(loadPageAt).mockReturnValue(failing)
  fireEvent.pointerOver(thing('word'))
  expect(keepQuiet).toHaveBeenCalledTimes(1)
})
