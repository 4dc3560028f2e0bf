import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'

/** Lets every answer that has come be shown. */
export const settle = () => act(async () => {})

/** Lets time go by, where the clock is in the hands of the test. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Presses a button, which gets the focus as in a browser, and has its answers shown. */
export async function press(name: string | RegExp) {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => fireEvent.click(button))
}

/** Types into a field, or chooses in it. */
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** The toast on the screen, by its title: a page may say the same words. */
export const toast = (title: string) =>
  screen.getByText(title, { selector: 'li *' }).closest('li')
