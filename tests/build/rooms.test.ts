import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Override = {
  files: string[]
  rules: { 'no-restricted-imports'?: [string, { patterns: { group: string[] }[] }] }
}
const { overrides }: { overrides: Override[] } = JSON.parse(
  readFileSync('.oxlintrc.json', 'utf8'),
)
const told = readFileSync('docs/architecture.md', 'utf8')

/** Writes `a/{b,c}` out as `a/b` and `a/c`. */
const writtenOut = (name: string) => {
  const [, start = name, choices = '', end = ''] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? []
  return choices.split(',').map((choice) => start + choice + end)
}

const quoted = (cell = '') =>
  Array.from(cell.matchAll(/`([^`\n]+)`/g), ([, name = '']) => name)

/** The files below a folder, by their paths. */
const below = (folder: string, ending = '') =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)

test('architecture.md has the imports that the linter allows each room', () => {
  const allowed = overrides.flatMap(({ files, rules }) => {
    const group = rules['no-restricted-imports']?.[1].patterns.flatMap((all) => all.group)
    const rooms = group?.filter((name) => name.startsWith('!@/')) ?? []
    const names = rooms.flatMap((name) => writtenOut(name.slice(3).replace('/**', '')))
    return group
      ? files
          .flatMap((file) => writtenOut(file.replace('/**', '')))
          .map((room) => [room, names.toSorted()])
      : []
  })
  const rows = told.split('\n').filter((line) => line.startsWith('| `src/'))
  const table = rows.flatMap((row) => {
    const [, room, , imports] = row.split('|')
    const names = quoted(imports).flatMap(writtenOut).toSorted()
    return quoted(room)
      .flatMap(writtenOut)
      .map((name) => [name, names])
  })
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(allowed))
})

test('the docs name files that exist', () => {
  const files = ['src', 'scripts', 'supabase', 'tests', 'e2e'].flatMap((name) =>
    below(name),
  )
  const exists = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))
  const missing = ['README.md', ...below('docs', '.md')].flatMap((doc) =>
    quoted(readFileSync(doc, 'utf8'))
      .filter((name) =>
        /^((src|scripts|supabase|tests|e2e)\/[\w./-]+|[\w/-]+\.tsx?)$/.test(name),
      )
      .filter((name) => !exists(name.replace(/\/$/, '')))
      .map((name) => `${doc}: ${name}`),
  )
  expect(missing).toEqual([])
})
