import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from '@/lib/games'

type Figures = Record<string, Record<string, number>>

const words = readFileSync('docs/performance.md', 'utf8')
const [pages = {}, stroke = {}, spin = {}]: Figures[] = Object.values(
  JSON.parse(readFileSync('docs/performance.json', 'utf8')),
)

const largest = (what: string) =>
  Math.max(
    ...Object.entries(pages)
      // Its text comes with the settings.
      .filter(([path]) => path !== '/regulamento')
      .map(([, figures]) => figures[what] ?? 0),
  )
const seconds = (path: string) => `${(pages[path]?.['prizes after it, ms'] ?? 0) / 1000} s`

test.each([
  ['first paint', `${largest('largest to first')} ×; ${largest('moved, score')}`],
  ['first prizes', `${seconds(games.wheel.path)}, ${seconds(games.scratch.path)}`],
  [
    'a stroke',
    `${stroke['hub']?.['to the floor']} ×, ${stroke['hub']?.['styles a frame']}`,
  ],
  ['a spin', `${spin['hub']?.['to the floor']} ×`],
])('performance.md tells the last run of %s', (what, told) => {
  const line = words.split('\n').find((one) => one.startsWith(`| ${what}`))
  expect(line?.split('|').at(-2)?.trim()).toBe(told)
})
