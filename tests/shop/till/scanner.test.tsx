import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listCameras, onDevicesChange, openCamera, type LiveCamera } from '@/device/camera'
import { watchForQrCodes } from '@/shop/till/qr-reader'
import type { CameraFailure } from '@/lib/camera-failure'
import { settle } from '@tests/support/page'
import {
  CHECK,
  CODE,
  keys,
  openTill,
  result,
  scan,
  serveTill,
} from '@tests/shop/support/till'

vi.mock('@/device/camera')
vi.mock('@/shop/till/qr-reader')

const front: LiveCamera = { id: 'front', looksAway: false, shape: 4 / 3, torch: null }

const { bodiesOf } = serveTill()

/** The camera that was opened last. */
let camera: {
  id: string | null
  isOn: boolean
  goLive: (live?: LiveCamera) => void
  fail: (reason: CameraFailure) => void
}
let reader: { isOn: boolean; see: (...texts: string[]) => void; fail: () => void }

beforeEach(() => {
  vi.mocked(listCameras).mockResolvedValue([])
  vi.mocked(onDevicesChange).mockReturnValue(() => undefined)
  vi.mocked(openCamera).mockImplementation((_video, id, { onLive, onFail }) => {
    const opened = {
      id,
      isOn: true,
      goLive: (live = front) => act(() => onLive(live)),
      fail: (reason: CameraFailure) => act(() => onFail(reason)),
    }
    camera = opened
    return () => {
      opened.isOn = false
    }
  })
  vi.mocked(watchForQrCodes).mockImplementation((_video, { onRead, onFail }) => {
    const opened = {
      isOn: true,
      see: (...texts: string[]) => act(() => onRead(texts)),
      fail: () => act(onFail),
    }
    reader = opened
    return () => {
      opened.isOn = false
    }
  })
})

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  // The reader is loaded when it is first opened.
  await vi.dynamicImportSettled()
  await act(async () => undefined)
}
const view = () => screen.queryByRole('region', { name: 'Câmera' })
const hint = () => view()?.querySelector('[role="status"]')?.textContent

async function openScanner() {
  await openTill()
  await press('Ler com a câmera')
}

test('another QR code is refused, reading goes on, and a coupon beside it is read', async () => {
  await openScanner()
  camera.goLive()
  reader.see('https://loja.example/promocao')
  reader.see('https://loja.example/promocao')
  expect(hint()).toBe('Este código QR não é de um cupom. Aponte para o do cupom.')
  expect(bodiesOf(CHECK)).toEqual([])
  expect([camera.isOn, reader.isOn]).toEqual([true, true])
  reader.see('LOJA-000123', `https://loja.example/cupom#${CODE}`)
  await settle()
  expect(bodiesOf(CHECK)).toEqual([{ code: CODE }])
})

test('codes can be typed when the camera is denied', async () => {
  await openScanner()
  const refused = camera
  camera.fail('denied')
  expect(hint()).toBe('Erro de CâmeraPermissão para acessar a câmera foi negada.')
  await press('Tentar Novamente')
  expect(camera).not.toBe(refused)
  expect([refused.isOn, hint()]).toEqual([false, 'Iniciando câmera...'])
  camera.goLive()
  camera.fail('unavailable')
  expect(reader.isOn).toBe(false)
  await scan(CODE)
  expect(result()).toHaveTextContent('Cupom válido')
  expect([camera.isOn, view()]).toEqual([false, null])
})

test('Escape closes the camera and returns the focus to its button', async () => {
  await openScanner()
  const button = screen.getByRole('button', { name: 'Fechar câmera' })
  camera.goLive({ ...front, torch: async () => true })
  screen.getByRole('button', { name: 'Acender lanterna' }).focus()
  await keys.keyboard('{Escape}')
  expect([camera.isOn, view()]).toEqual([false, null])
  expect(button).toHaveFocus()
  expect(button).toHaveTextContent('Ler com a câmera')
})

test('staff choose one of several cameras, each with its own torch', async () => {
  vi.mocked(listCameras).mockResolvedValue([
    { id: 'front', label: 'Frente' },
    { id: 'back', label: '' },
  ])
  const torch = vi.fn<(isOn: boolean) => Promise<boolean>>(async () => true)
  await openScanner()
  camera.goLive({ ...front, torch })
  await press('Acender lanterna')
  expect(torch).toHaveBeenCalledExactlyOnceWith(true)
  await press('Apagar lanterna')
  expect(torch).toHaveBeenLastCalledWith(false)
  torch.mockResolvedValue(false)
  await press('Acender lanterna')
  expect(screen.getByRole('button', { name: 'Acender lanterna' })).toBeVisible()
  const choice = screen.getByRole('combobox', { name: 'Câmera' })
  expect(choice).toHaveTextContent('FrenteCâmera 2')
  fireEvent.change(choice, { target: { value: 'back' } })
  expect(camera.id).toBe('back')
  camera.goLive({ ...front, id: 'back' })
  expect(screen.queryByRole('button', { name: /lanterna/ })).toBeNull()
})

test('the camera closes when the reader fails to load, and staff read what to do', async () => {
  await openScanner()
  camera.goLive()
  reader.fail()
  expect(hint()).toBe(
    'Não foi possível carregar o leitor. Digite o código, ou feche a câmera e tente de novo.',
  )
  expect(camera.isOn).toBe(false)
})
