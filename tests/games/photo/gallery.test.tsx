import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Gallery } from '@/games/photo/gallery'
import { useGallery } from '@/games/photo/use-gallery'
import { pass, press, renderPage, toast } from '@tests/support/page'
import { fakeObserver } from '@tests/support/observer'
import { refuse, serveEach } from '@tests/support/service'

const LIST = 'GET photo_booth_images'
const DELETE_FILE = 'DELETE /storage/v1/object/photo-booth-images'
const DELETE_ROW = 'DELETE photo_booth_images'
const FILES = 'http://hub.test/storage/v1/object/public/photo-booth-images'

const { answers, asked, timesOf } = serveEach(() => ({
  [DELETE_FILE]: [{ name: 'x' }],
  [DELETE_ROW]: [{ id: 'x' }],
}))
/** Scrolls the end of the list into view. */
let reachEnd: () => void
const onRemoved = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  fakeObserver('IntersectionObserver', (report) => {
    reachEnd = () => report([{ isIntersecting: true }])
  })
  servePhotos(100)
})

/** Answers with the requested range of this many photos, and their count if asked for. */
function servePhotos(count: number) {
  answers[LIST] = ({ url, headers }) => {
    const query = new URL(url).searchParams
    const from = Number(query.get('offset') ?? 0)
    const to = Math.min(count, from + Number(query.get('limit') ?? count))
    const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => ({
      id: `p${from + index}`,
      image_url: `${FILES}/${from + index}.png`,
      storage_path: `photo-${from + index}.png`,
    }))
    const total = headers.get('prefer')?.includes('count') ? count : '*'
    return Response.json(rows, {
      headers: { 'content-range': `${from}-${to - 1}/${total}` },
    })
  }
}

const TestGallery = () => <Gallery source={useGallery()} onRemoved={onRemoved} />

async function openGallery() {
  renderPage(<TestGallery />)
  await pass(0)
  await push(/^Mostrar Galeria/)
}

async function push(name: string | RegExp) {
  await press(name)
  await pass(0)
}

async function deletePhoto() {
  await push('Excluir foto 2')
  await push('Excluir')
}

const tiles = () =>
  within(screen.getByRole('list', { name: 'Fotos' })).queryAllByRole('listitem')

test('the gallery reads page by page, each once, and hides again', async () => {
  await openGallery()
  expect(tiles()).toHaveLength(48)
  const before = timesOf(LIST)
  act(() => {
    reachEnd()
    reachEnd()
  })
  await pass(0)
  expect(timesOf(LIST)).toBe(before + 1)
  await push('Ver Mais Fotos')
  expect(tiles()).toHaveLength(100)
  await push('Esconder Galeria (100 fotos)')
  expect(screen.queryByRole('list', { name: 'Fotos' })).toBeNull()
  expect(screen.getByText('Mostrar Galeria (100 fotos)')).toBeVisible()
})

test('a failed read shows a toast and can be tried again', async () => {
  answers[LIST] = refuse(500, 'banco fora do ar')
  await openGallery()
  expect(toast('Erro ao buscar galeria')).toHaveTextContent('banco fora do ar')
  servePhotos(3)
  await push('Tentar Novamente')
  expect(tiles()).toHaveLength(3)
  expect(screen.getByRole('list', { name: 'Fotos' })).toHaveFocus()
})

test('deleting a photo removes it after a confirmation', async () => {
  await openGallery()
  await push('Excluir foto 2')
  await push('Cancelar')
  expect(asked).not.toContain(DELETE_FILE)
  await deletePhoto()
  expect(tiles()).toHaveLength(47)
  expect(onRemoved).toHaveBeenCalledExactlyOnceWith('p1')
})

test.each([
  ['Erro ao Remover do Storage', DELETE_FILE],
  ['Erro ao Remover do Banco', DELETE_ROW],
])('deleting a photo that fails keeps the photo: %s', async (title, call) => {
  answers[call] = refuse(500, 'trancado')
  await openGallery()
  await deletePhoto()
  expect(toast(title)).toHaveTextContent('trancado')
  expect(tiles()).toHaveLength(48)
  expect(onRemoved).not.toHaveBeenCalled()
})

test('deleting a photo that is gone already reads the list again', async () => {
  answers[DELETE_FILE] = []
  answers[DELETE_ROW] = []
  await openGallery()
  servePhotos(5)
  await deletePhoto()
  expect(tiles()).toHaveLength(5)
})

const MISSING = 'Foto 1 não está disponível.'

test.each([
  ['load', 1920, 1, true],
  ['load', 1, 1921, false],
  ['error', 1, 1, false],
] as const)('a photo (%s, %i by %i pixels) is shown: %s', async (...row) => {
  const [event, naturalWidth, naturalHeight, isShown] = row
  servePhotos(1)
  await openGallery()
  const picture = screen.getByRole('img', { name: 'Foto 1 da galeria' })
  expect(picture).toHaveClass('invisible')
  Object.defineProperties(picture, {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  })
  fireEvent[event](picture)
  expect(picture.isConnected && picture.className).toBe(isShown ? '' : false)
  expect(screen.queryAllByText(MISSING)).toHaveLength(isShown ? 0 : 1)
})

test('a photo with an unsafe URL is not requested', async () => {
  answers[LIST] = [{ id: 'p', image_url: 'javascript:alert(1)', storage_path: 'p.png' }]
  await openGallery()
  expect(screen.getByText(MISSING)).toBeVisible()
})
