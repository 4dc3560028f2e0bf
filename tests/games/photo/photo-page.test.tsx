import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listCameras, onDevicesChange, openCamera } from '@/device/camera'
import type { CameraReports } from '@/device/camera'
import { createPhotoEncoder } from '@/device/photo-encoder'
import { PHOTO_LIMITS } from '@/lib/fit-image'
import { grabFrame } from '@/device/video-frame'
import { endPlay } from '@/device/visit'
import { PhotoPage } from '@/games/photo/photo-page'
import { openBooth, type PhotoHost, PhotoHostProvider } from '@/play/photo-host'
import { pass, renderPage, shownToasts, toast } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { heard } from '@tests/support/sounds'

vi.mock('@/device/visit', { spy: true })
vi.mock('@/device/camera')
vi.mock('@/device/photo-encoder')
vi.mock('@/device/video-frame')

/** The photo is taken when the countdown ends. */
const UPLOAD = 'POST /storage/v1/object/photo-booth-images/photo-1700000003000.png'
const INSERT = 'POST photo_booth_images'
const LIST = 'GET photo_booth_images'
const photo = {
  id: 'new',
  image_url: 'http://hub.test/storage/v1/object/public/photo-booth-images/new.png',
  storage_path: 'new.png',
}
const frame = { width: 1920, height: 1080, close: vi.fn<() => void>() }
const encode = vi.fn<() => Promise<Blob>>()

const { answers, asked, timesOf } = serveEach(() => ({
  [LIST]: [],
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

async function openPage(host: Partial<PhotoHost> = {}) {
  const page = renderPage(
    <PhotoHostProvider value={{ ...openBooth, ...host }}>
      <PhotoPage />
    </PhotoHostProvider>,
  )
  await wait(0)
  return page
}

/** Opens the page, whose camera shows its first picture. */
async function openReadyPage(host: Partial<PhotoHost> = {}) {
  const page = await openPage(host)
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

test('alone, a photo is taken, listed and deleted without a call of the shop', async () => {
  const file = 'DELETE /storage/v1/object/photo-booth-images'
  const row = 'DELETE photo_booth_images'
  Object.assign(answers, { [LIST]: [photo], [file]: [], [row]: [] })
  await openReadyPage()
  await takePhoto()
  expect(encode).toHaveBeenCalledExactlyOnceWith(frame, PHOTO_LIMITS)
  await press(/^Mostrar Galeria/)
  await press('Excluir foto 1')
  await press('Excluir')
  expect(toast('Erro ao Remover do Banco')).toHaveTextContent('já não existe')
  await wait(5 * 60 * 1000)
  expect(new Set(asked)).toEqual(new Set([LIST, UPLOAD, INSERT, file, row]))
})

test('a host names the file, draws on the photo and says where it goes', async () => {
  const drawn = { ...frame, close: vi.fn<() => void>() }
  const limits = { maxSide: 960, maxBytes: 1 }
  const named = UPLOAD.replace('.png', '-abc.png')
  answers[named] = answers[UPLOAD]
  await openReadyPage({
    notices: { ...openBooth.notices, before: 'Fica na loja.' },
    develop: async () => ({ picture: drawn, limits, remark: 'Sem moldura.' }),
    suffix: () => '-abc',
    frames: { chosen: () => <hr />, choice: (isBusy) => <p>Livre: {String(!isBusy)}</p> },
    aside: ({ result }) => <p>Foto: {result?.photoId}</p>,
  })
  expect(screen.getByText('Fica na loja.')).toBeVisible()
  expect(screen.getByRole('separator')).toBeInTheDocument()
  expect(screen.getByText('Livre: true')).toBeVisible()
  await takePhoto()
  expect(encode).toHaveBeenCalledExactlyOnceWith(drawn, limits)
  expect(drawn.close).toHaveBeenCalled()
  expect(timesOf(named)).toBe(1)
  expect(toast('Foto Salva!')).toHaveTextContent(
    'Ela já está na galeria da loja. Sem moldura.',
  )
  expect(screen.getByText('Foto: new')).toBeVisible()
  expect(screen.queryByText(/^Livre/)).toBeNull()
})

test('a photo whose row got no answer may be saved, and is sent again under its name', async () => {
  await openReadyPage()
  const toasts = shownToasts()
  answers[INSERT] = refuse(502, 'Bad gateway')
  answers[LIST] = refuse(503, 'Service unavailable')
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

test('a refused photo is told in the words of the host, and not tried again where none may be saved', async () => {
  answers[UPLOAD] = denied
  await openReadyPage({
    mayChange: false,
    whyRefused: async ({ step, failure }) => `${step}: ${failure.message}`,
  })
  await takePhoto()
  expect(toast('Erro no Processamento')).toHaveTextContent('upload: row-level security')
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull()
})

test.each([null, false])(
  'a gallery is counted once it is known to be open (%s)',
  async (mayList) => {
    await openReadyPage({ mayList })
    expect(screen.queryAllByRole('region', { name: 'Galeria' })).toHaveLength(
      mayList === null ? 1 : 0,
    )
    expect(asked).toEqual([])
  },
)
