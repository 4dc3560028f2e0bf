import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ToastRegion } from '@/ui/toast-region'

/** Renders a page inside a router, with the toast region beside it. */
export function renderPage(page: ReactElement) {
  const hub = render(page, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        {children}
        <ToastRegion />
      </MemoryRouter>
    ),
  })
  /** Goes to another page, where later toasts still show. */
  const leave = () => hub.rerender(null)
  return { ...hub, leave }
}

/** A page as the server renders it, inside a router. */
export const writePage = (page: ReactElement) =>
  renderToString(<MemoryRouter>{page}</MemoryRouter>)
