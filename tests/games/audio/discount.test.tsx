import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AudioPage } from '@/games/audio/audio-page'
import { fakeRecordings, type FakeRecording } from '@tests/support/recordings'
import { renderPage } from '@tests/support/render-page'

let recordings: FakeRecording[]

beforeEach(() => {
  vi.useFakeTimers()
  recordings = fakeRecordings()
})

const openPage = () => renderPage(<AudioPage random={() => 0} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const begin = () => act(async () => recordings.at(-1)?.begin())
const toastOf = (title: string) =>
  screen.getByText(title, { selector: 'li *' }).closest('li')

test('the selected book alone can be asked for at a discount, for 7 seconds', async () => {
  openPage()
  expect(screen.queryByText('Quero este livro com desconto!')).toBeNull()
  press('Ouvir Trecho de 1984')
  press('Quero este livro com desconto!')
  expect(toastOf('Desconto Especial!')).toHaveTextContent('“1984” com desconto para você!')
  await pass(6999)
  expect(screen.getByText('Desconto Especial!')).toBeVisible()
  await pass(1)
  expect(screen.queryByText('Desconto Especial!')).toBeNull()
})

test('a recording that begins after the discount was told does so without a word', async () => {
  openPage()
  press('Ouvir Trecho de 1984')
  press('Quero este livro com desconto!')
  await begin()
  expect(screen.getByText('Desconto Especial!')).toBeVisible()
  expect(screen.queryByText('Tocando Agora')).toBeNull()

  press('Pausar o trecho de 1984')
  press('Ouvir Trecho de 1984')
  await begin()
  expect(screen.getByText('Tocando Agora')).toBeVisible()
})
