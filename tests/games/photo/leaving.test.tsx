import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addPhoto, deletePhoto, listPhotos } from '@/data/photo-booth-images'
import { succeed } from '@/lib/result'
import { toastOnScreen } from '@/ui/toast'
import { answerLater } from '@tests/support/answer-later'
import {
  fakeBooth,
  openReadyPage,
  photo,
  press,
  takePhoto,
  type FakeBooth,
} from '@tests/support/booth'

vi.mock('@/data/photo-booth-images')
vi.mock('@/device/camera')
vi.mock('@/device/photo-encoder')
vi.mock('@/device/video-frame')

let booth: FakeBooth

beforeEach(() => {
  booth = fakeBooth()
})

test('who leaves while a photo is saved hears nothing of it', async () => {
  const answer = answerLater({ ok: true, value: photo } as const)
  vi.mocked(addPhoto).mockReturnValue(answer.coming)
  const { leave } = await openReadyPage(booth)
  await takePhoto()
  expect(addPhoto).toHaveBeenCalledTimes(1)
  leave()
  await act(async () => answer.come())
  expect(toastOnScreen()).toBeNull()
})

test('who leaves while a photo is deleted hears nothing of it', async () => {
  const answer = answerLater({ ok: true } as const)
  vi.mocked(listPhotos).mockResolvedValue(succeed([photo]))
  vi.mocked(deletePhoto).mockReturnValue(answer.coming)
  const { leave } = await openReadyPage(booth)
  await press(/^Mostrar/)
  await press('Excluir foto 1')
  await press('Excluir')
  expect(deletePhoto).toHaveBeenCalledTimes(1)
  leave()
  await act(async () => answer.come())
  expect(toastOnScreen()).toBeNull()
})
