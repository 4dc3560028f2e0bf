import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import type { GameExtension } from '@/app/extension'
import { alone, HostProvider } from '@/play/host'
import { ToastRegion } from '@/ui/toast-region'

const hubAlone: GameExtension = { host: alone, Beside: () => null }

/** Renders a page inside a router, with the toast region beside it. */
export function renderPage(page: ReactElement, { host, Beside } = hubAlone) {
  const hub = render(page, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <HostProvider value={host}>
          <Beside />
          {children}
        </HostProvider>
        <ToastRegion />
      </MemoryRouter>
    ),
  })
  /** Goes to another page, where later toasts still show. */
  const leave = () => hub.rerender(null)
  return { ...hub, leave }
}

/** Renders a page and the answers it gets at once. */
export async function openPage(page: ReactElement, extension?: GameExtension) {
  const hub = renderPage(page, extension)
  await settle()
  return hub
}

/** A page as the server renders it, inside a router. */
export const writePage = (page: ReactElement) =>
  renderToString(<MemoryRouter>{page}</MemoryRouter>)

/** Renders every answer that has arrived. */
export const settle = () => act(async () => {})

/** Advances a faked clock. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Presses a button, which takes the focus as in a browser, and shows the answers. */
export async function press(name: string | RegExp) {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => fireEvent.click(button))
}

/** Types into a field, or selects a value. */
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** A toast by its title; a page may contain the same words. */
export const toast = (title: string) =>
  screen.getByText(title, { selector: 'li *' }).closest('li')

/**
 * Every toast shown during a test, even one that was replaced at once.
 * Each is a title and a description, joined by a bar.
 */
export function shownToasts(): string[] {
  const shown: string[] = []
  const observer = new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.matches('.toast')) shown.push(textOf(node))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return shown
}

const textOf = (shown: HTMLElement) =>
  [...(shown.firstElementChild?.children ?? [])]
    .map(({ textContent }) => textContent)
    .join(' | ')
