import { expect, test } from 'vitest'
import { besides, contrast } from '@/shop/settings/contrast'
import { games } from '@/lib/games'
import { accents, roles } from '../../../tailwind.config'

const grounds = [roles.paper, roles.raised, roles.sunken]

test.each([
  ['the border of a control', [roles.control], grounds],
  ['the foil frame', [roles.foil], Object.values(accents)],
])('%s has a contrast of 3:1 on each background', (_, edges, below) => {
  for (const edge of edges)
    for (const ground of below) expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
})

test.each(Object.entries(games))('the menu card of %s has a 3:1 border', (_, game) => {
  expect(contrast(game.hoverBorder, game.accent)).toBeGreaterThanOrEqual(3)
})

test('colours that a shop chooses are measured against colours in use', () => {
  const measured = Object.keys({ ...besides.primaryColor, ...besides.paperColor })
  expect(Object.values(roles)).toEqual(expect.arrayContaining(measured))
})
