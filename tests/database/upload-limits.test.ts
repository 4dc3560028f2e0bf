import { beforeEach, describe, expect, test } from 'vitest'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { PNG_BYTES } from '@tests/support/png'

// Requests that the product never makes: whoever leaves it out must still meet these limits.

const backend = embeddedBackend()
const MOST_BYTES = 5 * 1024 * 1024
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

beforeEach(() =>
  backend.query('delete from public.photo_booth_images; delete from storage.objects'),
)

function pngOf(size: number) {
  const bytes = new Uint8Array(size)
  bytes.set(PNG_BYTES)
  return bytes
}

const unwelcome = [
  ['one byte more than 5 MiB', 413, 'image/png', pngOf(MOST_BYTES + 1)],
  ['a drawing', 415, 'image/svg+xml', new TextEncoder().encode(SVG)],
  ['a page', 415, 'text/html', new TextEncoder().encode('<script>1</script>')],
  ['a film', 415, 'video/mp4', PNG_BYTES],
  ['bytes of no type', 415, 'application/octet-stream', PNG_BYTES],
] as const

const buckets = [
  ['photo-booth-images', 'photo-1.png', ['visitor', 'user', 'admin']],
  ['scratch-prize-images', '1-x.png', ['admin']],
] as const

for (const [bucket, name, roles] of buckets) {
  for (const role of roles) {
    describe(`${bucket}, as ${role}`, () => {
      test.each(unwelcome)(
        'refuses %s with %i',
        async (_what, status, contentType, bytes) => {
          const files = (await backend.client(role)).storage.from(bucket)
          const { error } = await files.upload(name, bytes, { contentType })
          expect(error).toMatchObject({ statusCode: String(status) })
          expect(error?.message).toMatch(
            status === 413 ? /size/ : /mime type .* not supported/,
          )
          expect(await backend.query('select name from storage.objects')).toEqual([])
        },
      )

      test('takes exactly 5 MiB', async () => {
        const files = (await backend.client(role)).storage.from(bucket)
        const { error } = await files.upload(name, pngOf(MOST_BYTES), {
          contentType: 'image/png',
        })
        expect(error).toBeNull()
      })
    })
  }
}
