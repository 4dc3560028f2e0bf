import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ShopPhotos } from '@/admin/shop-photos'
import {
  deleteShopPhoto,
  listShopPhotos,
  movePhoto,
  readHiddenPhoto,
} from '@/data/shop-photos'
import { fail, succeed } from '@/lib/result'
import { renderPage } from '@tests/support/render-page'
import { press } from '@tests/support/visitor'

vi.mock('@/data/shop-photos')

const photos = [false, true].map((isHidden, at) => ({
  id: `photo-${at}`,
  image_url: `/photo-${at}.png`,
  storage_path: `photo-${at}.png`,
  isHidden,
}))

const fifty = (photo: (typeof photos)[number]) =>
  Array.from({ length: 50 }, (_, at) => ({ ...photo, id: `${photo.id}-${at}` }))

beforeEach(() => {
  vi.mocked(listShopPhotos).mockResolvedValue(succeed(photos))
  vi.mocked(movePhoto).mockResolvedValue(succeed(undefined))
  vi.mocked(deleteShopPhoto).mockResolvedValue({ ok: true })
  vi.mocked(readHiddenPhoto).mockResolvedValue(new Blob(['png']))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:hidden')
})

const toasts = () => [...document.querySelectorAll('.toast')].map((li) => li.textContent)

async function open() {
  renderPage(<ShopPhotos />)
  await press('Fotos da Galeria')
}

test('a photo is hidden, and another one shown again, and the list is read anew', async () => {
  await open()
  await press('Ocultar foto 1')
  expect(movePhoto).toHaveBeenLastCalledWith(photos[0])
  expect(toasts()).toEqual([expect.stringContaining('Foto oculta!')])
  await press('Mostrar foto 2')
  expect(movePhoto).toHaveBeenLastCalledWith(photos[1])
  expect(toasts()).toEqual([expect.stringContaining('Foto mostrada!')])
  expect(listShopPhotos).toHaveBeenCalledTimes(3)
})

test('a hidden photo is shown with the rights of staff, not by its address', async () => {
  await open()
  expect(screen.getByRole('img', { name: 'Foto 1' })).toHaveAttribute('src', '/photo-0.png')
  expect(screen.getByRole('img', { name: 'Foto 2' })).toHaveAttribute('src', 'blob:hidden')
  expect(readHiddenPhoto).toHaveBeenCalledExactlyOnceWith('photo-1.png')
})

test('older photos come by the hundred', async () => {
  vi.mocked(listShopPhotos).mockResolvedValue(succeed(photos.flatMap(fifty)))
  await open()
  expect(listShopPhotos).toHaveBeenLastCalledWith(100)
  await press('Ver Mais Fotos')
  expect(listShopPhotos).toHaveBeenLastCalledWith(200)
  expect(screen.queryByRole('button', { name: 'Ver Mais Fotos' })).toBeNull()
})

test('staff delete any photo after a question', async () => {
  await open()
  await press('Excluir foto 2')
  expect(deleteShopPhoto).not.toHaveBeenCalled()
  await press('Excluir')
  expect(deleteShopPhoto).toHaveBeenCalledExactlyOnceWith(photos[1])
  expect(toasts()).toEqual([expect.stringContaining('Foto Removida')])
  expect(listShopPhotos).toHaveBeenCalledTimes(2)
})

test.each([
  [fail('denied', 'no'), 'Acesso Negado'],
  [fail('refused', 'disco cheio'), 'Erro ao ocultar foto'],
])('a photo that cannot be hidden says so', async (outcome, title) => {
  vi.mocked(movePhoto).mockResolvedValue(outcome)
  await open()
  await press('Ocultar foto 1')
  expect(toasts()).toEqual([expect.stringContaining(title)])
})

test('an empty gallery, and one that does not come, are told', async () => {
  vi.mocked(listShopPhotos).mockResolvedValue(fail('unreachable', 'away'))
  await open()
  vi.mocked(listShopPhotos).mockResolvedValue(succeed([]))
  await press('Tentar Novamente')
  expect(screen.getByText('Nenhuma foto na galeria.')).toBeInTheDocument()
})
