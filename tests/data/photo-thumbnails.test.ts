import { expect, test, vi } from 'vitest'
import { readThumbnail } from '@/data/photo-thumbnails'
import { THUMBNAIL_WITHIN, withThumbnail } from '@/lib/png-thumbnail'
import { PNG_BYTES } from '@tests/support/png'

const ADDRESS = 'http://hub.test/storage/v1/object/public/photo-booth-images/photo-1.png'
const small = new Uint8Array([0xff, 0xd8, 7])
const forever = new AbortController().signal

function answerWith(answer: () => Response | Promise<Response>) {
  const asked = vi.fn<typeof fetch>(async () => answer())
  vi.stubGlobal('fetch', asked)
  return asked
}

const bytesOf = async (blob: Blob | null) =>
  blob && new Uint8Array(await blob.arrayBuffer())

test('the first bytes of a photo are asked for, and hold its small picture', async () => {
  const file = new Blob(withThumbnail(PNG_BYTES, small))
  const asked = answerWith(() => new Response(file, { status: 206 }))
  const thumbnail = await readThumbnail(ADDRESS, forever)
  expect(thumbnail?.type).toBe('image/jpeg')
  expect(await bytesOf(thumbnail)).toEqual(small)
  expect(asked.mock.lastCall?.[1]?.headers).toEqual({
    range: `bytes=0-${THUMBNAIL_WITHIN - 1}`,
  })
})

test('a service that sends all of it is not listened to any longer than it takes', async () => {
  const parts = withThumbnail(PNG_BYTES, small)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(parts[sent] ?? new Uint8Array(10_000))
      sent += 1
    },
  })
  answerWith(() => new Response(body))
  expect(await bytesOf(await readThumbnail(ADDRESS, forever))).toEqual(small)
  expect(sent).toBeLessThan(10)
})

test.each([
  ['a photo without one', () => new Response(PNG_BYTES)],
  ['a missing photo', () => new Response('gone', { status: 404 })],
  ['an empty answer', () => new Response(null)],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s has none', async (_, answer) => {
  answerWith(answer)
  expect(await readThumbnail(ADDRESS, forever)).toBeNull()
})
