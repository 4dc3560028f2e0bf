import { describe, expect, test } from 'vitest'
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

describe('text reads on every ground (4.5:1)', () => {
  test.each(grounds)('ink, soft ink and danger on %s', (ground) => {
    for (const text of [roles.ink, roles['ink-soft'], roles.danger, roles.success]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(Object.entries(cloths))(
    'raised paper and foil on the cloth of %s',
    (_, cloth) => {
      expect(contrast(roles.raised, cloth)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(cloth, roles.paper)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('ink on gold leaf, on foil and on gold', () => {
    for (const ground of [roles['gold-leaf'], roles.foil, roles.gold]) {
      expect(contrast(roles.ink, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('raised paper on danger', () => {
    expect(contrast(roles.raised, roles.danger)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('what is not text stands out (3:1)', () => {
  test.each(grounds)('the border of a control on %s', (ground) => {
    expect(contrast(roles.control, ground)).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.entries(cloths))('the foil frame on the cloth of %s', (_, cloth) => {
    expect(contrast(roles.foil, cloth)).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.entries(games).map(([name, { edge, cloth }]) => [name, edge, cloth]))(
    'the border that the card of %s shows on its cloth',
    (_, edge, cloth) => {
      expect(contrast(edge, cloth)).toBeGreaterThanOrEqual(3)
    },
  )
})
