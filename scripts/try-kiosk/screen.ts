import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { until, type Machine } from './machine.ts'

/** A place on the screen, in thousandths of its sides. */
type Place = { readonly x: number; readonly y: number }

type Word = Place & { readonly text: string }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\w\s]/g, '')
    .toLowerCase()
    .trim()

/**
 * What a person does who stands before the screen, and knows of nothing behind it.
 *
 * @param folder of the pictures
 * @param turn by how many degrees to the right what the panel shows is read
 */
export function standBefore(machine: Machine, folder: string, turn: 0 | 90 | 270 = 0) {
  mkdirSync(folder, { recursive: true })
  const now = `${folder}/now.png`
  // What was read last: while nothing changes, the emulated processor needs the time more.
  let picture = Buffer.alloc(0)
  let words: readonly Word[] = []

  async function look() {
    await machine.ask('screendump', { filename: now, format: 'png' })
    if (turn) execFileSync('mogrify', ['-rotate', String(turn), now])
  }

  const key = (data: string) => machine.ask('send-key', { keys: [{ type: 'qcode', data }] })

  const see = (phrase: string, seconds?: number) =>
    until(
      `'${phrase}' on the screen`,
      async () => {
        // The hub takes a visitor who does nothing for gone.
        await key('shift')
        await look()
        const before = picture
        picture = readFileSync(now)
        if (!picture.equals(before)) words = read(now)
        const wanted = plain(phrase).split(/\s+/)
        return words.find((_, start) =>
          wanted.every((word, index) => words[start + index]?.text === word),
        )
      },
      seconds,
    )

  async function touch({ x, y }: Place) {
    const [left, top] = { 0: [x, y], 90: [y, 1000 - x], 270: [1000 - y, x] }[turn]
    await machine.ssh(`echo ${left} ${top} >/run/finger`)
  }

  return {
    /** Waits until words stand on the screen. @returns the place of the first of them */
    see,
    touch,
    key,
    /** Waits for words, and touches them. */
    press: async (phrase: string) => touch(await see(phrase)),
    /** Keeps what the screen shows now. @returns the path of the picture */
    async keep(name: string) {
      await look()
      copyFileSync(now, `${folder}/${name}.png`)
      return `${folder}/${name}.png`
    },
  }
}

export type Visitor = ReturnType<typeof standBefore>

/**
 * Ways to look for text, each of which reads what another takes for a part of a drawing: a mode of
 * tesseract, and how the picture is prepared. In the last one only what is dark is left.
 */
const WAYS = [
  { mode: '3', prepare: [] },
  { mode: '12', prepare: [] },
  { mode: '3', prepare: ['-threshold', '30%'] },
]

/** The words in a picture. */
function read(picture: string): readonly Word[] {
  const large = picture.replace('.png', '-large.png')
  return WAYS.flatMap(({ mode, prepare }) => {
    const words = [picture, '-colorspace', 'Gray', ...prepare, '-resize', '200%', large]
    execFileSync('convert', words)
    return recognize(large, mode)
  })
}

function recognize(picture: string, mode: string) {
  const words = [picture, '-', '-l', 'por', '--psm', mode, 'tsv']
  const [, page = [], ...rows] = execFileSync('tesseract', words, {
    encoding: 'utf8',
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .map((row) => row.split('\t'))
  const [, , width = 0, height = 0] = boxOf(page)
  return rows
    .map((row) => {
      const [left = 0, top = 0, wide = 0, high = 0] = boxOf(row)
      return {
        text: plain(row[11] ?? ''),
        x: Math.round(((left + wide / 2) / width) * 1000),
        y: Math.round(((top + high / 2) / height) * 1000),
      }
    })
    .filter(({ text }) => text)
}

/** Left, top, width and height, as columns of tesseract's tables. */
const boxOf = (row: readonly string[]) => row.slice(6, 10).map(Number)
