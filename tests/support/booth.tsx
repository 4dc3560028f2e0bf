import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import {
  addPhoto,
  countPhotos,
  deletePhoto,
  listPhotos,
  type Photo,
} from '@/data/photo-booth-images'
import { readPhotoRules } from '@/data/photo-rules'
import {
  listCameras,
  onDevicesChange,
  openCamera,
  type CameraReports,
} from '@/device/camera'
import { createPhotoEncoder } from '@/device/photo-encoder'
import { grabFrame } from '@/device/video-frame'
import { PhotoPage } from '@/games/photo/photo-page'
import { succeed } from '@/lib/result'
import { specified } from './photo-rules'
import { renderPage } from './render-page'

export const png = new Blob(['png'], { type: 'image/png' })

export const photo: Photo = {
  id: 'new',
  image_url: 'https://fotos.test/new.png',
  storage_path: 'photo-new.png',
}

type FakeCamera = CameraReports & { isOn: boolean }

/**
 * A booth in which all goes well, with the clock in the hands of the test. The test file mocks
 * the modules of the data, the camera, its frames and the encoder.
 */
export function fakeBooth() {
  const cameras: FakeCamera[] = []
  const addresses = new Set<string>()
  const frame = { width: 1920, height: 1080, close: vi.fn<() => void>() }
  const encode = vi.fn<() => Promise<Blob>>(async () => png)

  vi.useFakeTimers()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${addresses.size}`
    addresses.add(address)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    addresses.delete(address)
  })
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
  vi.mocked(createPhotoEncoder).mockReturnValue({
    encode,
    warm: () => undefined,
    free: () => undefined,
  })
  vi.mocked(readPhotoRules).mockResolvedValue(succeed(specified))
  vi.mocked(countPhotos).mockResolvedValue(succeed(2))
  vi.mocked(listPhotos).mockResolvedValue(succeed([]))
  vi.mocked(addPhoto).mockResolvedValue({ ok: true, value: photo })
  vi.mocked(deletePhoto).mockResolvedValue({ ok: true })

  const camerasOn = () => cameras.filter(({ isOn }) => isOn).length
  return { cameras, camerasOn, addresses, frame, encode }
}

export type FakeBooth = ReturnType<typeof fakeBooth>

/** Half a second at a time: the screen follows in between, as it does for a visitor. */
export async function pass(ms: number) {
  for (let left = ms; left >= 0; left -= 500)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 500)))
}

export async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}

/** The camera that was opened last shows its first picture. */
export async function goLive({ cameras }: FakeBooth) {
  act(() =>
    cameras.at(-1)?.onLive({ id: 'front', looksAway: false, shape: 16 / 9, torch: null }),
  )
  await pass(0)
}

/** The page before its camera shows anything. */
export async function openPage() {
  const page = renderPage(<PhotoPage now={() => 1_700_000_000_000} />)
  await pass(0)
  return page
}

export async function openReadyPage(booth: FakeBooth) {
  const page = await openPage()
  await goLive(booth)
  return page
}

export async function takePhoto() {
  await press('Tirar e Salvar Foto')
  await pass(3000)
}
