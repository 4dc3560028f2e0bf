import { describe, expect, test } from 'vitest'
import { saveScratchType, saveShopSetting } from '@/data/admin-settings'
import { claimReward, drawPrize, revealPrize } from '@/data/draws'
import { changeGameReward, removeGameReward, setGameReward } from '@/data/game-rewards'
import { readNumbers } from '@/data/numbers'
import { clearLeftovers } from '@/data/photo-leftovers'
import { savePrize } from '@/data/prize-rules'
import { checkCoupon, listLastRedemptions, redeemCoupon } from '@/data/redemptions'
import * as wheel from '@/data/roulette-items'
import * as images from '@/data/scratch-image-prizes'
import * as texts from '@/data/scratch-text-prizes'
import { movePhoto } from '@/data/shop-photos'
import { countStandingWins, voidCoupon, voidWins } from '@/data/voided-wins'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { pngFile } from '@tests/support/png'

// That nothing comes of these calls is proved by the policies; here, that screens are told why.

const backend = embeddedBackend()
const ID = 'a1000000-0000-4000-8000-000000000001'
const DAY = '2026-11-22'
const now = 1_700_000_000_000
const file = pngFile('x.png')
const image = { id: ID, storage_path: 'x.png' }
const reward = { game: 'photo', name: 'x', stock: 1, daily_cap: 1, valid_days: 1 }

const calls: readonly (readonly [what: string, call: () => Promise<unknown>])[] = [
  ['add to the wheel', () => wheel.addRouletteItem({ label: 'x', color: 'x' })],
  ['change the wheel', () => savePrize('wheel', ID, { label: 'x' }, {})],
  ['take from the wheel', () => wheel.deleteRouletteItem(ID)],
  ['add a text', () => texts.addScratchTextPrize('x')],
  ['change a text', () => savePrize('scratch-text', ID, { prize_text: 'x' }, {})],
  ['delete a text', () => texts.deleteScratchTextPrize(ID)],
  ['add an image', () => images.addScratchImagePrize({ file, altText: 'x', now })],
  ['rename an image', () => images.updateScratchImagePrize(image, { alt_text: 'x', now })],
  ['change an image', () => images.updateScratchImagePrize(image, { file, now })],
  ['delete an image', () => images.deleteScratchImagePrize(image)],
  ['choose the card', () => saveScratchType('image')],
  ['save a setting', () => saveShopSetting('gallery', 'off')],
  ['save rules', () => savePrize('wheel', ID, {}, { stock: 1 })],
  ['set a reward', () => setGameReward({ ...reward, conditions: '' })],
  ['change a reward', () => changeGameReward('memory', { stock: 1 })],
  ['remove a reward', () => removeGameReward('memory')],
  ['read the numbers', () => readNumbers('2026-11-16', '2026-11-22')],
  ['hide a photo', () => movePhoto({ storage_path: 'photo-1.png', isHidden: false })],
  ['show a photo', () => movePhoto({ storage_path: 'photo-1.png', isHidden: true })],
  ['clear what is left', () => clearLeftovers()],
  [
    'draw a prize',
    () => drawPrize({ requestId: ID, game: 'wheel', shownIds: [ID], reveal: true }),
  ],
  ['reveal a prize', () => revealPrize(ID)],
  ['claim a reward', () => claimReward(ID, 'memory')],
  ['check a coupon', () => checkCoupon('x')],
  ['use a coupon', () => redeemCoupon('x', ID)],
  ['void a coupon', () => voidCoupon('x', 'x')],
  ['void wins', () => voidWins({ since: DAY, until: DAY }, 'x')],
  ['count wins to void', () => countStandingWins({ since: DAY, until: DAY })],
  ['list used coupons', () => listLastRedemptions()],
]

describe.each(['visitor', 'user', 'forged'] as const)('a %s is denied to', (role) => {
  test.each(calls)('%s', async (_what, call) => {
    await backend.become(role)
    expect(await call()).toMatchObject({ ok: false, failure: { reason: 'denied' } })
  })
})
