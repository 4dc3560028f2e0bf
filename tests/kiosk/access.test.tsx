import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { changeAccess, endAccess } from '@/device/access'
import { AccessButton } from '@/kiosk/access-button'
import { SpeechBar } from '@/kiosk/access'
import { findVoice } from '@/kiosk/speech'
// Loaded in advance, so that its lazy import needs no timer.
import '@/kiosk/phone'
import { signInAsKiosk } from '@tests/support/kiosk'
import { serve } from '@tests/support/service'

type Said = { readonly rate: number }
let said: Said[]

beforeEach(() => {
  said = []
  const voice = {
    getVoices: () => [{ lang: 'pt-BR', localService: true }],
    speak: (words: Said) => said.push(words),
    cancel: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
  }
  vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), voice))
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      rate = 1
    },
  )
  onTestFinished(endAccess)
})

/** Clicks without a touch, which would only be read aloud. */
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function listen() {
  findVoice()
  render(
    <>
      <p tabIndex={0}>Cupom</p>
      <SpeechBar />
    </>,
  )
  act(() => changeAccess({ speech: true }))
}

test('the speed of speech is reset at the end of a visit', () => {
  listen()
  act(() => screen.getByText('Cupom').focus())
  press('Mais devagar')
  press('Mais devagar')
  expect(said.at(-1)?.rate).toBe(0.55)
  act(endAccess)
  act(() => changeAccess({ speech: true }))
  expect(said.at(-1)?.rate).toBe(1)
  expect(screen.getByRole('button', { name: 'Mais devagar' })).toBeVisible()
})

test('speaking again ends a pause', () => {
  listen()
  press('Pausar')
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeVisible()
  act(() => screen.getByText('Cupom').focus())
  expect(screen.getByRole('button', { name: 'Pausar' })).toBeVisible()
})

test('the focus goes to the speech switch first, and returns from the phone dialog', async () => {
  signInAsKiosk()
  serve({ 'POST rpc/make_ticket': { secret: 'a'.repeat(32), refusal: null } })
  render(<AccessButton pathname="/jogo-da-memoria" onLeave={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Acessibilidade' })
  act(() => button.focus())
  press('Acessibilidade')
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Ouvir' })).toHaveFocus())
  press('Continuar no celular')
  expect(await screen.findByRole('dialog', { name: 'Continuar no celular' })).toBeVisible()
  press('Continuar aqui')
  await waitFor(() => expect(button).toHaveFocus())
})
