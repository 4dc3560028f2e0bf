import { expect, test } from 'vitest'
import { checkImage } from '@/device/image-file'
import { PNG_BYTES, pngFile } from '@tests/support/png'

const MOST_BYTES = 5 * 1024 * 1024

/** A png of exactly so many bytes. */
function pngOf(size: number) {
  const bytes = new Uint8Array(size)
  bytes.set(PNG_BYTES)
  return new File([bytes], 'grande.png', { type: 'image/png' })
}

/** Checks a file in which the browser sees a picture of this width, and of this height. */
const check = (file: File, width = 1, height = 1) =>
  checkImage(file, async () => ({ width, height }))

const refusal = (reason: string) => ({ ok: false, reason })
const NO_IMAGE = refusal('Escolha uma imagem PNG, JPEG, WebP, GIF ou AVIF.')

test('an image passes with its name and its bytes', async () => {
  const checked = await check(pngFile('capa coração.png'))
  if (!checked.ok) throw new Error(checked.reason)
  expect(checked.file).toMatchObject({ name: 'capa coração.png', type: 'image/png' })
  expect(new Uint8Array(await checked.file.arrayBuffer())).toEqual(PNG_BYTES)
})

test('its type is what its bytes say, not what its name or sender says', async () => {
  const checked = await check(new File([PNG_BYTES], 'foto.jpg', { type: 'text/html' }))
  expect(checked).toMatchObject({ ok: true, file: { type: 'image/png' } })
})

test('5 MiB pass, one byte more does not', async () => {
  expect(await check(pngOf(MOST_BYTES))).toMatchObject({ ok: true })
  expect(await check(pngOf(MOST_BYTES + 1))).toEqual(
    refusal('A imagem pode ter no máximo 5 MB.'),
  )
})

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'x.svg', 'image/svg+xml'],
  ['a drawing named png', '<svg onload="alert(1)"/>', 'x.png', 'image/png'],
  ['a page named png', '<!doctype html><script>1</script>', 'x.png', 'image/png'],
  ['an empty file', '', 'x.png', 'image/png'],
])('%s is refused', async (_, content, name, type) => {
  expect(await check(new File([content], name, { type }))).toEqual(NO_IMAGE)
})

test('a file that vanished from the disk is refused', async () => {
  const file = pngFile('a.png')
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  expect(await check(file)).toEqual(refusal('O arquivo não pôde ser lido.'))
})

test('6000 pixels of a side pass, one more does not, whatever the bytes', async () => {
  expect(await check(pngFile('a.png'), 6000, 6000)).toMatchObject({ ok: true })
  const tooLarge = refusal('A imagem pode ter no máximo 6000 pixels de lado.')
  expect(await check(pngFile('a.png'), 6001, 1)).toEqual(tooLarge)
  expect(await check(pngFile('a.png'), 1, 6001)).toEqual(tooLarge)
})

test('what this browser cannot show is no danger, and passes', async () => {
  expect(await checkImage(pngFile('a.png'), async () => undefined)).toMatchObject({
    ok: true,
  })
})
