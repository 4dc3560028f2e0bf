import { expect, test } from 'vitest'
import { imageTypeOf } from '@/device/image-file'
import { PNG_BYTES } from '@tests/support/png'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['image/png', PNG_BYTES],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0\x00\x10JFIF')],
  ['image/gif', bytes('GIF87a....')],
  ['image/gif', bytes('GIF89a....')],
  ['image/webp', bytes('RIFF\x24\x00\x00\x00WEBPVP8 ')],
  ['image/avif', bytes('\x00\x00\x00\x20ftypavif\x00\x00\x00\x00mif1miaf')],
  ['image/avif', bytes('\x00\x00\x00\x20ftypmif1\x00\x00\x00\x00miafavif')],
])('the first bytes of an %s tell it', (type, header) => {
  expect(imageTypeOf(header)).toBe(type)
})

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page after a comment', '<!-- GIF89a --><html>'],
  ['a sound in a RIFF', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['a WEBP in something else', 'FORM\x24\x00\x00\x00WEBPVP8 '],
  ['an avif in something else', '\x00\x00\x00\x20moovavif\x00\x00\x00\x00mif1'],
  ['a film', '\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2'],
  ['half a signature', '\x89PNG'],
  ['nothing', ''],
])('%s is no image of ours', (_, text) => {
  expect(imageTypeOf(bytes(text))).toBeUndefined()
})
