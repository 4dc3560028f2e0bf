import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { changeAccess, endAccess } from '@/device/access'
import { AccessButton } from '@/shop/access/access-button'
import { Dialog } from '@/ui/dialog'
// Loaded in advance, so that its lazy import needs no timer.
import '@/shop/draw/phone'
import { toastOnScreen } from '@/ui/toast'
import { answerLater } from '@tests/support/answer-later'
import { signInAsKiosk } from '@tests/shop/support/kiosk'
import { serve } from '@tests/support/service'

type Said = { readonly text: string; readonly rate: number }
/** What was said and not cut short. */
let said: Said[]
const spoken = () => said.map(({ text }) => text).join(' | ')

beforeEach(() => {
  said = []
  const voice = {
    getVoices: () => [{ lang: 'pt-BR', localService: true }],
    speak: (words: Said) => said.push(words),
    cancel: () => said.splice(0),
    pause: () => undefined,
    resume: () => undefined,
    speaking: true,
  }
  vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), voice))
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      rate = 1
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  onTestFinished(endAccess)
})

/** Clicks without a touch, which would only be read aloud. */
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const focus = (name: string) => act(() => screen.getByText(name).focus())

const ignore = () => undefined
const page = (more?: ReactNode) => (
  <>
    <p tabIndex={0}>Cupom</p>
    <AccessButton pathname="/jogo-da-memoria" onLeave={ignore} />
    {more}
  </>
)

/** Finds the corner twice, as a visitor who cannot see. */
async function listen() {
  const hub = render(page())
  focus('Acessibilidade')
  press('Acessibilidade')
  await waitFor(() => expect(spoken()).toMatch(/^Acessibilidade\. Para ouvir.*desligado/))
  press('Ouvir a tela')
  await waitFor(() =>
    expect(spoken()).toMatch(/^Acessibilidade, botão \| A tela lê tudo em voz alta\./),
  )
  return hub
}

test('a window is introduced and leaves the speed as it is, which the end of a visit resets', async () => {
  const { rerender } = await listen()
  press('Acessibilidade')
  await waitFor(() => expect(spoken()).toMatch(/^Acessibilidade\. Vale só.* ligado$/))
  press('Pronto')
  press('Mais devagar')
  press('Mais devagar')
  focus('Cupom')
  const confirm = (
    <Dialog open title="Excluir Foto?" description="Não há volta." onClose={ignore}>
      <button type="button">Cancelar</button>
    </Dialog>
  )
  for (const [shown, words] of [
    [confirm, 'Excluir Foto?. Não há volta. Cancelar, botão'],
    [null, 'Cupom'],
  ] as const) {
    rerender(page(shown))
    await waitFor(() => expect(spoken()).toBe(words))
    expect(said.at(-1)?.rate).toBe(0.55)
    expect(screen.getByRole('button', { name: 'Velocidade normal' })).toBeVisible()
  }
  act(endAccess)
  act(() => changeAccess({ speech: true }))
  expect(said.at(-1)?.rate).toBe(1)
  expect(screen.getByRole('button', { name: 'Mais devagar' })).toBeVisible()
})

test('what happened is repeated after other stops, and paused; speaking again ends a pause', async () => {
  const { rerender } = await listen()
  rerender(page(<p role="status">Você ganhou!</p>))
  await waitFor(() => expect(spoken()).toMatch(/Você ganhou!$/))
  focus('Cupom')
  press('Repetir')
  focus('Pausar')
  expect(spoken()).toBe('Você ganhou! | Pausar, botão')
  press('Pausar')
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeVisible()
  focus('Cupom')
  focus('Pausar')
  expect(spoken()).toBe('Pausar, botão')
})

test('Enter or a second touch marks or opens, which is said', async () => {
  const { rerender } = await listen()
  rerender(
    page(
      <>
        <input type="radio" name="frame" aria-label="Sem moldura" />
        <input type="radio" name="frame" aria-label="Feira" />
        <details>
          <summary>Ler o texto</summary>
        </details>
      </>,
    ),
  )
  const feira = screen.getByLabelText('Feira')
  act(() => feira.focus())
  fireEvent.keyDown(feira, { key: 'Enter' })
  expect(spoken()).toBe('Feira, opção, marcada')
  for (const [item, ...states] of [
    [screen.getByLabelText('Sem moldura'), 'opção, não marcada', 'opção, marcada'],
    [screen.getByText('Ler o texto'), 'botão, fechado', 'botão, aberto'],
  ] as const)
    for (const state of states) {
      fireEvent.click(item, { detail: 1 })
      await waitFor(() => expect(spoken()).toMatch(new RegExp(`^[^,]+, ${state}$`)))
    }
})

test('the focus goes to the speech switch first, and returns from the phone dialog', async () => {
  signInAsKiosk()
  serve({ 'POST rpc/make_ticket': { secret: 'a'.repeat(32), refusal: null } })
  render(page())
  const button = screen.getByRole('button', { name: 'Acessibilidade' })
  act(() => button.focus())
  press('Acessibilidade')
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Ouvir' })).toHaveFocus())
  press('Continuar no celular')
  expect(await screen.findByRole('dialog', { name: 'Continuar no celular' })).toBeVisible()
  press('Continuar aqui')
  await waitFor(() => expect(button).toHaveFocus())

  // An answer that comes after the window was closed is not told on the next screen.
  const late = answerLater(Response.json({ secret: null, refusal: 'device' }))
  const asked = vi.fn<() => Promise<Response>>(() => late.coming)
  serve({ 'POST rpc/make_ticket': asked })
  press('Acessibilidade')
  await screen.findByRole('switch', { name: 'Ouvir' })
  press('Continuar no celular')
  await waitFor(() => expect(asked).toHaveBeenCalled())
  press('Pronto')
  late.come()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(toastOnScreen()).toBeNull()
})

test('a voice that a slow machine starts only when asked can be chosen once it is there', async () => {
  const ready = speechSynthesis.getVoices()
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([])
  render(page())
  press('Acessibilidade')
  const choice = await screen.findByRole('switch', { name: 'Ouvir' })
  expect(choice).toBeDisabled()
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue(ready)
  act(() => void speechSynthesis.dispatchEvent(new Event('voiceschanged')))
  expect(choice).toBeEnabled()
})
