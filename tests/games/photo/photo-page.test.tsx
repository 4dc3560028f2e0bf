import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listCameras, onDevicesChange, openCamera } from '@/device/camera'
import type { CameraReports } from '@/device/camera'
import { createPhotoEncoder } from '@/device/photo-encoder'
import { followSettings } from '@/shop/settings/kept-settings'
import { drawOver } from '@/device/canvas'
import { grabFrame } from '@/device/video-frame'
import { endPlay } from '@/device/visit'
// Loaded in advance, so that its lazy import needs no timer.
import '@/shop/draw/kiosk-reward'
import '@/data/local-account'
import { PhotoPage } from '@/games/photo/photo-page'
import { fakeObserver } from '@tests/support/observer'
import { answerLater } from '@tests/support/answer-later'
import { signInAsKiosk } from '@tests/support/kiosk'
import { specified } from '@tests/support/photo-rules'
import { pass, renderPage, shownToasts, toast } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { heard } from '@tests/support/sounds'

vi.mock('@/device/visit', { spy: true })
vi.mock('@/device/camera')
vi.mock('@/device/photo-encoder')
vi.mock('@/device/canvas')
vi.mock('@/device/video-frame')

/** The photo is taken when the countdown ends. */
const UPLOAD = 'POST /storage/v1/object/photo-booth-images/photo-1700000003000.png'
const INSERT = 'POST photo_booth_images'
const RULES = 'POST rpc/photo_rules'
const COUNT = 'GET photo_booth_images'
const SWEEP = 'POST rpc/unsaved_photo_files'
const photo = {
  id: 'new',
  image_url: 'http://hub.test/storage/v1/object/public/photo-booth-images/new.png',
  storage_path: 'new.png',
}
const frame = { width: 1920, height: 1080, close: vi.fn<() => void>() }
const encode = vi.fn<() => Promise<Blob>>()

const { answers, timesOf } = serveEach(() => ({
  [RULES]: { ...specified },
  [SWEEP]: [],
  [COUNT]: [],
  [UPLOAD]: { Key: 'x', Id: 'x' },
  [INSERT]: photo,
}))
let cameras: (CameraReports & { isOn: boolean })[]

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  cameras = []
  vi.mocked(openCamera).mockImplementation((_video, _id, reports) => {
    const camera = { ...reports, isOn: true }
    cameras.push(camera)
    return () => {
      camera.isOn = false
    }
  })
  vi.mocked(listCameras).mockResolvedValue([{ id: 'front', label: 'Frente' }])
  vi.mocked(onDevicesChange).mockReturnValue(() => undefined)
  vi.mocked(grabFrame).mockResolvedValue(frame)
  encode.mockResolvedValue(new Blob(['png'], { type: 'image/png' }))
  const [warm, free] = [() => undefined, () => undefined]
  vi.mocked(createPhotoEncoder).mockReturnValue({ encode, warm, free })
})

const camerasOn = () => cameras.filter(({ isOn }) => isOn).length

/** Advances by half seconds, so that the screen renders in between. */
async function wait(ms: number) {
  for (let left = ms; left >= 0; left -= 500) await pass(Math.min(left, 500))
}

async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }))
  await wait(0)
}

async function openPage() {
  const page = renderPage(<PhotoPage />)
  await wait(0)
  return page
}

/** Opens the page, whose camera shows its first picture. */
async function openReadyPage() {
  const page = await openPage()
  act(() => cameras[0]?.onLive({ id: 'front', looksAway: false, shape: 2, torch: null }))
  await wait(0)
  return page
}

async function takePhoto() {
  await press('Tirar e Salvar Foto')
  await wait(3000)
}

async function look(visibility: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await wait(0)
}

test.each([
  ['a visitor', null, 1920],
  ['a kiosk', {}, 1280],
  ['a kiosk whose shop wants small ones', { photoLongestSide: '960' }, 960],
])('the photo of %s has the right size', async (_who, saved, maxSide) => {
  if (saved) signInAsKiosk()
  followSettings(saved)
  await openReadyPage()
  await takePhoto()
  const limits = expect.objectContaining({ maxSide })
  expect(encode).toHaveBeenCalledExactlyOnceWith(frame, limits)
  followSettings(null)
})

test('a photo whose row got no answer may be saved, and is sent again under its name', async () => {
  await openReadyPage()
  const toasts = shownToasts()
  answers[INSERT] = refuse(502, 'Bad gateway')
  answers[COUNT] = refuse(503, 'Service unavailable')
  await takePhoto()
  const told = /^Erro no Processamento \| Não foi .* pode ter sido/
  expect(toasts).toEqual([expect.stringMatching(told)])
  expect(
    screen.getByText(/^Sua foto pode ter sido salva/, { selector: '.photo-notice' }),
  ).toBeVisible()
  answers[INSERT] = photo
  await press('Tentar Novamente')
  expect(toasts.at(-1)).toContain('Foto Salva!')
})

test('the countdown is announced and sounded for three seconds, then the photo is saved', async () => {
  await openReadyPage()
  await press('Tirar e Salvar Foto')
  for (const second of ['3', '2', '1']) {
    expect(screen.getByRole('status')).toHaveTextContent(second)
    expect(grabFrame).not.toHaveBeenCalled()
    await wait(1000)
  }
  expect(heard()).toEqual(['countdown', 'countdown', 'countdown', 'shutter'])
  expect(timesOf(UPLOAD)).toBe(1)
  expect(toast('Foto Salva!')).toBeVisible()
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('photo')
  expect(frame.close).toHaveBeenCalledTimes(1)
  expect(camerasOn()).toBe(0)
})

test('a late render does not lengthen the countdown', async () => {
  await openReadyPage()
  await press('Tirar e Salvar Foto')
  await act(async () => void vi.advanceTimersByTime(3000))
  expect(grabFrame).toHaveBeenCalledTimes(1)
})

test('the camera stops in a hidden tab, with its countdown, and starts again with the tab', async () => {
  await openReadyPage()
  await press('Tirar e Salvar Foto')
  await look('hidden')
  expect(camerasOn()).toBe(0)
  await wait(5000)
  expect(grabFrame).not.toHaveBeenCalled()
  await look('visible')
  expect(camerasOn()).toBe(1)
})

test('the camera stops with its countdown when the visitor leaves', async () => {
  const { leave } = await openReadyPage()
  await press('Tirar e Salvar Foto')
  leave()
  expect(camerasOn()).toBe(0)
  await wait(5000)
  expect(grabFrame).not.toHaveBeenCalled()
})

test('a camera that is denied shows an error and can be tried again', async () => {
  await openPage()
  act(() => cameras[0]?.onFail('denied'))
  await wait(0)
  expect(toast('Erro de Câmera')).toHaveTextContent('câmera foi negada.')
  await press('Tentar Novamente')
  expect(screen.getByRole('button', { name: 'Tirar e Salvar Foto' })).toHaveFocus()
  expect(camerasOn()).toBe(1)
})

test.each([
  { why: 'missing', plugged: 1, tries: 1 },
  { why: 'missing', plugged: 0, tries: 0 },
  { why: 'denied', plugged: 1, tries: 0 },
] as const)('a $why camera: $tries tries of $plugged', async ({ why, plugged, tries }) => {
  await openPage()
  act(() => cameras[0]?.onFail(why))
  const found = [{ id: '', label: '' }].slice(0, plugged)
  vi.mocked(listCameras).mockResolvedValue(found)
  for (const [listener] of vi.mocked(onDevicesChange).mock.calls) listener()
  await wait(0)
  expect(camerasOn()).toBe(tries)
})

test('a capture that fails for lack of a frame reopens the camera, and shows one toast even if that fails', async () => {
  vi.mocked(grabFrame).mockResolvedValueOnce(null)
  await openReadyPage()
  await takePhoto()
  expect(cameras).toHaveLength(2)
  act(() => cameras[1]?.onFail('unavailable'))
  expect(screen.getByRole('heading', { name: 'Erro de Câmera' })).toBeVisible()
  expect(toast('Erro ao Capturar')).toBeVisible()
})

test('a capture that fails during encoding shows a toast', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  encode.mockRejectedValueOnce(new Error('no canvas'))
  await openReadyPage()
  await takePhoto()
  expect(toast('Erro no Processamento')).toHaveTextContent('preparar a foto')
  expect(frame.close).toHaveBeenCalled()
})

const refusal = { statusCode: '403', message: 'row-level security' }
const denied = Response.json(refusal, { status: 400 })

test.each([
  [UPLOAD, /disco cheio\W*$/],
  [INSERT, /disco cheio\. O arquivo photo-\d+\.png ficou no armazenamento\./],
])('saving that fails at %s can be tried again', async (call, why) => {
  const saved = answers[call]
  answers[call] = refuse(500, 'disco cheio')
  await openReadyPage()
  await takePhoto()
  expect(toast('Erro no Processamento')).toHaveTextContent(why)
  expect(endPlay).not.toHaveBeenCalled()
  answers[call] = saved
  await press('Tentar Novamente')
  expect(toast('Foto Salva!')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tirar Outra' })).toHaveFocus()
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('photo')
})

test('saving that is refused asks to wait a minute', async () => {
  answers[UPLOAD] = denied
  await openReadyPage()
  await takePhoto()
  expect(toast('Erro no Processamento')).toHaveTextContent(
    'Muitas fotos em pouco tempo. Espere um minuto e tente novamente. row-level security',
  )
})

test('saving where only kiosks may save says so before and after', async () => {
  answers[RULES] = { ...specified, mayChange: false, photosBy: 'shop' }
  answers[UPLOAD] = denied
  await openReadyPage()
  expect(screen.getByText(/^A loja guarda só as fotos dos quiosques dela/)).toBeVisible()
  await takePhoto()
  expect(toast('Erro no Processamento')).toHaveTextContent('A loja guarda só as fotos')
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull()
})

test('the embedded backend is asked for a kiosk before the photo, whose key only that kiosk has', async () => {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  answers['GET /local-kiosk'] = null
  let asked = 0
  answers[UPLOAD] = () => {
    asked = timesOf('GET /local-kiosk')
    return Response.json({ Key: 'x', Id: 'x' })
  }
  await openReadyPage()
  await takePhoto()
  expect(asked).toBe(1)
})

test('a gallery is counted once it is known to be open', async () => {
  const rules = answerLater({ ...specified, mayList: false })
  answers[RULES] = () => rules.coming
  await openReadyPage()
  expect(timesOf(COUNT)).toBe(0)
  await act(async () => rules.come())
  expect(screen.queryByRole('region', { name: 'Galeria' })).toBeNull()
  expect(timesOf(COUNT)).toBe(0)
})

test('leftover files are removed every five minutes while the page is open', async () => {
  const { unmount } = await openReadyPage()
  expect(timesOf(SWEEP)).toBe(1)
  await wait(5 * 60 * 1000)
  expect(timesOf(SWEEP)).toBe(2)
  unmount()
  await wait(5 * 60 * 1000)
  expect(timesOf(SWEEP)).toBe(2)
})

const natal = () => screen.queryByRole('radio', { name: 'Natal' })

describe('frames', () => {
  const LIST = 'GET photo_frames'
  const withFrame = vi.mocked(drawOver)

  async function openWithFrames() {
    answers[LIST] = [{ id: 'x', name: 'Natal', storage_path: '1-x.png', place: 1 }]
    answers['POST rpc/photo_key'] = 'k'
    followSettings({ photoFrames: '1' })
    return openReadyPage()
  }

  afterEach(() => followSettings(null))

  test('are not read on a device that is no kiosk', async () => {
    await openWithFrames()
    expect(natal()).toBeNull()
    expect(timesOf(LIST)).toBe(0)
  })

  test('are drawn on the photo once one is chosen', async () => {
    signInAsKiosk()
    const framed = { ...frame, close: vi.fn<() => void>() }
    withFrame.mockResolvedValue(framed)
    const { container } = await openWithFrames()
    expect(screen.getByRole('radio', { name: 'Sem moldura' })).toBeChecked()
    fireEvent.click(natal() ?? container)
    await takePhoto()
    expect(withFrame).toHaveBeenCalledExactlyOnceWith(frame, expect.any(HTMLImageElement))
    expect(encode).toHaveBeenCalledExactlyOnceWith(framed, expect.anything())
    expect(framed.close).toHaveBeenCalled()
  })

  test('that fail to load or draw leave the photo plain, which its toast says', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    // The signs that a kiosk adds to the name.
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
    answers[UPLOAD.replace('.png', '-8000000000000000.png')] = answers[UPLOAD]
    signInAsKiosk()
    withFrame.mockRejectedValueOnce(new Error('not there'))
    const toasts = shownToasts()
    const { container } = await openWithFrames()
    fireEvent.click(natal() ?? container)
    await takePhoto()
    expect(encode).toHaveBeenCalledExactlyOnceWith(frame, expect.anything())
    await press('Tirar Outra')
    fireEvent.error(container.querySelector('.photo-frame') ?? container)
    await wait(0)
    expect(screen.getByRole('radio', { name: 'Sem moldura' })).toBeChecked()
    expect(toasts).toEqual([
      'Foto Salva! | Ela já está com a loja. A moldura não chegou: a foto sai sem ela.',
      'Moldura Indisponível | A moldura não chegou: a foto sai sem ela.',
    ])
  })
})

test.each([true, false])('small pictures are for kiosks alone (%s)', async (isKiosk) => {
  if (isKiosk) signInAsKiosk()
  fakeObserver('IntersectionObserver', (report) =>
    queueMicrotask(() => report([{ isIntersecting: true }])),
  )
  answers[RULES] = { ...specified, photosBy: 'shop', mayChange: isKiosk }
  answers[COUNT] = [photo]
  renderPage(<PhotoPage />)
  await pass(0)
  await press(/^Mostrar Galeria/)
  await pass(0)
  const file = 'GET /storage/v1/object/public/photo-booth-images/new.png'
  expect(timesOf(file)).toBe(isKiosk ? 1 : 0)
})
