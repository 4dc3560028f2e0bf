import { describe, expect, test } from 'vitest'
import { saveShopSettings } from '@/shop/settings/save-settings'
import { drawPrize } from '@/shop/draw/draws'
import { savePrize } from '@/shop/prizes/prize-rules'
import { checkCoupon } from '@/shop/till/redemptions'
import * as wheel from '@/data/roulette-items'
import * as images from '@/data/scratch-image-prizes'
import { movePhoto } from '@/shop/photos/shop-photos'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { pngFile } from '@tests/support/png'

// The policies prove that these calls have no effect; here screens learn why, whether the database
// refuses or changes no row. Each way of writing once.

const backend = embeddedBackend()
const ID = 'a1000000-0000-4000-8000-000000000001'
const now = 1_700_000_000_000
const file = pngFile('x.png')
const image = { id: ID, storage_path: 'x.png' }
const shown = { requestId: ID, game: 'wheel', shownIds: [ID], reveal: true } as const

describe.each(['visitor', 'user', 'forged'] as const)('a %s may not', (role) => {
  test.each([
    ['add to the wheel', () => wheel.addRouletteItem({ label: 'x', color: 'bg-red-500' })],
    ['change the wheel', () => savePrize('wheel', ID, { label: 'x' }, {})],
    ['take from the wheel', () => wheel.deleteRouletteItem(ID)],
    ['add an image', () => images.addScratchImagePrize({ file, altText: 'x', now })],
    ['delete an image', () => images.deleteScratchImagePrize(image)],
    ['save a setting', () => saveShopSettings({ gallery: 'off' })],
    ['hide a photo', () => movePhoto({ storage_path: 'photo-1.png', isHidden: false })],
    ['draw a prize', () => drawPrize(shown)],
    ['check a coupon', () => checkCoupon('x')],
  ])('%s', async (_what, call) => {
    await backend.become(role)
    expect(await call()).toMatchObject({ ok: false, failure: { reason: 'denied' } })
  })
})
