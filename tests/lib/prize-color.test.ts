import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paintOf } from '@/lib/prize-color'

const NEUTRAL = '#a3988a'

test.each([
  ['bg-red-500', '#b83a3a'],
  ['bg-[#12ab9f]', '#12ab9f'],
  ['bg-[#ABC]', '#abc'],
  ['bg-[rgb(1,2,3)]', 'rgb(1,2,3)'],
  ['bg-[rgb(1_2_3_/_50%)]', 'rgb(1 2 3 / 50%)'],
  ['bg-[hsl(120deg_50%_40%)]', 'hsl(120deg 50% 40%)'],
  ['bg-[oklch(0.7_0.1_200)]', 'oklch(0.7 0.1 200)'],
  ['bg-[hsl(2rad_50%_40%)]', 'hsl(2rad 50% 40%)'],
  ['bg-[hsl(2grad_50%_40%)]', 'hsl(2grad 50% 40%)'],
  ['bg-[hsl(0.5turn_none_40%)]', 'hsl(0.5turn none 40%)'],
  ['bg-[_#ABC_]', '#abc'],
  ['', NEUTRAL],
  ['bg-teal-500', NEUTRAL],
  ['bg-[red]', NEUTRAL],
  ['bg-[rgb(calc(1),2,3)]', NEUTRAL],
  ['bg-[#12345]', NEUTRAL],
  ['fixed bg-[#fff]', NEUTRAL],
  ['bg-[#fff] fixed', NEUTRAL],
  [`bg-[oklch(${'none_'.repeat(13)})]`, NEUTRAL],
])('the colour %s becomes %s', (stored, painted) => expect(paintOf(stored)).toBe(painted))

test('no stored colour can escape its style', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(paintOf(`bg-[${text}]`)).not.toMatch(/[;:{}<>"'\\]|url|var|expression/i)
    }),
  )
})
