import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'

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
