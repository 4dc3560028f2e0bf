import { expect, test } from 'vitest'
import { games } from '@/lib/games'
import { cloths, roles } from '../tailwind.config'

/** Relative luminance of a `#rrggbb` colour, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => {
    const share = parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = [roles.paper, roles.raised, roles.sunken]

test.each([
  ['the border of a control', [roles.control], grounds],
  ['the foil frame', [roles.foil], Object.values(cloths)],
])('%s stands out from each of its grounds (3:1)', (_, edges, below) => {
  for (const edge of edges)
    for (const ground of below) expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
})

test.each(Object.entries(games))('the border of the card of %s stands out', (_, game) => {
  expect(contrast(game.edge, game.cloth)).toBeGreaterThanOrEqual(3)
})
