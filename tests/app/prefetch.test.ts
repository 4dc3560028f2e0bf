import { fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetFailedPages, loadPageAt, prefetchPagesOnApproach } from '@/app/pages'

vi.mock('@/app/pages')

beforeAll(prefetchPagesOnApproach)

beforeEach(() => {
  vi.mocked(loadPageAt).mockResolvedValue(undefined)
  document.body.innerHTML = `
    <a id="game" href="/livro-sonoro"><span id="word">Jogar</span></a>
    <a id="elsewhere" href="https://stranger.example/livro-sonoro">Fora</a>
    <button id="button">Girar</button>`
})

const thing = (id: string) => document.getElementById(id) ?? document

test.each([
  ['a pointer', fireEvent.pointerOver],
  ['a finger', fireEvent.pointerDown],
  ['the focus', fireEvent.focusIn],
])('%s that comes to a link has its page fetched', (_, come) => {
  come(thing('game'))
  expect(loadPageAt).toHaveBeenCalledExactlyOnceWith('/livro-sonoro')
})

test('what lies in a link counts as the link', () => {
  fireEvent.pointerOver(thing('word'))
  expect(loadPageAt).toHaveBeenCalledExactlyOnceWith('/livro-sonoro')
})

test('a page that failed before is asked for again', () => {
  fireEvent.pointerOver(thing('game'))
  expect(forgetFailedPages).toHaveBeenCalledBefore(vi.mocked(loadPageAt))
})

test.each(['button', 'elsewhere', 'no such thing'])('%s fetches nothing', (id) => {
  fireEvent.pointerOver(thing(id))
  expect(loadPageAt).not.toHaveBeenCalled()
  expect(forgetFailedPages).not.toHaveBeenCalled()
})

test('a failure is left to the page that is opened', () => {
  const failing = Promise.reject(new Error('Told by the test.'))
  const keepQuiet = vi.spyOn(failing, 'catch')
  vi.mocked(loadPageAt).mockReturnValue(failing)
  fireEvent.pointerOver(thing('game'))
  expect(keepQuiet).toHaveBeenCalledTimes(1)
})
