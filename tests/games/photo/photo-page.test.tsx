import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addPhoto, tidyPhotos } from '@/data/photo-booth-images'
import { readPhotoRules } from '@/data/photo-rules'
import { downloadFile } from '@/device/download'
import { grabFrame } from '@/device/video-frame'
import { endPlay } from '@/device/visit'
import { PhotoPage } from '@/games/photo/photo-page'
import { succeed } from '@/lib/result'
import { answerLater } from '@tests/support/answer-later'
import {
  fakeBooth,
  openReadyPage,
  pass,
  photo,
  png,
  press,
  takePhoto,
  type FakeBooth,
} from '@tests/support/booth'
import { specified } from '@tests/support/photo-rules'
import { writePage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'
import { heard } from '@tests/support/sounds'
import { toast } from '@tests/support/visitor'

vi.mock('@/device/visit', { spy: true })
vi.mock('@/data/photo-booth-images')
vi.mock('@/data/photo-rules')
vi.mock('@/device/camera')
vi.mock('@/device/download')
vi.mock('@/device/photo-encoder')
vi.mock('@/device/video-frame')

let booth: FakeBooth

beforeEach(() => {
  booth = fakeBooth()
})

test('the page arrives from the server with its camera starting', () => {
  const html = writePage(<PhotoPage />)
  expect(html).toContain('Iniciando câmera...')
  expect(html).toContain('Tirar e Salvar Foto')
})

test('three seconds are counted, sounded and spoken; then the photo is taken and saved', async () => {
  await openReadyPage(booth)
  await press('Tirar e Salvar Foto')
  for (const second of ['3', '2', '1']) {
    expect(screen.getByRole('status')).toHaveTextContent(second)
    expect(grabFrame).not.toHaveBeenCalled()
    await pass(1000)
  }
  expect(heard()).toEqual(['countdown', 'countdown', 'countdown', 'shutter'])
  expect(addPhoto).toHaveBeenCalledExactlyOnceWith(png, 1_700_000_000_000)
  expect(toast('Foto Salva!')).toBeVisible()
  expect(screen.getByRole('img', { name: 'A foto que você acabou de tirar' })).toBeVisible()
  expect(booth.frame.close).toHaveBeenCalledTimes(1)
})

test('the camera goes off with the photo, and on again for another one', async () => {
  await openReadyPage(booth)
  await takePhoto()
  expect(booth.camerasOn()).toBe(0)
  await press('Tirar Outra')
  expect(booth.camerasOn()).toBe(1)
  expect(screen.getByText('Iniciando câmera...')).toBeVisible()
  expect(booth.addresses.size).toBe(0)
  await press('Tirar e Salvar Foto')
  await pass(4000)
  expect(grabFrame).toHaveBeenCalledTimes(1)
})

test('the photo can be taken along, named with its time', async () => {
  await openReadyPage(booth)
  await takePhoto()
  await press('Baixar Foto')
  expect(downloadFile).toHaveBeenCalledExactlyOnceWith('photo-1700000000000.png', png)
})

test('a photo that cannot be encoded is told', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  booth.encode.mockRejectedValueOnce(new Error('no canvas'))
  await openReadyPage(booth)
  await takePhoto()
  expect(toast('Erro no Processamento')).toHaveTextContent(
    'Não foi possível preparar a foto. Tente novamente.',
  )
  expect(booth.frame.close).toHaveBeenCalledTimes(1)
})

test('a photo that comes too fast is told in words, whatever storage says', async () => {
  vi.mocked(addPhoto).mockResolvedValueOnce({
    ok: false,
    step: 'upload',
    failure: { reason: 'denied', message: 'new row violates row-level security policy' },
  })
  await openReadyPage(booth)
  await takePhoto()
  expect(toast('Erro no Processamento')).toHaveTextContent(
    'Muitas fotos em pouco tempo. Espere um minuto e tente novamente. new row violates row-level security policy',
  )
})

test('what others left behind is swept while the booth stands open, and never after', async () => {
  const { unmount } = await openReadyPage(booth)
  expect(tidyPhotos).toHaveBeenCalledExactlyOnceWith()
  await pass(5 * 60 * 1000)
  expect(tidyPhotos).toHaveBeenCalledTimes(2)
  unmount()
  await pass(5 * 60 * 1000)
  expect(tidyPhotos).toHaveBeenCalledTimes(2)
})

test('where the shop keeps photos to its kiosks, nothing speaks of haste or of a gallery to delete from', async () => {
  vi.mocked(readPhotoRules).mockResolvedValue(
    succeed({ ...specified, mayChange: false, photosBy: 'shop' }),
  )
  vi.mocked(addPhoto).mockResolvedValueOnce({
    ok: false,
    step: 'upload',
    failure: { reason: 'denied', message: 'new row violates row-level security policy' },
  })
  await openReadyPage(booth)
  expect(screen.getByText(/^A loja guarda só as fotos dos quiosques dela/)).toBeVisible()
  await takePhoto()
  expect(toast('Erro no Processamento')).toHaveTextContent(
    'A loja guarda só as fotos dos quiosques dela. Baixe a foto para ficar com ela.',
  )
  expect(screen.getByText(/^Sua foto está só nesta tela/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull()
  await press('Mostrar Galeria (2 fotos)')
  expect(screen.getByText('Para excluir uma foto, peça à equipe da loja.')).toBeVisible()
})

test('of a closed gallery one sentence is left, and no word beside the shutter', async () => {
  const toasts = shownToasts()
  vi.mocked(readPhotoRules).mockResolvedValue(succeed({ ...specified, mayList: false }))
  await openReadyPage(booth)
  expect(screen.getByText('A loja não mostra as fotos de outros visitantes.')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/galeria/i)
  await takePhoto()
  expect(screen.getByText(/^Sua foto está com a loja/)).toBeVisible()
  expect(document.body).not.toHaveTextContent(/galeria/i)
  expect(toasts).toEqual(['Foto Salva! | Ela já está com a loja.'])
})

test.each(['upload', 'row'] as const)(
  'a photo whose %s fails stays on the screen until it is saved',
  async (step) => {
    vi.mocked(addPhoto).mockResolvedValueOnce({
      ok: false,
      step,
      failure: { reason: 'refused', message: 'disco cheio' },
    })
    await openReadyPage(booth)
    await takePhoto()
    expect(toast('Erro no Processamento')).toHaveTextContent('disco cheio')
    expect(screen.getByRole('img', { name: /A foto que/ })).toBeVisible()
    expect(screen.getByText(/não foi salva: está só nesta tela/)).toBeVisible()
    await press('Baixar Foto')
    expect(downloadFile).toHaveBeenCalledTimes(1)

    expect(endPlay).not.toHaveBeenCalled()
    await press('Tentar Novamente')
    expect(addPhoto).toHaveBeenLastCalledWith(png, 1_700_000_000_000)
    expect(toast('Foto Salva!')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tirar Outra' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Mostrar Galeria (3 fotos)' })).toBeVisible()
    expect(endPlay).toHaveBeenCalledExactlyOnceWith('photo')
  },
)

test('who leaves while a photo is saved hears nothing of it', async () => {
  const toasts = shownToasts()
  const answer = answerLater({ ok: true, value: photo } as const)
  vi.mocked(addPhoto).mockReturnValue(answer.coming)
  const { leave } = await openReadyPage(booth)
  await takePhoto()
  expect(addPhoto).toHaveBeenCalledOnce()
  leave()
  await act(async () => answer.come())
  expect(toasts).toEqual([])
})
