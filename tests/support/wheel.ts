import { fireEvent, screen } from '@testing-library/react'
import { pass } from './page'

export const PRIZES = 'GET roulette_items'

/** The id of a prize. */
export const idOf = (place: number) => `${place}0000000-0000-4000-8000-000000000000`

export const prizeOf = (place: number, label: string) => ({
  id: idOf(place),
  label,
  color: 'bg-red-500',
})

export const prizes = ['10% OFF', 'Café', 'Marcador'].map((label, place) =>
  prizeOf(place, label),
)

export const spinButton = () => screen.getByRole('button', { name: /^gira/i })
export const result = () => document.querySelector('.wheel-outcome, .wheel-note')
export const legend = () => screen.getByRole('list', { name: 'Prêmios' })

export async function spin() {
  fireEvent.click(spinButton())
  await pass(5000)
}
