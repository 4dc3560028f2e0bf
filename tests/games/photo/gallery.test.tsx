import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { countPhotos, deletePhoto, listPhotos, type Photo } from '@/data/photo-booth-images'
import { Gallery } from '@/games/photo/gallery'
import { useGallery } from '@/games/photo/use-gallery'
import { fail, succeed } from '@/lib/result'
import { answerLater } from '@tests/support/answer-later'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'
import { pass, press, settle, toast } from '@tests/support/visitor'

vi.mock('@/data/photo-booth-images', () => ({
  countPhotos: vi.fn<() => unknown>(),
  deletePhoto: vi.fn<() => unknown>(),
  listPhotos: vi.fn<() => unknown>(),
}))

const photos = (count: number): Photo[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    image_url: `https://fotos.test/${index}.png`,
    storage_path: `photo-${index}.png`,
  }))

/** What scrolls into view when the test says so. */
let reachEnd: () => void
let mayRemove = true
const onRemoved = vi.fn<() => void>()

function Shelf() {
  return <Gallery shelf={useGallery()} mayRemove={mayRemove} onRemoved={onRemoved} />
}

beforeEach(() => {
  mayRemove = true
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        reachEnd = () => report([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.mocked(countPhotos).mockResolvedValue(succeed(100))
  vi.mocked(listPhotos).mockImplementation(async (range) =>
    succeed(photos(100).slice(range?.from, (range?.to ?? 0) + 1)),
  )
  vi.mocked(deletePhoto).mockResolvedValue({ ok: true })
})

async function openShelf() {
  const page = renderPage(<Shelf />)
  await settle()
  return page
}

const tiles = () =>
  within(screen.getByRole('list', { name: 'Fotos' })).queryAllByRole('listitem')

test('the gallery is hidden until asked for, and its number is on the button', async () => {
  await openShelf()
  const button = screen.getByRole('button', { name: 'Mostrar Galeria (100 fotos)' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(listPhotos).not.toHaveBeenCalled()
  await press(/^Mostrar/)
  expect(button).toHaveTextContent('Esconder Galeria (100 fotos)')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await press(/^Esconder/)
  expect(screen.queryByRole('list', { name: 'Fotos' })).toBeNull()
})

test('it reads page by page as one scrolls, each page once', async () => {
  await openShelf()
  await press(/^Mostrar/)
  expect(listPhotos).toHaveBeenLastCalledWith({ from: 0, to: 47 })
  expect(tiles()).toHaveLength(48)
  expect(screen.getByRole('img', { name: 'Foto 1 da galeria' })).toHaveAttribute(
    'src',
    'https://fotos.test/0.png',
  )
  act(() => {
    reachEnd()
    reachEnd()
  })
  await settle()
  expect(listPhotos).toHaveBeenCalledTimes(2)
  await press('Ver Mais Fotos')
  expect(tiles()).toHaveLength(100)
  expect(screen.queryByRole('button', { name: 'Ver Mais Fotos' })).toBeNull()
  for (const image of screen.getAllByRole('img')) {
    expect(image).toHaveAttribute('loading', 'lazy')
    expect(image).toHaveAttribute('width')
  }
})

test('an empty gallery says so', async () => {
  vi.mocked(countPhotos).mockResolvedValue(succeed(0))
  vi.mocked(listPhotos).mockResolvedValue(succeed([]))
  await openShelf()
  await press('Mostrar Galeria (0 fotos)')
  expect(screen.getByText('Nenhuma foto na galeria ainda.')).toBeVisible()
})

test('without the service there is no number, and each failure is told once', async () => {
  vi.mocked(countPhotos).mockResolvedValue(fail('unreachable', 'x'))
  vi.mocked(listPhotos).mockResolvedValue(fail('refused', 'banco fora do ar'))
  await openShelf()
  expect(toast('Erro ao buscar galeria')).toHaveTextContent(
    'Não foi possível falar com o servidor.',
  )
  await press('Mostrar Galeria')
  expect(toast('Erro ao buscar galeria')).toHaveTextContent('banco fora do ar')
  expect(screen.getByText('As fotos da galeria não chegaram.')).toBeVisible()
  expect(screen.queryByText('Nenhuma foto na galeria ainda.')).toBeNull()
  expect(listPhotos).toHaveBeenCalledTimes(1)

  vi.mocked(listPhotos).mockResolvedValue(succeed(photos(3)))
  await press('Tentar Novamente')
  expect(tiles()).toHaveLength(3)
  expect(screen.getByRole('list', { name: 'Fotos' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Esconder Galeria (3 fotos)' })).toBeVisible()
})

test('a gallery out of reach comes back by itself, and its failure is told once', async () => {
  vi.useFakeTimers()
  const toasts = shownToasts()
  vi.mocked(countPhotos).mockResolvedValue(fail('unreachable', 'x'))
  vi.mocked(listPhotos).mockResolvedValue(fail('unreachable', 'x'))
  await openShelf()
  await press('Mostrar Galeria')
  const told = toasts.length
  const again = screen.getByRole('button', { name: 'Tentar Novamente' })
  await pass(16_000)
  expect(listPhotos).toHaveBeenCalledTimes(2)
  expect(again).toBeInTheDocument()
  vi.mocked(countPhotos).mockResolvedValue(succeed(3))
  vi.mocked(listPhotos).mockResolvedValue(succeed(photos(3)))
  await pass(16_000)
  expect(tiles()).toHaveLength(3)
  await pass(60_000)
  expect(toasts).toHaveLength(told)
  expect(listPhotos).toHaveBeenCalledTimes(3)
})

test('a photo is deleted after asking, and the focus stays in the gallery', async () => {
  await openShelf()
  await press(/^Mostrar/)
  await press('Excluir foto 2')
  const dialog = screen.getByRole('dialog', { name: 'Excluir Foto?' })
  expect(dialog).toHaveTextContent(
    'Esta ação não pode ser desfeita. A foto será removida permanentemente.',
  )
  await press('Cancelar')
  expect(deletePhoto).not.toHaveBeenCalled()

  await press('Excluir foto 2')
  await press('Excluir')
  expect(deletePhoto).toHaveBeenCalledExactlyOnceWith(photos(2)[1])
  expect(toast('Foto Removida')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(tiles()).toHaveLength(47)
  expect(screen.getByRole('button', { name: 'Esconder Galeria (99 fotos)' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Fotos' })).toHaveFocus()
  expect(onRemoved).toHaveBeenCalledExactlyOnceWith('p1')
})

test('a deletion that fails keeps the photo and says why', async () => {
  vi.mocked(deletePhoto).mockResolvedValue({
    ok: false,
    step: 'storage',
    failure: { reason: 'refused', message: 'trancado' },
  })
  await openShelf()
  await press(/^Mostrar/)
  await press('Excluir foto 1')
  await press('Excluir')
  expect(toast('Erro ao Remover do Storage')).toHaveTextContent('trancado')
  expect(tiles()).toHaveLength(48)
  expect(onRemoved).not.toHaveBeenCalled()
})

test('a photo that somebody else has deleted leaves the list with the next look', async () => {
  vi.mocked(deletePhoto).mockResolvedValue({
    ok: false,
    step: 'storage',
    failure: { reason: 'missing', message: 'x' },
  })
  await openShelf()
  await press(/^Mostrar/)
  vi.mocked(listPhotos).mockResolvedValue(succeed(photos(5)))
  await press('Excluir foto 1')
  await press('Excluir')
  expect(toast('Erro ao Remover do Storage')).toBeVisible()
  expect(tiles()).toHaveLength(5)
})

test('who leaves while a photo is deleted hears nothing of it', async () => {
  const toasts = shownToasts()
  const answer = answerLater({ ok: true } as const)
  vi.mocked(deletePhoto).mockReturnValue(answer.coming)
  const { leave } = await openShelf()
  await press(/^Mostrar/)
  await press('Excluir foto 1')
  await press('Excluir')
  expect(deletePhoto).toHaveBeenCalledOnce()
  leave()
  await act(async () => answer.come())
  expect(toasts).toEqual([])
})

test('where photos are the shop’s there is no way to delete one, and the page says who can', async () => {
  mayRemove = false
  await openShelf()
  await press(/^Mostrar Galeria/)
  expect(tiles()).toHaveLength(48)
  expect(screen.queryByRole('button', { name: /^Excluir/ })).toBeNull()
  expect(screen.getByText('Para excluir uma foto, peça à equipe da loja.')).toBeVisible()
})
