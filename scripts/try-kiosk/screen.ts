import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { isFast, until, type Machine } from './machine.ts'

/** How long a page may take; an emulated processor that others slow down takes minutes. */
export const PATIENCE_S = isFast ? 60 : 900

/** A place on the screen, in thousandths of its sides. */
type Place = { readonly x: number; readonly y: number }

type Word = Place & { readonly text: string }

/** What a person does who stands before the screen, and knows of nothing behind it. */
export type Visitor = {
  /** Waits until words stand on the screen. @returns the place of the first of them */
  readonly see: (phrase: string, seconds?: number) => Promise<Place>
  /** The place of words, if they stand there now. */
  readonly find: (phrase: string) => Promise<Place | undefined>
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
  // A picture is read once: that takes the time of the emulated processor.
  let last = Buffer.alloc(0)
  let words: readonly Word[] = []

  async function look() {
    await machine.ask('screendump', { filename: now, format: 'png' })
    if (turn) execFileSync('mogrify', ['-rotate', String(turn), now])
  }

  async function find(phrase: string) {
    await look()
    const wanted = plain(phrase).split(/\s+/)
    const picture = readFileSync(now)
    if (!picture.equals(last)) words = read(now)
    last = picture
    return words.find((_, start) =>
      wanted.every((word, index) => words[start + index]?.text === word),
    )
  }

  const see = (phrase: string, seconds = PATIENCE_S) =>
    until(`'${phrase}' on the screen`, seconds, () => find(phrase))

  async function touch({ x, y }: Place) {
    const [left, top] = { 0: [x, y], 90: [y, 1000 - x], 270: [1000 - y, x] }[turn]
    await machine.ssh(`echo ${left} ${top} >/run/finger`)
  }

  return {
    see,
    find,
    touch,
    press: async (phrase) => touch(await see(phrase)),
    async keep(name) {
      await look()
      copyFileSync(now, `${folder}/${name}.png`)
      return `${folder}/${name}.png`
    },
  }
}

/** Two looks at a picture: dark words on light ground, and the edges of all words. */
const LOOKS = [[], ['-morphology', 'EdgeOut', 'Disk:1', '-negate']]

/** The words in a picture, as tesseract recognizes them in either look. */
const read = (picture: string): readonly Word[] =>
  LOOKS.flatMap((look) => {
    const large = picture.replace('.png', '-large.png')
    execFileSync('convert', [
      picture,
      '-colorspace',
      'Gray',
      '-resize',
      '200%',
      ...look,
      large,
    ])
    return recognize(large)
  })

function recognize(picture: string): readonly Word[] {
  const words = [picture, '-', '-l', 'por', '--psm', '11', 'tsv']
  const [, page = [], ...rows] = execFileSync('nice', ['tesseract', ...words], {
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
