import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSoundOn, setVolume } from '@/device/sound-setting'
import { endPlay } from '@/device/visit'
import { AudioPage } from '@/games/audio/audio-page'
import { alone } from '@/play/host'
import { coupon } from '@tests/support/coupon'
import { pass, renderPage, toast } from '@tests/support/page'
import { heard, sounds, type FakeSound } from '@tests/support/sounds'

vi.mock('@/device/visit', { spy: true })

beforeEach(() => {
  vi.useFakeTimers()
  setSoundOn(true)
  setVolume(1)
})

const openPage = () => renderPage(<AudioPage random={() => 0} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const voices = () => sounds.filter(({ src }) => src.startsWith('/audio/'))
const stored = () => localStorage.getItem('soundBookHistory')

async function tell(change: (sound: FakeSound) => void) {
  const voice = voices().at(-1)
  if (!voice) throw new Error('No recording was asked for.')
  await act(async () => change(voice))
}

const progress = (title: string) =>
  screen
    .getByRole('progressbar', { name: `Progresso do trecho de ${title}` })
    .getAttribute('aria-valuenow')

async function hearToTheEnd(title: string) {
  press(`Ouvir Trecho de ${title}`)
  await tell((voice) => voice.begin())
  await tell((voice) => voice.end())
}

test('an excerpt that fails to play shows an error and can be tried again', async () => {
  openPage()
  press('Ouvir Trecho de 1984')
  await tell((voice) => voice.attempts[0]?.fail('NotSupportedError'))
  expect(toast('Erro de Áudio')).toHaveTextContent('Não foi possível reproduzir o trecho.')
  expect(screen.getByRole('button', { name: 'Ouvir Trecho de 1984' })).toBeVisible()
  expect(stored()).toBeNull()
  await hearToTheEnd('1984')
  expect(stored()).toBe('["1984"]')
})

test('an excerpt heard to its end is announced and counted, a paused one is not', async () => {
  openPage()
  press('Ouvir Trecho de Duna')
  await tell((voice) => voice.reach(34))
  expect(screen.getByText(/^Leia Duna/)).toHaveAttribute('data-soft', 'false')
  expect(screen.getByText(/^Imagine um planeta/)).toHaveAttribute('data-soft', 'true')
  press('Pausar o trecho de Duna')
  expect(stored()).toBeNull()
  expect(endPlay).not.toHaveBeenCalled()
  expect(progress('Duna')).toBe('34')
  press('Ouvir Trecho de Duna')
  expect(progress('Duna')).toBe('34')
  await tell((voice) => voice.end())
  expect(progress('Duna')).toBe('0')
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('audio')
  expect(screen.getByText(/^Fim do trecho/)).toHaveTextContent(
    'Fim do trecho de “Duna”. O livro está na sua lista.',
  )
})

test('another excerpt begins at its start', async () => {
  openPage()
  press('Ouvir Trecho de Duna')
  await tell((voice) => voice.reach(34))
  press('Ouvir Trecho de 1984')
  expect(progress('1984')).toBe('0')
  expect(screen.getByRole('button', { name: 'Ouvir Trecho de Duna' })).toBeVisible()
})

test('a corrupt history is replaced, and one that cannot be stored lasts for the visit', async () => {
  localStorage.setItem('soundBookHistory', '{"duna')
  openPage()
  expect(stored()).toBe('[]')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await hearToTheEnd('Duna')
  expect(screen.getByText('Ouvido')).toBeVisible()
})

test.each([
  ['Histórico', 'Ver Histórico'],
  ['Seu Cupom', 'Quero este livro com desconto!'],
])('the window “%s” pauses the excerpt that it covers', async (name, button) => {
  const host = { ...alone, claim: async () => coupon }
  localStorage.setItem('soundBookHistory', '["1984"]')
  renderPage(<AudioPage random={() => 0} />, { host, Beside: () => null })
  press('Ouvir Trecho de Duna')
  press(button)
  await vi.waitFor(() => expect(screen.getByRole('dialog', { name })).toBeVisible())
  expect(voices()[0]?.paused).toBe(true)
})

test('two presses draw one book, which stays on the page after its toast', async () => {
  localStorage.setItem('soundBookHistory', '["duna","1984"]')
  openPage()
  press('Sortear Prêmio de Livro Lido!')
  press('Sortear Prêmio de Livro Lido!')
  expect(heard()).toEqual(['win'])
  await pass(10_000)
  const card = screen.getByText('Livro Sorteado!').parentElement
  expect(card).toHaveTextContent('Livro Sorteado!1984')
})

test.each([
  ['Quero este livro com desconto!', '“1984” com desconto para você!', 7000],
  ['Sortear Prêmio de Livro Lido!', /sorteado para você foi “Duna”/, 10_000],
])('a late excerpt leaves the toast of “%s”', async (button, words, duration) => {
  localStorage.setItem('soundBookHistory', '["duna"]')
  openPage()
  press('Ouvir Trecho de 1984')
  press(button)
  await tell((voice) => voice.begin())
  await pass(duration - 1)
  expect(screen.getByText(words)).toBeVisible()
  await pass(1)

  press('Pausar o trecho de 1984')
  press('Ouvir Trecho de 1984')
  await tell((voice) => voice.begin())
  expect(screen.getByText('Tocando Agora')).toBeVisible()
})

test('leaving stops the excerpt and releases it', async () => {
  const { unmount } = openPage()
  press('Ouvir Trecho de Duna')
  const [voice] = voices()
  unmount()
  await pass(0)
  expect(voice).toMatchObject({ paused: true, src: '' })
  expect(vi.getTimerCount()).toBe(0)
})

const silences = [() => setSoundOn(false), () => setVolume(0)]

test.each(silences)('unheard (%s), an excerpt points to its text', async (silence) => {
  silence()
  openPage()
  press('Ouvir Trecho de Duna')
  await tell((voice) => voice.begin())
  const silent = 'O som está desligado: leia o texto do trecho.'
  expect(toast('Tocando Agora')).toHaveTextContent(silent)
})
