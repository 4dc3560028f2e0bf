import { expect, test } from 'vitest'
import { pages } from '@/app/pages'

test('each page brings its own component', async () => {
  const names: string[] = []
  // In turn: of many at once, Node 20 now and then loses one that two of them share.
  for (const { load } of Object.values(pages)) names.push((await load()).name)
  expect(names).toEqual([
    'MenuPage',
    'WheelPage',
    'MemoryPage',
    'ScratchPage',
    'ScramblePage',
    'AudioPage',
    'CoversPage',
    'CalendarPage',
    'PhotoPage',
    'AdminPage',
    'CouponPage',
    'TillPage',
    'ShopPage',
    'KeepsakePage',
    'RegulationPage',
    'NumbersPage',
  ])
}, 30_000)
