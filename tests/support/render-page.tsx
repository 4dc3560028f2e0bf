import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { ToastProvider } from '@/ui/toast-provider'

/** Renders a page as the shell does: inside a router and the toast region. */
export const renderPage = (page: ReactElement) =>
  render(page, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <ToastProvider place="/">{children}</ToastProvider>
      </MemoryRouter>
    ),
  })
