import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listCameras, onDevicesChange, openCamera } from '@/device/camera'
import { useCamera, type CameraEvent } from '@/hooks/use-camera'
import { answerLater } from '@tests/support/answer-later'

vi.mock('@/device/camera')

type Reports = Parameters<typeof openCamera>[2]

const video = { current: document.createElement('video') }
const front = { id: 'front', label: 'Frontal' }
const back = { id: 'back', label: 'Traseira' }
const sent = vi.fn<(event: CameraEvent) => void>()
const close = vi.fn<() => void>()
const stopListening = vi.fn<() => void>()
let reports: Reports
let plugIn: () => void

beforeEach(() => {
  vi.mocked(openCamera).mockImplementation((_video, _id, given) => {
    reports = given
    return close
  })
  vi.mocked(onDevicesChange).mockImplementation((listener) => {
    plugIn = listener
    return stopListening
  })
  vi.mocked(listCameras).mockResolvedValue([front])
})

const useBoothCamera = ({ isWanted }: { isWanted: boolean }) =>
  useCamera(video, isWanted, sent)
const follow = () => renderHook(useBoothCamera, { initialProps: { isWanted: true } })
const goLive = (id = 'front') =>
  act(async () => reports.onLive({ id, looksAway: false, shape: 1, torch: null }))
const askedFor = () => vi.mocked(openCamera).mock.calls.map(([, id]) => id)

test('a camera is on while it is wanted, and what becomes of it is sent', async () => {
  const { rerender, unmount } = follow()
  await goLive()
  expect(sent).toHaveBeenLastCalledWith({ type: 'camera-live' })
  act(() => reports.onFail('denied'))
  expect(sent).toHaveBeenLastCalledWith({ type: 'camera-failed', reason: 'denied' })
  rerender({ isWanted: false })
  expect(close).toHaveBeenCalledOnce()
  rerender({ isWanted: true })
  unmount()
  expect(close).toHaveBeenCalledTimes(2)
  expect(openCamera).toHaveBeenCalledTimes(2)
})

test('what has a name and is plugged in is a choice, once a camera was allowed', async () => {
  const { result } = follow()
  await act(async () => {})
  expect(listCameras).not.toHaveBeenCalled()
  await goLive()
  vi.mocked(listCameras).mockResolvedValue([{ id: '', label: '' }, front, back])
  await act(async () => plugIn())
  expect(result.current.choices).toEqual([front, back])
  act(() => result.current.choose('back'))
  act(() => result.current.askAgain())
  expect(askedFor()).toEqual([null, 'back', 'back'])
})

test('a list that comes late is not taken for the one of the camera of now', async () => {
  const { result, unmount } = follow()
  const late = answerLater([front])
  vi.mocked(listCameras).mockReturnValueOnce(late.coming)
  await goLive('front')
  vi.mocked(listCameras).mockResolvedValue([front, back])
  await goLive('back')
  await act(async () => late.come())
  expect(result.current.choices).toEqual([front, back])
  expect(stopListening).toHaveBeenCalledTimes(1)
  unmount()
  expect(stopListening).toHaveBeenCalledTimes(2)
})
