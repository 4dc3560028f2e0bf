import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RecordingCutter } from '@/shop/books/recording-cutter'
import * as recording from '@/shop/books/recording'
import type { Recorder } from '@/shop/books/recording'
import { answerLater } from '@tests/support/answer-later'
import { press, renderPage, settle, shownToasts } from '@tests/support/page'

const open = (onCut: (file: Blob, seconds: number) => void = () => undefined) =>
  renderPage(<RecordingCutter onCut={onCut} onClose={() => undefined} />)

vi.mock('@/shop/books/recording')

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

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Arquivo'), { target: { files: [file] } })

/** A sound of 70 seconds. */
function decodedSound() {
  vi.stubGlobal(
    'AudioBuffer',
    class {
      duration = 70
      getChannelData = () => new Float32Array(1)
    },
  )
  vi.mocked(recording.peaksOf).mockReturnValue([1])
  return new AudioBuffer({ length: 1, sampleRate: 8000 })
}

test('a recording of a minute at most has the length at which it was cut', async () => {
  const late = answerLater({ file: new Blob(['x']), isSilent: true })
  const decoded = answerLater(decodedSound())
  vi.mocked(recording.decodeSound).mockReturnValue(decoded.coming)
  vi.mocked(recording.cutSound).mockReturnValue(late.coming)
  const onCut = vi.fn<(file: Blob, seconds: number) => void>()
  open(onCut)
  choose(new File(['x'], 'a.mp3'))
  await settle()
  expect(screen.getByText('Abrindo a gravação...')).toBeVisible()
  await act(async () => decoded.come())
  for (const [end, value] of [
    [/Termina em/, '64.4'],
    [/Começa em/, '4.4'],
  ] as const)
    fireEvent.change(screen.getByLabelText(end), { target: { value } })
  await press('Cortar e ouvir')
  fireEvent.change(screen.getByLabelText(/Termina em/), { target: { value: '10' } })
  await act(async () => late.come())
  await screen.findByLabelText('Trecho cortado')
  expect(screen.getByText(/^Não se ouve nada neste trecho/)).toBeVisible()
  fireEvent.submit(screen.getByRole('button', { name: 'Usar gravação' }))
  expect(onCut).toHaveBeenCalledWith(expect.any(Blob), 60)
})

test('a recording that was not heard is cut when it is used', async () => {
  vi.mocked(recording.decodeSound).mockResolvedValue(decodedSound())
  vi.mocked(recording.cutSound).mockResolvedValue({
    file: new Blob(['x']),
    isSilent: false,
  })
  const onCut = vi.fn<(file: Blob, seconds: number) => void>()
  open(onCut)
  choose(new File(['x'], 'a.mp3'))
  await settle()
  await press('Usar gravação')
  expect(onCut).toHaveBeenCalledWith(expect.any(Blob), 60)
})

test.each([
  ['in ALAC', new File(['0000ftypM4A 0000alac'], 'a.m4a'), /^Este M4A é sem perdas/],
  ['that cannot be read', new File(['alac'], 'a.mp3'), /^Escolha um MP3, M4A, OGG ou WebM/],
])('a recording %s is refused with the reason', async (_, file, words) => {
  const { isAppleLossless } = await vi.importActual<typeof recording>(
    '@/shop/books/recording',
  )
  vi.mocked(recording.isAppleLossless).mockImplementation(isAppleLossless)
  vi.mocked(recording.decodeSound).mockRejectedValue(new Error('Told by the test.'))
  vi.spyOn(console, 'warn').mockReturnValue()
  const toasts = shownToasts()
  open()
  choose(file)
  await vi.waitFor(() => expect(toasts).toHaveLength(1))
  expect(toasts[0]?.split(' | ')[1]).toMatch(words)
  expect(screen.queryByText('Abrindo a gravação...')).toBeNull()
})

test('a touch on the wave moves the end of the excerpt that is nearer', async () => {
  vi.mocked(recording.decodeSound).mockResolvedValue(decodedSound())
  open()
  choose(new File(['x'], 'a.mp3'))
  await settle()
  const wave = document.querySelector('svg') ?? document.body
  wave.getBoundingClientRect = () => new DOMRect(0, 0, 700, 80)
  fireEvent.click(wave, { clientX: 100 })
  expect(screen.getByLabelText('Começa em 10,0 s')).toBeVisible()
  fireEvent.click(wave, { clientX: 405 })
  expect(screen.getByLabelText('Termina em 40,5 s')).toBeVisible()
})
