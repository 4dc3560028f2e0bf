import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deletePhoto, readPhoto } from '@/data/photo-booth-images'
import { readPhotoRules } from '@/data/photo-rules'
import { downloadFile } from '@/device/download'
import { KeepsakePage } from '@/keepsake/keepsake-page'
import { fail, succeed } from '@/lib/result'
import { specified } from '@tests/support/photo-rules'
import { renderPage } from '@tests/support/render-page'
import { press, settle } from '@tests/support/visitor'

vi.mock('@/data/photo-booth-images')
vi.mock('@/data/photo-rules')
vi.mock('@/device/download')

const ID = '00000000-0000-4000-8000-000000000001'
const photo = { id: ID, image_url: '/photo-1.png', storage_path: 'photo-1.png' }

beforeEach(() => {
  location.hash = ID
  vi.mocked(readPhoto).mockResolvedValue(succeed(photo))
  vi.mocked(readPhotoRules).mockResolvedValue(succeed(specified))
})

async function open() {
  renderPage(<KeepsakePage />)
  await settle()
}

const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()
const toasts = () => [...document.querySelectorAll('.toast')].map((li) => li.textContent)

test('the photo of an address is shown and saved as a file', async () => {
  await open()
  expect(readPhoto).toHaveBeenCalledExactlyOnceWith(ID)
  expect(screen.getByRole('img', { name: 'Sua foto' })).toHaveAttribute(
    'src',
    '/photo-1.png',
  )
  const png = new Blob(['png'], { type: 'image/png' })
  vi.stubGlobal('fetch', async () => ({ ok: true, blob: async () => png }))
  await press('Salvar Foto')
  expect(downloadFile).toHaveBeenCalledExactlyOnceWith('photo-1.png', png)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a missing file', async () => new Response('gone', { status: 404 })],
])('with %s nothing is saved, and that is told', async (_, answer) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  await open()
  vi.stubGlobal('fetch', answer)
  await press('Salvar Foto')
  expect(downloadFile).not.toHaveBeenCalled()
  expect(toasts()).toEqual([expect.stringContaining('Erro ao Salvar')])
})

test('it is asked before the photo goes, and it goes from here too', async () => {
  vi.mocked(deletePhoto).mockResolvedValue({ ok: true })
  await open()
  await press('Excluir Foto')
  expect(screen.getByRole('dialog', { name: 'Excluir Foto?' })).toBeInTheDocument()
  await press('Cancelar')
  expect(deletePhoto).not.toHaveBeenCalled()
  await press('Excluir Foto')
  await press('Excluir')
  expect(deletePhoto).toHaveBeenCalledExactlyOnceWith(photo)
  expect(toasts()).toEqual([expect.stringContaining('Foto Removida')])
  expect(spoken()).toContain('Esta foto não está mais neste endereço.')
  expect(screen.queryByRole('img')).toBeNull()
})

test('where photos are the shop’s the page says who deletes one, and has no button for it', async () => {
  vi.mocked(readPhotoRules).mockResolvedValue(
    succeed({ ...specified, mayChange: false, mayList: false }),
  )
  await open()
  expect(screen.queryByRole('button', { name: 'Excluir Foto' })).toBeNull()
  expect(
    screen.getByText(
      'A loja não mostra a foto a outros visitantes. Para excluí-la, peça à equipe da loja.',
    ),
  ).toBeVisible()
})

test('a photo that was not deleted stays, and that is told', async () => {
  const refused = { ok: false, failure: { reason: 'denied', message: 'No.' } } as const
  vi.mocked(deletePhoto).mockResolvedValue({ ...refused, step: 'storage' })
  await open()
  await press('Excluir Foto')
  await press('Excluir')
  expect(toasts()).toEqual([expect.stringContaining('Erro ao Remover do Storage')])
  expect(screen.getByRole('img', { name: 'Sua foto' })).toBeInTheDocument()
})

test('a photo that is gone, and one that does not come, are told apart', async () => {
  vi.mocked(readPhoto).mockResolvedValue(fail('unreachable', 'away'))
  await open()
  expect(spoken()).toContain('Sua foto não pôde ser aberta agora.')
  vi.mocked(readPhoto).mockResolvedValue(succeed(null))
  await press('Tentar Novamente')
  expect(spoken()).toContain('Esta foto não está mais neste endereço.')
  expect(screen.queryByRole('img')).toBeNull()
})

test.each(['', 'photo-1', `${ID}x`])('the address %j asks for nothing', async (hash) => {
  location.hash = hash
  await open()
  expect(readPhoto).not.toHaveBeenCalled()
  expect(screen.getByText(/^Abra este endereço/)).toBeInTheDocument()
})
