import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '@/app/pages'

const reloadStaleHub = vi.hoisted(() => vi.fn<() => void>())
vi.mock('@/app/stale-hub', () => ({ reloadStaleHub }))

type Load = Page['load']

const heading = () => screen.getByRole('heading', { level: 1 })
const press = (element: HTMLElement) => act(async () => fireEvent.click(element))
const follow = (name: string) =>
  press(within(screen.getByRole('navigation')).getByRole('link', { name }))

const markedLinks = () =>
  screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)

/** React tells on the console what it caught, and what became of it. */
const expectComplaints = () => vi.spyOn(console, 'error').mockReturnValue()

/** What the code of the photo booth is worth; every other page says its title. */
let booth: Load | undefined

beforeEach(() => {
  booth = undefined
})

/** Opens a hub whose pages nobody has loaded before. */
async function openHub(address: string) {
  vi.resetModules()
  const { App } = await import('@/app/app')
  const { pages } = await import('@/app/pages')
  const { PageHeading } = await import('@/ui/page-heading')
  for (const page of pages) {
    const plain = async () => () => <PageHeading>{page.title}</PageHeading>
    vi.spyOn(page, 'load').mockImplementation((page.room === 'photo' && booth) || plain)
  }
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <App />
      </MemoryRouter>,
    ),
  )
}

test('the window is named after the page, and the menu after the hub', async () => {
  await openHub('/')
  expect(document.title).toBe('Jogos da Livraria')
  await follow('Faça sua Foto!')
  expect(document.title).toBe('Faça sua Foto! · Jogos da Livraria')
  await follow('Admin')
  expect(document.title).toBe('Painel de Administração · Jogos da Livraria')
})

test('an unknown address has a page and a title of its own', async () => {
  await openHub('/promocoes')
  expect(document.title).toBe('Página não encontrada · Jogos da Livraria')
  expect(heading()).toHaveTextContent('Página não encontrada')
  expect(screen.getByText(/^Este endereço não existe por aqui\./)).toBeVisible()
  await press(screen.getByRole('link', { name: 'Voltar ao Menu' }))
  expect(heading()).toHaveTextContent('Jogos da Livraria')
})

test('the focus stays where a visit begins, and goes to the heading of each next page', async () => {
  await openHub('/')
  expect(heading()).not.toHaveFocus()
  await follow('Faça sua Foto!')
  expect(heading()).toHaveTextContent('Faça sua Foto!')
  expect(heading()).toHaveFocus()
  await follow('Início')
  expect(heading()).toHaveFocus()
})

test('the navigation marks the page one is on', async () => {
  await openHub('/admin')
  expect(markedLinks()).toEqual(['Admin'])
  await follow('Início')
  expect(markedLinks()).toEqual(['Início'])
})

test('the navigation leads home, to the panel and to the booth', async () => {
  await openHub('/')
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['', '/'],
    ['Início', '/'],
    ['Admin', '/admin'],
    ['Faça sua Foto!', '/faca-sua-foto'],
  ])
  expect(links[0]).toHaveAccessibleName('Página inicial da livraria')
})

test('the content can be reached past the navigation, and the footer names the year', async () => {
  await openHub('/')
  expect(screen.getByRole('link', { name: 'Pular para o conteúdo' })).toHaveAttribute(
    'href',
    '#conteudo',
  )
  expect(screen.getByRole('main')).toHaveAttribute('id', 'conteudo')
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1')
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    `© ${new Date().getFullYear()} Livraria. Todos os direitos reservados.`,
  )
  expect(screen.getByRole('region', { name: 'Avisos (F8)' })).toBeInTheDocument()
})

test('every page of a lost kiosk says so, and of no other device', async () => {
  const words = 'Quiosque desconectado: entre de novo no painel.'
  await openHub('/')
  expect(screen.queryByText(words)).toBeNull()
  const { noteKioskLost } = await import('@/data/kiosk-storage')
  act(() => noteKioskLost(true))
  expect(screen.getByRole('contentinfo')).toHaveTextContent(words)
  act(() => noteKioskLost(false))
  expect(screen.queryByText(words)).toBeNull()
})

test('a page says that it is opening until its code has come', async () => {
  let come: ((page: Awaited<ReturnType<Load>>) => void) | undefined
  booth = () =>
    new Promise((resolve) => {
      come = resolve
    })
  await openHub('/faca-sua-foto')
  expect(screen.getByText('Abrindo…')).toBeVisible()
  await act(async () => come?.(() => <h1>Foto</h1>))
  expect(heading()).toHaveTextContent('Foto')
  expect(screen.queryByText('Abrindo…')).toBeNull()
})

test('a page that breaks says so, is tried again, and reloads nothing', async () => {
  expectComplaints()
  let isBroken = true
  booth = async () => () => {
    if (isBroken) throw new Error('Told by the test.')
    return <h1>Foto</h1>
  }
  await openHub('/faca-sua-foto')
  expect(heading()).toHaveTextContent('Algo deu errado')
  expect(
    screen.getByText(
      'Esta página teve um problema. Os outros jogos continuam funcionando.',
    ),
  ).toBeVisible()
  isBroken = false
  await press(screen.getByRole('button', { name: 'Tentar Novamente' }))
  expect(heading()).toHaveTextContent('Foto')
  expect(reloadStaleHub).not.toHaveBeenCalled()
})

test('every other page lives beside a broken one', async () => {
  expectComplaints()
  booth = async () => () => {
    throw new Error('Told by the test.')
  }
  await openHub('/faca-sua-foto')
  await follow('Admin')
  expect(heading()).toHaveTextContent('Painel de Administração')
})

test('a page whose code did not come may be of a stale hub, and is asked for again', async () => {
  expectComplaints()
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('Failed to fetch'))
  booth = load
  await openHub('/')
  await follow('Faça sua Foto!')
  expect(heading()).toHaveTextContent('Algo deu errado')
  // Nobody knows then whether the other games can be had.
  expect(
    screen.getByText(
      'Esta página não pôde ser carregada. Verifique a conexão e tente novamente.',
    ),
  ).toBeVisible()
  expect(reloadStaleHub).toHaveBeenCalledExactlyOnceWith('Error: Failed to fetch')
  load.mockResolvedValue(() => <h1>Foto</h1>)
  await press(screen.getByRole('button', { name: 'Tentar Novamente' }))
  expect(heading()).toHaveTextContent('Foto')
  expect(load).toHaveBeenCalledTimes(2)
})
