import { expect, test } from 'vitest'
import { photoFiles } from '@/data/photo-booth-images'
import { prizeFiles } from '@/data/scratch-image-prizes'
import { removeFile, uploadFile } from '@/data/storage'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { pngFile } from '@tests/support/png'

const backend = embeddedBackend()
const NAME = 'photo-1700000000000.png'

test('a file is stored with its type, for an hour in caches, and over no other', async () => {
  expect(await uploadFile(photoFiles(), NAME, pngFile('foto.png'))).toEqual({
    kind: 'stored',
  })
  const [{ headers } = new Request('http://hub.test')] = backend.requests
  expect(
    ['content-type', 'cache-control', 'x-upsert'].map((header) => headers.get(header)),
  ).toEqual(['image/png', 'max-age=3600', 'false'])
})

test('a file is removed once: after that it is gone', async () => {
  await backend.become('admin')
  expect(await uploadFile(prizeFiles(), 'capa.png', pngFile('capa.png'))).toEqual({
    kind: 'stored',
  })
  expect(await removeFile(prizeFiles(), 'capa.png')).toEqual({ ok: true, value: undefined })
  expect(await removeFile(prizeFiles(), 'capa.png')).toEqual({
    ok: false,
    failure: { reason: 'gone', message: 'No file was removed.' },
  })
})
