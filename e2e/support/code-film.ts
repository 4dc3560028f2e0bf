import { writeFileSync } from 'node:fs'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
/** Pixels to a square of the code: on the film it is as large as on a phone held up. */
const SQUARE = 8
const DARK = 40
const LIGHT = 220
/** Of both colours in each pixel: none. */
const GREY = 128

/**
 * Writes a film of a QR code for a camera that plays one instead of seeing (Y4M, one frame, which
 * Chromium plays over and over).
 */
export function writeCodeFilm(path: string, text: string) {
  const { size, data } = encode(text, { ecc: 'L', border: 4 })
  const left = (WIDTH - size * SQUARE) >> 1
  const top = (HEIGHT - size * SQUARE) >> 1
  const light = Buffer.alloc(WIDTH * HEIGHT, LIGHT)
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < SQUARE; line += 1) {
        const start = (top + y * SQUARE + line) * WIDTH + left + x * SQUARE
        light.fill(DARK, start, start + SQUARE)
      }
    }),
  )
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F25:1 Ip A1:1 C420jpeg\nFRAME\n`
  const colors = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  writeFileSync(path, Buffer.concat([Buffer.from(head), light, colors]))
}
