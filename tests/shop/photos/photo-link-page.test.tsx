import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { downloadFile } from '@/device/download'
import { PhotoLinkPage } from '@/shop/photos/photo-link-page'
import { specified } from '@tests/shop/support/photo-rules'
import { openPage, press, settle, shownToasts, toast } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'

vi.mock('@/device/download', { spy: true })

const ID = '00000000-0000-4000-8000-000000000001'
const FILE = '/storage/v1/object/public/photo-booth-images/photo-1.png'
const photo = { id: ID, image_url: `http://hub.test${FILE}`, storage_path: 'photo-1.png' }
const READ = 'POST rpc/read_photo'
const { answers, asked, bodies, timesOf } = serveEach(() => ({
  [READ]: photo,
  'POST rpc/photo_rules': { ...specified },
  [`GET ${FILE}`]: () => new Response('png'),
}))

async function open(hash = ID) {
  location.hash = hash
  await openPage(<PhotoLinkPage />)
}

const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()

test('a phone shows the photo of its address and saves it as a file', async () => {
  await open()
  expect(spoken()).toContain('Sua foto está aberta.')
  await press('Salvar Foto')
  expect(downloadFile).toHaveBeenCalledExactlyOnceWith('photo-1.png', expect.any(Blob))
})

test('a photo that could not be deleted stays, hidden until its size is known', async () => {
  answers['DELETE /storage/v1/object/photo-booth-images'] = refuse(403, 'No.')
  await open()
  await press('Excluir Foto')
  await press('Excluir')
  const picture = screen.getByRole('img', { name: 'Sua foto' })
  expect(picture).toHaveClass('invisible')
  fireEvent.error(picture)
  expect(screen.getByText('Sua foto não está disponível.')).toBeVisible()
})

test.each(['', `${ID}x`])('the address %j reads nothing', async (hash) => {
  await open(hash)
  expect(asked).toEqual([])
  expect(screen.getByText(/^Abra este endereço/)).toBeInTheDocument()
})

/** Lets the phone share files, with this outcome. */
function sharing(end: () => Promise<void>) {
  const share = vi.fn<Navigator['share']>(end)
  vi.stubGlobal('navigator', Object.assign(navigator, { canShare: () => true, share }))
  return share
}

test('a phone that cannot share files has no share button', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull()
})

test('only the file is shared, fetched once, and failures other than cancelling show a toast', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const toasts = shownToasts()
  const share = sharing(() => Promise.resolve())
  await open()
  await press('Compartilhar')
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await press('Compartilhar')
  expect(toasts).toEqual([])
  expect(share).toHaveBeenCalledWith({ files: [expect.any(File)] })
  // The file came too late for the press.
  for (const name of ['NotAllowedError', 'DataError']) {
    share.mockRejectedValueOnce(new DOMException('', name))
    await press('Compartilhar')
  }
  expect(toasts).toEqual([
    'Foto Pronta | Toque em “Compartilhar” de novo.',
    expect.stringContaining('Erro ao Compartilhar'),
  ])
  expect(timesOf(`GET ${FILE}`)).toBe(1)
})

const KEYED = `${ID}.${'a'.repeat(32)}`
const PERMISSION = 'POST rpc/photo_permission'
const DECISION = 'POST rpc/allow_publishing'
const yes = () => screen.queryByRole('checkbox', { name: 'A loja pode publicar esta foto' })

test('publishing is not asked about without the key of the photo', async () => {
  await open()
  expect(yes()).toBeNull()
  expect(asked).not.toContain(PERMISSION)
  answers[PERMISSION] = null
  await open(KEYED)
  expect(yes()).toBeNull()
})

test('who has the key of a photo deletes it where the shop alone deletes photos', async () => {
  answers['POST rpc/photo_rules'] = { ...specified, mayChange: false }
  answers[PERMISSION] = null
  answers['POST rpc/release_photo'] = new Response(null, { status: 204 })
  answers['DELETE /storage/v1/object/photo-booth-images'] = [{ name: 'photo-1.png' }]
  answers['DELETE photo_booth_images'] = []
  answers['POST rpc/remove_photo'] = true
  await open(KEYED)
  await press('Excluir Foto')
  await press('Excluir')
  expect(spoken()).toContain('Esta foto não está mais neste endereço.')
  expect(bodies['POST rpc/release_photo']).toEqual([{ photo_id: ID, key: 'a'.repeat(32) }])
})

test('a visitor allows publishing, sees the date, and takes it back', async () => {
  answers[PERMISSION] = { allowed_at: null }
  answers[DECISION] = { allowed_at: '2026-11-25T12:00:00Z' }
  await open(KEYED)
  const box = screen.getByRole('checkbox')
  fireEvent.click(box)
  await settle()
  expect(box).toBeChecked()
  expect(spoken()).toContain('Permitido em 25/11/2026.')
  answers[DECISION] = refuse(500, 'disco cheio')
  fireEvent.click(box)
  await settle()
  expect(toast('Erro ao Salvar a Permissão')).toHaveTextContent('disco cheio')
  expect(box).toBeChecked()
  answers[DECISION] = { allowed_at: null }
  fireEvent.click(box)
  await settle()
  expect(box).not.toBeChecked()
  const withdrawn = { photo_id: ID, key: 'a'.repeat(32), allowed: false }
  expect(bodies[DECISION]?.at(-1)).toEqual(withdrawn)
})
