import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RecordingCutter } from '@/books/recording-cutter'
import * as recording from '@/device/recording'
import type { Recorder } from '@/device/recording'
import { answerLater } from '@tests/support/answer-later'
import { press, settle } from '@tests/support/page'

const open = (onCut: (file: Blob, seconds: number) => void = () => undefined) =>
  render(<RecordingCutter onCut={onCut} onClose={() => undefined} />)

vi.mock('@/device/recording')

test('the microphone is released if the dialog was closed before the browser allowed it', async () => {
  const recorder = { stop: vi.fn<Recorder['stop']>(), cancel: vi.fn<Recorder['cancel']>() }
  const late = answerLater(recorder)
  vi.mocked(recording.startRecording).mockReturnValue(late.coming)
  const { unmount } = open()
  await press('Gravar aqui')
  unmount()
  await act(async () => late.come())
  expect(recorder.cancel).toHaveBeenCalledOnce()
})

test('a recording of a minute at most has the length at which it was cut', async () => {
  const late = answerLater(new Blob(['x']))
  vi.stubGlobal(
    'AudioBuffer',
    class {
      duration = 70
    },
  )
  const sound = new AudioBuffer({ length: 1, sampleRate: 8000 })
  vi.mocked(recording.decodeSound).mockResolvedValue(sound)
  vi.mocked(recording.cutSound).mockReturnValue(late.coming)
  const onCut = vi.fn<(file: Blob, seconds: number) => void>()
  open(onCut)
  const files = [new File(['x'], 'a.mp3')]
  fireEvent.change(screen.getByLabelText('Arquivo'), { target: { files } })
  await settle()
  for (const [end, value] of [
    [/Termina em/, '64.4'],
    [/Começa em/, '4.4'],
  ] as const)
    fireEvent.change(screen.getByLabelText(end), { target: { value } })
  await press('Cortar e ouvir')
  fireEvent.change(screen.getByLabelText(/Termina em/), { target: { value: '10' } })
  await act(async () => late.come())
  await screen.findByLabelText('Trecho cortado')
  fireEvent.submit(screen.getByRole('button', { name: 'Usar gravação' }))
  expect(onCut).toHaveBeenCalledWith(expect.any(Blob), 60)
})
