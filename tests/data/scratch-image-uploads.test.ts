import { beforeEach, expect, test } from 'vitest'
import { listScratchImages } from '@/data/prizes'
import { addScratchImagePrize } from '@/data/scratch-image-prizes'
import { PRIZE_BUCKET, uploadFile } from '@/data/storage'
import { embeddedBackend, type Role } from '@tests/support/embedded-backend'
import { PNG_BYTES, pngFile } from '@tests/support/png'

const backend = embeddedBackend()
const NOW = 1_700_000_000_000
const MOST_BYTES = 5 * 1024 * 1024

const filesLeft = () => backend.query('select name from storage.objects')
const add = (file: File) => addScratchImagePrize({ file, altText: 'Ecobag', now: NOW })

beforeEach(async () => {
  await backend.query('delete from public.scratch_image_prizes')
  await backend.query('delete from storage.objects')
})

const unwelcome: readonly (readonly [string, File])[] = [
  ['a drawing', new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' })],
  ['a drawing named png', new File(['<svg/>'], 'x.png', { type: 'image/svg+xml' })],
  ['a page', new File(['<script>1</script>'], 'x.html', { type: 'text/html' })],
  ['a page named png', new File(['<script>1</script>'], 'x.png', { type: 'text/html' })],
  ['a file without a type', new File([PNG_BYTES], 'x.png')],
  [
    'an image of one byte too much',
    new File([PNG_BYTES, new Uint8Array(MOST_BYTES + 1 - PNG_BYTES.length)], 'x.png', {
      type: 'image/png',
    }),
  ],
]

for (const role of ['visitor', 'user', 'admin'] as const satisfies readonly Role[]) {
  test.each(unwelcome)(`%s is not stored for the role ${role}`, async (_, file) => {
    await backend.become(role)
    expect(await add(file)).toMatchObject({ ok: false, step: 'upload' })
    expect(await filesLeft()).toEqual([])
    expect(await listScratchImages()).toMatchObject({ value: [] })
  })
}

test('a page that calls itself an image is served as an image, never as a page', async () => {
  await backend.become('admin')
  const page = new File(['<script>1</script>'], 'x.png', { type: 'image/png' })
  const added = await add(page)
  if (!added.ok) throw new Error(added.failure.message)
  const served = await fetch(added.value.image_url)
  expect(served.headers.get('content-type')).toBe('image/png')
})

test.each([
  '../../photo-booth-images/x.png',
  '..\\..\\x.png',
  '/etc/x.png',
  '%2e%2e%2fx.png',
])('a file called %s stays in its bucket, under a plain name', async (name) => {
  await backend.become('admin')
  const added = await add(pngFile(name))
  expect(added).toMatchObject({ ok: true })
  expect(added.ok && added.value.storage_path).toMatch(/^1700000000000-[\w-]+\.png$/)
})

test('an upload never overwrites another', async () => {
  await backend.become('admin')
  expect(await add(pngFile('a.png'))).toMatchObject({ ok: true })
  expect(await add(pngFile('a.png'))).toMatchObject({ ok: false, step: 'upload' })
  expect(
    await uploadFile(PRIZE_BUCKET, '1700000000000-a.png', pngFile('a.png')),
  ).toMatchObject({ kind: 'name-taken' })
  expect(await listScratchImages()).toMatchObject({ value: { length: 1 } })
})
