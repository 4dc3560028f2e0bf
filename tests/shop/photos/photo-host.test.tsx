import { fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
// Loaded in advance, so that its lazy import needs no timer.
import '@/shop/draw/kiosk-draw'
import '@/data/local-account'
import { PHOTO_LIMITS } from '@/lib/fit-image'
import { type BoothMoment, openBooth, usePhotoHost } from '@/play/photo-host'
import { ShopPhotoHost } from '@/shop/photos/photo-host'
import '@/shop/photos/thumbnail'
import { followSettings } from '@/shop/settings/kept-settings'
import { fakeObserver } from '@tests/support/observer'
import { signInAsKiosk } from '@tests/shop/support/kiosk'
import { pass, settle, shownToasts } from '@tests/support/page'
import { renderInShop } from '@tests/shop/support/shop-page'
import { specified } from '@tests/shop/support/photo-rules'
import { refuse, serveEach } from '@tests/support/service'

const context = vi.hoisted(() => ({
  canvas: { width: 1920, height: 1080 },
  drawImage: vi.fn<(...drawn: unknown[]) => void>(),
  fillRect: vi.fn<() => void>(),
  fillText: vi.fn<(name: string) => void>(),
  measureText: () => ({ width: 100 }),
}))
vi.mock('@/device/canvas', () => ({ contextOf: () => context }))

const RULES = 'POST rpc/photo_rules'
const SWEEP = 'POST rpc/unsaved_photo_files'
const FRAMES = 'GET photo_frames'
const FILE = '/storage/v1/object/public/photo-booth-images/new.png'
const OF_SHOP = { ...specified, photosBy: 'shop' } as const
const live: BoothMoment = { isLive: true, isBusy: false, result: null }
const plain = { width: 1920, height: 1080, close: vi.fn<() => void>() }
const drawn = { ...plain }

const { answers, timesOf } = serveEach(() => ({
  [RULES]: { ...specified },
  [SWEEP]: [],
  [FRAMES]: [{ id: 'x', name: 'Natal', storage_path: '1-x.png', place: 1 }],
}))
/** What the booth gets. */
let host = openBooth

beforeEach(() => void vi.stubGlobal('createImageBitmap', async () => drawn))

afterEach(() => followSettings(null))

function Booth({ moment }: { moment: BoothMoment }) {
  const now = usePhotoHost()
  const { frames, aside, Thumbnail } = now
  useEffect(() => void (host = now))
  return (
    <>
      {frames?.chosen()}
      {frames?.choice(false)}
      {aside(moment)}
      <Thumbnail src={`http://hub.test${FILE}`} alt="" instead={null} />
    </>
  )
}

async function openBoothOf(saved: Record<string, string> | null, moment = live) {
  if (saved) signInAsKiosk()
  followSettings(saved)
  const page = renderInShop(
    <ShopPhotoHost>
      <Booth moment={moment} />
    </ShopPhotoHost>,
  )
  await settle()
  return page
}

test.each([
  ['a visitor', null, PHOTO_LIMITS.maxSide, /^$/],
  ['a kiosk', {}, 1280, /^-[\da-f]{16}$/],
  ['a kiosk whose shop wants small ones', { photoLongestSide: '960' }, 960, /^-/],
])(
  'the photo of %s has the right size, name and signs',
  async (_who, saved, maxSide, name) => {
    localStorage.setItem('shopFace', '{"name":"Ler"}')
    await openBoothOf(saved)
    expect(await host.develop(plain)).toMatchObject({
      limits: { ...PHOTO_LIMITS, maxSide },
    })
    expect(host.suffix()).toMatch(name)
    expect(context.fillText.mock.calls.map(([text]) => text)).toEqual(saved ? ['Ler'] : [])
  },
)

const LISTED = /^A foto vai para a galeria/
const KEPT = 'A foto fica guardada com a loja. Para removê-la, peça à equipe da loja.'
const NOT_KEPT = /^A loja só guarda fotos tiradas nas telas dela: a sua fica nesta tela/

test.each([
  [{}, {}, true, LISTED, /^Sua foto está na galeria/, /Tente novamente ou baixe a foto/],
  [{ mayList: false }, {}, false, KEPT, /^Sua foto está com a loja/, /Tente novamente/],
  [{ mayChange: false }, {}, true, NOT_KEPT, /na galeria/, /^Sua foto está só nesta tela/],
  [{}, { gallery: 'off' }, false, KEPT, /com a loja/, /Tente novamente/],
] as const)('by the rules %j and settings %j the gallery is open: %s', async (...row) => {
  const [rules, saved, isOpen, before, after, unsaved] = row
  answers[RULES] = { ...specified, ...rules }
  await openBoothOf(saved)
  expect(host.mayList).toBe(isOpen)
  const { notices } = host
  expect(notices.before).toMatch(before)
  expect(notices.saved).toMatch(after)
  expect(notices.unsaved).toMatch(unsaved)
})

test('nobody may list photos before the rules are known; without an answer everybody may', async () => {
  answers[RULES] = refuse(404, 'No such function.')
  const opening = openBoothOf(null)
  expect(host).toMatchObject({ mayList: null, mayChange: true })
  await opening
  expect(host).toMatchObject({ mayList: true, mayChange: true })
})

test.each([
  [false, 'upload', /^A loja só guarda fotos tiradas nas telas dela\. Baixe a sua/],
  [true, 'upload', /^Muitas fotos em pouco tempo\. Espere um minuto .*\. No\.$/],
  [true, 'row', /^No\.$/],
] as const)(
  'where a device may change photos (%s), the refusal of the %s says why',
  async (...row) => {
    const [mayChange, step, why] = row
    await openBoothOf(null)
    answers[RULES] = { ...specified, mayChange }
    const failure = { reason: 'denied', message: 'No.' } as const
    expect(await host.whyRefused({ step, failure })).toMatch(why)
  },
)

test('leftover files are removed at once and every five minutes while the booth is open', async () => {
  vi.useFakeTimers()
  const { leave } = await openBoothOf(null)
  expect(timesOf(SWEEP)).toBe(1)
  await pass(5 * 60 * 1000)
  expect(timesOf(SWEEP)).toBe(2)
  leave()
  await pass(5 * 60 * 1000)
  expect(timesOf(SWEEP)).toBe(2)
})

test('the embedded backend is asked for a kiosk before the photo, whose key only that kiosk has', async () => {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  answers['GET /local-kiosk'] = null
  await openBoothOf(null, { ...live, isBusy: true })
  expect(timesOf('GET /local-kiosk')).toBe(1)
})

test.each([
  [{}, /^Guardamos a foto por 30 dias; quem abrir a galeria também pode vê-la\. Se/],
  [{ photoDays: '1', gallery: 'off' }, /^Guardamos a foto por um dia\. Se/],
])('a kiosk with the settings %j says how long it keeps a photo', async (saved, words) => {
  await openBoothOf(saved)
  expect(screen.getByText(words)).toBeVisible()
})

const natal = () => screen.getByRole('radio', { name: 'Natal' })
const picture = (container: HTMLElement) =>
  container.querySelector('.photo-frame') ?? container

describe('frames', () => {
  test('are not read on a device that is no kiosk', async () => {
    await openBoothOf(null)
    followSettings({ photoFrames: '1' })
    await settle()
    expect(host.frames).toBeNull()
    expect(timesOf(FRAMES)).toBe(0)
  })

  test('cover the photo once one is chosen', async () => {
    const { container } = await openBoothOf({ photoFrames: '1' })
    expect(screen.getByRole('radio', { name: 'Sem moldura' })).toBeChecked()
    fireEvent.click(natal())
    const image = picture(container)
    const natural = { naturalWidth: { value: 960 }, naturalHeight: { value: 720 } }
    Object.defineProperties(image, natural)
    expect(await host.develop(plain)).toMatchObject({ picture: drawn, remark: undefined })
    expect(context.drawImage).toHaveBeenLastCalledWith(image, 0, -180, 1920, 1440)
    expect(plain.close).toHaveBeenCalled()
  })

  test('that fail to load or draw leave the photo plain, and the visitor is told', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const toasts = shownToasts()
    const { container } = await openBoothOf({ photoFrames: '1' })
    fireEvent.click(natal())
    const remark = 'Não foi possível carregar a moldura; a foto ficou sem ela.'
    expect(await host.develop(plain)).toMatchObject({ picture: plain, remark })
    fireEvent.error(picture(container))
    await settle()
    expect(screen.getByRole('radio', { name: 'Sem moldura' })).toBeChecked()
    expect(toasts).toEqual([`Moldura Indisponível | ${remark}`])
  })
})

test.each([
  [1, 'a kiosk where the shop alone adds photos', {}, OF_SHOP],
  [0, 'a kiosk where visitors do, too', {}, specified],
  [0, 'another device', null, OF_SHOP],
])('%i thumbnails are read on %s', async (times, _where, saved, rules) => {
  fakeObserver('IntersectionObserver', (report) =>
    queueMicrotask(() => report([{ isIntersecting: true }])),
  )
  answers[RULES] = rules
  await openBoothOf(saved)
  await settle()
  expect(timesOf(`GET ${FILE}`)).toBe(times)
})
