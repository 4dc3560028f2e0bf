import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = ['src', 'supabase/migrations']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|sql)$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  .concat('docs/loja.md')

test.each([
  ['what failed to load', 'Não foi possível carregar', /\bnão cheg(ou|aram)\b/i],
  ['which books a game has', 'usa', /\bjogam? com (os|seus) livros\b/],
  ['a press on a touch screen', 'toque em', /\b[Aa]pert(e|a)\b/],
  ['an import', 'importar', /\b([Tt]razer|[Vv]ieram|[Vv]eio)\b/],
  ['what a form asks for', 'Informe', /\bDiga\b/],
  ['an hour in a calendar', 'horário', /\bmomentos\b/],
  ['what is made', 'Criar', /\b[Ff]azer calendário|[Cc]alendário feito/],
])('%s is said with “%s”', (_subject, _word, wrong) => {
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => wrong.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
