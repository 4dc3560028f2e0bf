import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { until, type Machine } from './machine.ts'

/** A place on the screen, in thousandths of its sides. */
type Place = { readonly x: number; readonly y: number }

type Word = Place & { readonly text: string }

/** What a person does who stands before the screen, and knows of nothing behind it. */
export type Visitor = {
  /** Waits until words stand on the screen. @returns the place of the first of them */
  readonly see: (phrase: string, seconds?: number) => Promise<Place>
  /** Whether words stand there now. */
  readonly reads: (phrase: string) => Promise<boolean>
  readonly touch: (place: Place) => Promise<void>
  /** Waits for words, and touches them. */
  readonly press: (phrase: string) => Promise<void>
  /** Keeps what the screen shows now. @returns the path of the picture */
  readonly keep: (name: string) => Promise<string>
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\w\s]/g, '')
    .toLowerCase()
    .trim()

/** @param turn by how many degrees to the right what the panel shows is read */
export function standBefore(
  machine: Machine,
  folder: string,
  turn: 0 | 90 | 270 = 0,
): Visitor {
  mkdirSync(folder, { recursive: true })
  const now = `${folder}/now.png`

  async function look() {
    await machine.ask('screendump', { filename: now, format: 'png' })
    if (turn) execFileSync('mogrify', ['-rotate', String(turn), now])
  }

  async function find(phrase: string) {
    await look()
    const wanted = plain(phrase).split(/\s+/)
    const words = read(now)
    return words.find((_, start) =>
      wanted.every((word, index) => words[start + index]?.text === word),
    )
  }

  const see = (phrase: string, seconds = 300) =>
    until(`'${phrase}' on the screen`, seconds, () => find(phrase))

  async function touch({ x, y }: Place) {
    const [left, top] = { 0: [x, y], 90: [y, 1000 - x], 270: [1000 - y, x] }[turn]
    await machine.ssh(`echo ${left} ${top} >/run/finger`)
  }

  return {
    see,
    reads: async (phrase) => (await find(phrase)) !== undefined,
    touch,
    press: async (phrase) => touch(await see(phrase)),
    async keep(name) {
      await look()
      copyFileSync(now, `${folder}/${name}.png`)
      return `${folder}/${name}.png`
    },
  }
}

/** The words in a picture, as tesseract recognizes them. */
function read(picture: string): readonly Word[] {
  const words = [picture, '-', '-l', 'por', '--psm', '11', 'tsv']
  const [, page = [], ...rows] = execFileSync('tesseract', words, {
    encoding: 'utf8',
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
