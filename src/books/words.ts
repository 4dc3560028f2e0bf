import { games } from '@/lib/games'
import type { BookGame, lightOf } from '@/lib/books'
import type { Lack, Problem } from './rules'

/** Mistakes, in words. */
export const problems: Readonly<Record<Problem, string>> = {
  isbn: 'Confira o ISBN: um dígito está errado.',
  pages: 'Use um número inteiro de 1 a 20.000.',
  read_minutes: 'Use um número inteiro de 1 a 100.000.',
  hint: 'A dica entrega uma palavra do título.',
  cover_licence: 'Cole o endereço da licença, que começa com https://.',
  audio_licence: 'Cole o endereço da licença, que começa com https://.',
}

const lacks: Readonly<Record<Lack, string>> = {
  title: 'o título',
  author: 'quem escreveu',
  cover: 'a capa',
  cover_words: 'o que a capa mostra',
  cover_rights: 'o direito de usar a capa',
  audio: 'o texto e o direito da gravação',
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** What a book lacks, in a sentence; empty if nothing. */
export const lacksInWords = (found: readonly Lack[]): string =>
  found.length > 0 ? `Falta ${list.format(found.map((lack) => lacks[lack]))}.` : ''

export const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

/** What a game needs, one and many, as in '3 livros com capa'. */
const needOf: Readonly<Record<BookGame, readonly [string, string]>> = {
  memory: ['livro com capa', 'livros com capa'],
  covers: ['livro com capa', 'livros com capa'],
  scramble: ['nível com título e dica', 'níveis com título e dica'],
  audio: ['livro com gravação', 'livros com gravação'],
  calendar: ['livro com páginas, minutos e gênero', 'livros com páginas e minutos'],
}

/** What a game would use, and what it lacks for the shop's books. */
export function lightInWords(
  game: BookGame,
  { has, needs, isOn }: ReturnType<typeof lightOf>,
): string {
  const name = games[game].shortTitle
  if (isOn) return `${name} joga com os livros da loja.`
  return `${name} precisa de ${counted(needs, ...needOf[game])}; há ${has}: joga com os livros da casa.`
}

export const rightsInWords = [
  { value: '', label: 'Escolha' },
  { value: 'own', label: 'Foto ou gravação nossa' },
  { value: 'publisher', label: 'Material da editora' },
  { value: 'public-domain', label: 'Domínio público' },
  { value: 'licence', label: 'Licença aberta, com endereço' },
] as const
