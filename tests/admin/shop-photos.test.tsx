import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ShopPhotos } from '@/admin/shop-photos'
import { hidePhoto, listShopPhotos, showPhoto } from '@/data/shop-photos'
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

beforeEach(() => {
  vi.mocked(listShopPhotos).mockResolvedValue(succeed(photos))
  vi.mocked(hidePhoto).mockResolvedValue(succeed(undefined))
  vi.mocked(showPhoto).mockResolvedValue(succeed(undefined))
})

const toasts = () => [...document.querySelectorAll('.toast')].map((li) => li.textContent)

async function open() {
  renderPage(<ShopPhotos />)
  await press('Fotos da Galeria')
}

test('a photo is hidden, and another one shown again, and the list is read anew', async () => {
  await open()
  await press('Ocultar foto 1')
  expect(hidePhoto).toHaveBeenCalledExactlyOnceWith('photo-0')
  expect(toasts()).toEqual([expect.stringContaining('Foto oculta!')])
  await press('Mostrar foto 2')
  expect(showPhoto).toHaveBeenCalledExactlyOnceWith('photo-1')
  expect(toasts()).toEqual([expect.stringContaining('Foto mostrada!')])
  expect(listShopPhotos).toHaveBeenCalledTimes(3)
})

test.each([
  [fail('denied', 'no'), 'Acesso Negado'],
  [fail('refused', 'disco cheio'), 'Erro ao ocultar foto'],
])('a photo that cannot be hidden says so', async (outcome, title) => {
  vi.mocked(hidePhoto).mockResolvedValue(outcome)
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
