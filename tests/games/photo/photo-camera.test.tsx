import { act, fireEvent, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addPhoto } from '@/data/photo-booth-images'
import { listCameras, onDevicesChange, openCamera } from '@/device/camera'
import { grabFrame } from '@/device/video-frame'
import { PhotoPage } from '@/games/photo/photo-page'
import {
  fakeBooth,
  goLive,
  openPage,
  openReadyPage,
  pass,
  press,
  takePhoto,
  type FakeBooth,
} from '@tests/support/booth'
import { renderPage } from '@tests/support/render-page'
import { sounds } from '@tests/support/sounds'
import { toast } from '@tests/support/visitor'

vi.mock('@/data/photo-booth-images')
vi.mock('@/data/photo-rules')
vi.mock('@/data/shop-photos')
vi.mock('@/device/camera')
vi.mock('@/device/photo-encoder')
vi.mock('@/device/video-frame')

let booth: FakeBooth

beforeEach(() => {
  booth = fakeBooth()
})

async function look(visibility: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await pass(0)
}

test('Strict Mode leaves one camera on, and leaving the page none', async () => {
  const { unmount } = renderPage(
    <StrictMode>
      <PhotoPage />
    </StrictMode>,
  )
  expect(booth.camerasOn()).toBe(1)
  await pass(0)
  unmount()
  expect(booth.camerasOn()).toBe(0)
})

test.each(['leaving', 'another tab'])('%s cancels the countdown', async (way) => {
  const { unmount } = await openReadyPage(booth)
  await press('Tirar e Salvar Foto')
  await pass(2500)
  if (way === 'leaving') unmount()
  else await look('hidden')
  expect(booth.camerasOn()).toBe(0)
  await pass(5000)
  expect(grabFrame).not.toHaveBeenCalled()
  expect(sounds.every(({ playing }) => !playing)).toBe(true)
  if (way === 'leaving') return
  await look('visible')
  expect(booth.camerasOn()).toBe(1)
})

test('pressing before the camera is ready says so', async () => {
  await openPage()
  await press('Tirar e Salvar Foto')
  expect(toast('Erro ao Capturar')).toHaveTextContent(
    'Câmera não está pronta. Tente novamente.',
  )
})

test.each([
  ['denied', 'Permissão para acessar a câmera foi negada.'],
  ['missing', 'Nenhuma câmera foi encontrada no dispositivo.'],
  ['unavailable', 'Não foi possível acessar a câmera.'],
] as const)(
  'a camera that is %s is told once, and can be tried again',
  async (why, text) => {
    await openPage()
    act(() => booth.cameras[0]?.onFail(why))
    await pass(0)
    const overlay = screen.getByRole('heading', { name: 'Erro de Câmera' }).parentElement
    expect(overlay).toHaveTextContent(text)
    expect(screen.getAllByText(text)).toHaveLength(2)
    expect(booth.camerasOn()).toBe(0)

    await press('Tentar Novamente')
    expect(screen.getByRole('button', { name: 'Tirar e Salvar Foto' })).toHaveFocus()
    await goLive(booth)
    await takePhoto()
    expect(toast('Foto Salva!')).toBeVisible()
  },
)

test('a camera without a new frame takes no photo, and is opened anew', async () => {
  vi.mocked(grabFrame).mockResolvedValueOnce(null)
  await openReadyPage(booth)
  await takePhoto()
  expect(toast('Erro ao Capturar')).toHaveTextContent(
    'Câmera não está pronta. Tente novamente.',
  )
  expect(addPhoto).not.toHaveBeenCalled()
  expect(booth.cameras).toHaveLength(2)
  expect(booth.camerasOn()).toBe(1)
  await goLive(booth)
  await takePhoto()
  expect(addPhoto).toHaveBeenCalledTimes(1)
})

test('a camera that does not come back after such a capture is told in its place alone', async () => {
  vi.mocked(grabFrame).mockResolvedValueOnce(null)
  await openReadyPage(booth)
  await takePhoto()
  act(() => booth.cameras[1]?.onFail('unavailable'))
  expect(screen.getByRole('heading', { name: 'Erro de Câmera' })).toBeVisible()
  expect(toast('Erro ao Capturar')).toBeVisible()
})

test('the countdown keeps its time however late it is drawn', async () => {
  await openReadyPage(booth)
  await press('Tirar e Salvar Foto')
  // One leap of the clock, with nothing drawn in between.
  await act(async () => void vi.advanceTimersByTime(3000))
  expect(grabFrame).toHaveBeenCalledTimes(1)
})

test('several cameras are a choice, one is none', async () => {
  vi.mocked(listCameras).mockResolvedValue([
    { id: 'front', label: 'Frente' },
    { id: 'usb', label: '' },
  ])
  await openReadyPage(booth)
  const choice = screen.getByRole('combobox', { name: 'Câmera' })
  expect(within(choice).getAllByRole('option')).toHaveLength(2)
  expect(within(choice).getByRole('option', { name: 'Câmera 2' })).toBeVisible()
  fireEvent.change(choice, { target: { value: 'usb' } })
  await pass(0)
  expect(vi.mocked(openCamera).mock.lastCall?.[1]).toBe('usb')
  expect(booth.camerasOn()).toBe(1)
})

test('a countdown begins at three, whatever is left of one that was cancelled', async () => {
  await openReadyPage(booth)
  await press('Tirar e Salvar Foto')
  await pass(500)
  await look('hidden')
  await look('visible')
  await goLive(booth)
  await press('Tirar e Salvar Foto')
  await pass(500)
  expect(screen.getByRole('status')).toHaveTextContent('3')
})

test.each([
  { why: 'missing', plugged: 1, tries: 1 },
  { why: 'missing', plugged: 0, tries: 0 },
  { why: 'denied', plugged: 1, tries: 0 },
] as const)(
  'a camera that was $why, with $plugged plugged in, is tried again $tries times',
  async ({ why, plugged, tries }) => {
    await openPage()
    act(() => booth.cameras[0]?.onFail(why))
    const found = [{ id: '', label: '' }].slice(0, plugged)
    vi.mocked(listCameras).mockResolvedValue(found)
    for (const [listener] of vi.mocked(onDevicesChange).mock.calls) listener()
    await pass(0)
    expect(booth.camerasOn()).toBe(tries)
  },
)
