import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '@/app/pages'
import { answerLater } from '@tests/support/answer-later'

const reloadStaleHub = vi.hoisted(() => vi.fn<() => void>())
vi.mock('@/app/built-files', () => ({ reloadStaleHub }))

type Load = Page['load']

const heading = () => screen.getByRole('heading', { level: 1 })
const press = (element: HTMLElement) => act(async () => fireEvent.click(element))
const follow = (name: string) =>
  press(within(screen.getByRole('navigation')).getByRole('link', { name }))

const markedLinks = () =>
  screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)

/** React logs the errors it catches. */
const expectComplaints = () => vi.spyOn(console, 'error').mockReturnValue()

/** Loads the photo page; every other page shows its title. */
let booth: Load | undefined

beforeEach(() => {
  booth = undefined
})

/** Opens a hub with no page loaded yet. */
async function openHub(address: string) {
  vi.resetModules()
  const { App } = await import('@/app/app')
  const { pages } = await import('@/app/pages')
  const { PageHeading } = await import('@/ui/page-heading')
  for (const page of pages) {
    const plain = async () => () => <PageHeading>{page.title}</PageHeading>
    vi.spyOn(page, 'load').mockImplementation((page.name === 'photo' && booth) || plain)
  }
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <App />
      </MemoryRouter>,
    ),
  )
}

test('the navigation marks the current page', async () => {
  await openHub('/admin')
  expect(markedLinks()).toEqual(['Admin'])
  await follow('Início')
  expect(markedLinks()).toEqual(['Início'])
})

test('a page says that it is opening while its code loads', async () => {
  const code = answerLater(() => <h1>Foto</h1>)
  booth = () => code.coming
  await openHub('/faca-sua-foto')
  expect(screen.getByText('Abrindo…')).toBeVisible()
  await act(async () => code.come())
  expect(heading()).toHaveTextContent('Foto')
  expect(screen.queryByText('Abrindo…')).toBeNull()
})

test('a page that throws shows an error and can be tried again without a reload', async () => {
  expectComplaints()
  let isBroken = true
  booth = async () => () => {
    if (isBroken) throw new Error('Told by the test.')
    return <h1>Foto</h1>
  }
  await openHub('/faca-sua-foto')
  expect(heading()).toHaveTextContent('Algo deu errado')
  expect(screen.getByText(/Os outros jogos continuam funcionando\.$/)).toBeVisible()
  isBroken = false
  await press(screen.getByRole('button', { name: 'Tentar Novamente' }))
  expect(heading()).toHaveTextContent('Foto')
  expect(reloadStaleHub).not.toHaveBeenCalled()
})

test('a page whose code fails to load checks for a new version and can be tried again', async () => {
  expectComplaints()
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('Failed to fetch'))
  booth = load
  await openHub('/')
  await follow('Faça sua Foto!')
  expect(heading()).toHaveTextContent('Algo deu errado')
  // The other games may fail to load, too.
  expect(screen.getByText(/^Esta página não pôde ser carregada\./)).toBeVisible()
  expect(reloadStaleHub).toHaveBeenCalledExactlyOnceWith('Error: Failed to fetch')
  load.mockResolvedValue(() => <h1>Foto</h1>)
  await press(screen.getByRole('button', { name: 'Tentar Novamente' }))
  expect(heading()).toHaveTextContent('Foto')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a toast region that throws leaves the page as it is', async () => {
  expectComplaints()
  const ToastRegion = vi.fn<() => null>().mockThrow(new Error('Told by the test.'))
  vi.doMock('@/ui/toast-region', () => ({ ToastRegion }))
  await openHub('/faca-sua-foto')
  await act(async () => fireEvent.pointerDown(document.body))
  expect(screen.queryByRole('region', { name: /^Avisos/ })).toBeNull()
  expect(heading()).toHaveTextContent('Faça sua Foto!')
})
