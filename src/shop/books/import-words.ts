import { counted, inDigits } from '@/lib/amounts'
import { isWrong, type JudgedRow, lacksCover, type RowKind } from './import-rules'
import { type BookList, MOST_ROWS, type MoreName } from './list-reader'

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const kinds: Readonly<Record<RowKind, string>> = {
  new: 'Novo.',
  changed: 'Muda um livro da estante.',
  same: 'Já está na estante, igual.',
  twice: 'Repetido na lista: fica só o primeiro.',
  isbn: 'ISBN errado: confira os dígitos.',
  cut: 'O Excel cortou este ISBN: copie o número inteiro do livro.',
  title: 'Falta o título ou o ISBN.',
  long: 'Título e autor vão até 200 letras.',
  damaged: 'Uma letra se perdeu no arquivo: corrija onde está “\uFFFD”.',
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
    row.otherCode && `Não é um ISBN: ${row.otherCode}.`,
    row.note,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Letters of a line that is named. */
const MOST_SHOWN = 60

/** A summary of a list, in a sentence or two. */
export function listInWords(
  all: readonly JudgedRow[],
  { total, skipped }: Pick<BookList, 'total' | 'skipped'>,
): string {
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
  const left = [...new Set(skipped)].map((line) => `“${line.slice(0, MOST_SHOWN)}”`)
  const sentences = [
    counts.length > 0 ? `${list.format(counts)}.` : 'A lista está vazia.',
    uncovered > 0 && `${counted(uncovered, 'ainda precisa', 'ainda precisam')} de capa.`,
    left.length > 0 && `Ficou de fora, por não ser livro: ${list.format(left)}.`,
    total > MOST_ROWS &&
      `São ${inDigits(total)} linhas: aqui estão as primeiras ${inDigits(MOST_ROWS)}. Importe o resto depois.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

export const booksInWords = (count: number): string => counted(count, 'livro', 'livros')
