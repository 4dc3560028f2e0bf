import { counted, inDigits } from '@/lib/amounts'
import {
  isWrong,
  type JudgedRow,
  lacksCover,
  MOST_ROWS,
  type MoreName,
  type RowKind,
} from './import-rules'

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const kinds: Readonly<Record<RowKind, string>> = {
  new: 'Novo.',
  changed: 'Muda um livro da estante.',
  same: 'Já está na estante, igual.',
  twice: 'Repetido na lista: fica só o primeiro.',
  isbn: 'ISBN errado: confira os dígitos.',
  title: 'Falta o título ou o ISBN.',
  long: 'Título e autor vão até 200 letras.',
}

const more: Readonly<Record<MoreName, string>> = {
  genre: 'o gênero',
  pages: 'as páginas',
  read_minutes: 'os minutos',
  hint: 'a dica',
  place: 'onde fica',
}

/** What importing a row would do, in sentences. */
export function rowInWords(row: JudgedRow): string {
  const { kind, book } = row
  const isArchived = kind === 'changed' && book?.archived_at
  const parts = [
    isArchived ? 'Muda um livro arquivado.' : kinds[kind],
    kind === 'new' && !row.title.trim() && 'Entra sem título.',
    lacksCover(row) && 'Falta a capa.',
    row.leftOut.length > 0 &&
      `Não coube: ${list.format(row.leftOut.map((name) => more[name]))}.`,
    row.note,
  ]
  return parts.filter(Boolean).join(' ')
}

/** A summary of a list, in a sentence or two. */
export function listInWords(all: readonly JudgedRow[], total: number): string {
  const count = (kind: RowKind) => all.filter((one) => one.kind === kind).length
  const wrong = all.filter(isWrong).length
  const uncovered = all.filter(lacksCover).length
  const parts = [
    [count('new'), 'livro novo', 'livros novos'],
    [count('changed'), 'muda', 'mudam'],
    [count('same'), 'já está na estante', 'já estão na estante'],
    [count('twice'), 'repetido', 'repetidos'],
    [wrong, 'linha a consertar', 'linhas a consertar'],
  ] as const
  const counts = parts
    .filter(([amount]) => amount > 0)
    .map(([amount, one, many]) => counted(amount, one, many))
  const sentences = [
    counts.length > 0 ? `${list.format(counts)}.` : 'A lista está vazia.',
    uncovered > 0 && `${counted(uncovered, 'fica', 'ficam')} sem capa até você fotografar.`,
    total > MOST_ROWS &&
      `São ${inDigits(total)} linhas: aqui estão as primeiras ${inDigits(MOST_ROWS)}. Traga o resto depois.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

export const booksInWords = (count: number): string => counted(count, 'livro', 'livros')
