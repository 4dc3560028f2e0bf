import { expect, test, vi } from 'vitest'
import { checkImage, checkLogo, checkPhoto, imageTypeOf } from '@/device/image-file'
import { isWhole, pictureSize } from '@/device/picture-size'
import { PNG_BYTES, pngFile } from '@tests/support/png'

vi.mock('@/device/picture-size')

const MOST_BYTES = 5 * 1024 * 1024

/** A PNG of this size. */
function pngOf(size: number) {
  const bytes = new Uint8Array(size)
  bytes.set(PNG_BYTES)
  return new File([bytes], 'grande.png', { type: 'image/png' })
}

function vanished() {
  const file = pngFile('a.png')
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  return file
}

/** The next pictures are whole and have this size. */
function measured(width: number, height: number) {
  vi.mocked(isWhole).mockResolvedValue(true)
  vi.mocked(pictureSize).mockResolvedValue({ width, height })
}

const DAMAGED =
  'Este arquivo está danificado, ou este navegador não o abre. Escolha outra imagem.'

const page = new File(['<!doctype html>'], 'x.png', { type: 'image/png' })
const png = pngFile('a.png')

test.each([
  ['a PNG named .jpg', new File([PNG_BYTES], 'foto.jpg'), 1],
  ['5 MiB', pngOf(MOST_BYTES), 1],
  ['a side of 6000 pixels', png, 6000],
])('%s is accepted with the type of its bytes', async (_, file, side) => {
  measured(side, side)
  const checked = await checkImage(file)
  if (!checked.ok) throw new Error(checked.reason)
  const { name, size } = file
  expect(checked.file).toMatchObject({ name, type: 'image/png', size })
})

test.each([
  ['HTML named .png', page, 1, 1, 'Escolha uma imagem PNG, JPEG, WebP, GIF ou AVIF.'],
  ['5 MiB and a byte', pngOf(MOST_BYTES + 1), 1, 1, 'A imagem pode ter no máximo 5 MB.'],
  ['a wide picture', png, 6001, 1, 'A imagem pode ter no máximo 6000 pixels de lado.'],
  ['a high picture', png, 1, 6001, 'A imagem pode ter no máximo 6000 pixels de lado.'],
  ['a file that was deleted meanwhile', vanished(), 1, 1, 'O arquivo não pôde ser lido.'],
])('%s is refused', async (...row) => {
  const [, file, width, height, reason] = row
  measured(width, height)
  expect(await checkImage(file)).toEqual({ ok: false, reason })
})

test.each([
  ['has no size', () => vi.mocked(pictureSize).mockResolvedValue(undefined)],
  ['ends early', () => vi.mocked(isWhole).mockResolvedValue(false)],
])('an image that %s is refused', async (_, damage) => {
  measured(1, 1)
  damage()
  const refusal = { ok: false, reason: DAMAGED }
  expect(await checkImage(png)).toEqual(refusal)
  expect(await checkLogo(png)).toEqual(refusal)
})

test.each([
  ['a photo of 63 megapixels', pngOf(2 * MOST_BYTES), 7000, true],
  ['more than 120 megapixels', png, 14_000, false],
  ['more than 40 MB', pngOf(8 * MOST_BYTES + 1), 1, false],
])('%s may be a cover: %s', async (_, file, width, isTaken) => {
  measured(width, 9000)
  expect((await checkPhoto(file)).ok).toBe(isTaken)
})

const webp = new File(['RIFF    WEBPVP8 '], 'a.webp')
const gif = new File(['GIF89a'], 'a.gif')

test.each([
  ['the largest size', png, 1200, 600, true],
  ['the lowest height', webp, 60, 60, true],
  ['200 KB', pngOf(200 * 1024), 300, 100, true],
  ['200 KB and a byte', pngOf(200 * 1024 + 1), 300, 100, false],
  ['a width of 1201 pixels', png, 1201, 600, false],
  ['a height of 601 pixels', png, 1200, 601, false],
  ['a height of 59 pixels', png, 300, 59, false],
  ['another type', gif, 300, 100, false],
])('a logo of %s is accepted: %s', async (...row) => {
  const [, file, width, height, isTaken] = row
  measured(width, height)
  expect((await checkLogo(file)).ok).toBe(isTaken)
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['image/png', PNG_BYTES],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0\x00\x10JFIF')],
  ['image/gif', bytes('GIF87a....')],
  ['image/gif', bytes('GIF89a....')],
  ['image/webp', bytes('RIFF\x24\x00\x00\x00WEBPVP8 ')],
  ['image/avif', bytes('\x00\x00\x00\x20ftypavif\x00\x00\x00\x00mif1miaf')],
  ['image/avif', bytes('\x00\x00\x00\x20ftypmif1\x00\x00\x00\x00miafavif')],
])('a file is %s by its first bytes', (type, head) => expect(imageTypeOf(head)).toBe(type))

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['an HTML page after a comment', '<!-- GIF89a --><html>'],
  ['a sound in a RIFF', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['a WEBP in something else', 'FORM\x24\x00\x00\x00WEBPVP8 '],
  ['an avif in something else', '\x00\x00\x00\x20moovavif\x00\x00\x00\x00mif1'],
  ['a video', '\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2'],
  ['half a signature', '\x89PNG'],
  ['an empty file', ''],
])('%s is no image', (_, text) => expect(imageTypeOf(bytes(text))).toBeUndefined())
