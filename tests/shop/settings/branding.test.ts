import { beforeEach, expect, test, vi } from 'vitest'
import type * as shopFace from '@/shop/settings/branding'
import { settingIn, type SavedSettings } from '@/shop/settings/setting-list'
import { answerLater } from '@tests/support/answer-later'

const COLORS = { primaryColor: '#8B5A2B', paperColor: '#FDF6E3' }
const SHOP = { ...COLORS, logo: '1-logo.png', shopName: 'Sebo' }
const LOGO = 'url("http://hub.test/storage/v1/object/public/shop-logo/1-logo.png")'

/** A script of a page, not a module. */
const KEPT_FACE: string = '@/shop/settings/early-branding.js'

let face: typeof shopFace
let decode: () => Promise<void>
const { style, dataset } = document.documentElement
const painted = () =>
  ['--shop-primary', '--color-paper', '--shop-logo'].map((it) => style.getPropertyValue(it))
const wear = (saved: SavedSettings) => face.applyBranding((key) => settingIn(saved, key))

/** Runs the script in the head of a page. */
async function open(kept?: string) {
  style.cssText = ''
  delete dataset['shopLogo']
  if (kept !== undefined) localStorage.setItem('shopFace', kept)
  const script = document.createElement('script')
  script.dataset['service'] = 'http://hub.test'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  vi.resetModules()
  await import(KEPT_FACE)
}

beforeEach(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://hub.test')
  decode = async () => undefined
  vi.stubGlobal(
    'Image',
    class {
      decode = () => decode()
    },
  )
  await open()
  face = await import('@/shop/settings/branding')
})

test('the look of a shop is applied, kept for the next start, and reset', async () => {
  const heard = vi.fn<() => void>()
  face.subscribeToBranding(heard)
  await wear(SHOP)
  await wear(SHOP)
  expect(heard).toHaveBeenCalledOnce()
  expect(painted()).toEqual(['#8B5A2B', '#FDF6E3', LOGO])
  await open()
  expect(painted()).toEqual(['#8B5A2B', '#FDF6E3', LOGO])
  expect(dataset['shopLogo']).toBe('')
  expect(face.shopName()).toBe('Sebo')
  await wear({})
  expect(painted()).toEqual(['', '', ''])
  expect(dataset['shopLogo']).toBeUndefined()
  expect(face.shopName()).toBe('')
  expect(localStorage).toHaveLength(0)
})

test('a logo that fails to load leaves the default, and is tried again', async () => {
  decode = () => Promise.reject(new Error('away'))
  await wear(SHOP)
  expect(painted()).toEqual(['#8B5A2B', '#FDF6E3', ''])
  decode = async () => undefined
  await wear(SHOP)
  expect(painted()[2]).toBe(LOGO)
})

test('a slow logo does not replace a later look', async () => {
  const logo = answerLater(undefined)
  decode = () => logo.coming
  const slow = wear(SHOP)
  await wear({})
  logo.come()
  await slow
  expect(painted()).toEqual(['', '', ''])
})

test.each([
  'null',
  '{',
  '{"--shop-primary": "red", "--color-paper": "url(x)"}',
  '{"--shop-logo": "url(\\"https://ev.test/storage/v1/object/public/shop-logo/1-logo.png\\")"}',
  '{"--shop-logo": "url(\\"http://hub.test/storage/v1/object/public/shop-logo/../x\\")"}',
  '{"--color-ink": "#ffffff"}',
])('an invalid stored look is ignored: %s', async (kept) => {
  await open(kept)
  expect(style.cssText).toBe('')
  expect(dataset['shopLogo']).toBeUndefined()
})
