import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { downloadFile } from '@/device/download'
import { PhotoLinkPage } from '@/photo-link/photo-link-page'
import { specified } from '@tests/support/photo-rules'
import { renderPage } from '@tests/support/render-page'
import { refuse, serveEach } from '@tests/support/service'
import { press, settle, toast } from '@tests/support/visitor'

vi.mock('@/device/download')

const ID = '00000000-0000-4000-8000-000000000001'
const FILE = '/storage/v1/object/public/photo-booth-images/photo-1.png'
const photo = { id: ID, image_url: `http://hub.test${FILE}`, storage_path: 'photo-1.png' }
const READ = 'POST rpc/read_photo'
const REMOVE = 'DELETE /storage/v1/object/photo-booth-images'
const { answers, asked } = serveEach(() => ({
  [READ]: photo,
  'POST rpc/photo_rules': { ...specified },
  [`GET ${FILE}`]: () => new Response('png'),
}))

async function open(hash = ID) {
  location.hash = hash
  renderPage(<PhotoLinkPage />)
  await settle()
}

const picture = () => screen.queryByRole('img', { name: 'Sua foto' })
const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()

test('the photo of an address is shown and saved as a file', async () => {
  await open()
  expect(spoken()).toContain('Sua foto está aberta.')
  await press('Salvar Foto')
  expect(downloadFile).toHaveBeenCalledExactlyOnceWith('photo-1.png', expect.any(Blob))
})

test('a photo that could not be deleted, after a question, stays', async () => {
  answers[REMOVE] = refuse(403, 'No.')
  await open()
  await press('Excluir Foto')
  await press('Cancelar')
  expect(asked).not.toContain(REMOVE)
  await press('Excluir Foto')
  await press('Excluir')
  expect(toast('Erro ao Remover do Storage')).toBeVisible()
  expect(picture()).toBeVisible()
})

test.each(['', `${ID}x`])('the address %j reads nothing', async (hash) => {
  await open(hash)
  expect(asked).toEqual([])
  expect(screen.getByText(/^Abra este endereço/)).toBeInTheDocument()
})
