import { counted } from '@/lib/amounts'
import { useEffect, useRef, useState } from 'react'
import { type Book, deleteBooks, saveBook } from './books'
import { lookUpIsbn } from './isbn-lookup'
import { endIdleSession, noteActivity } from '@/data/staff-storage'
import { holdVisit } from '@/device/visit'
import { useEvery } from '@/ui/use-every'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import {
  describeFailure,
  DONE,
  type Failure,
  mayHaveHappened,
  type Outcome,
} from '@/lib/result'
import { newId } from '@/lib/new-id'
import { changedFields } from '@/shop/staff/changed-fields'
import { withUndo } from '@/shop/staff/undo'
import { accessDenied } from '@/ui/outcomes'
import { destructive, showToast, type Toast } from '@/ui/toast'
import {
  importedFields,
  isImportable,
  isWrong,
  type JudgedRow,
  judged,
  wrongFirst,
} from './import-rules'
import { booksInWords, listInWords } from './import-words'
import { isbn13Of } from './isbn'
import { type BookList, type ImportRow, readList } from './list-reader'
import { withEmptyFilled } from './rules'
import { savedAs } from './words'

type Progress = {
  readonly act: string
  readonly done: number
  readonly of: number
  readonly title: string
}

const STAY_EVERY_MS = 10_000
const NOT_FOUND = 'Não achamos este ISBN: digite ou fotografe.'
const SILENT = 'A busca pelo ISBN não respondeu: digite ou fotografe.'

export type ImportProps = {
  books: readonly Book[]
  onSaved: () => void
  onClose: () => void
}

/** An import in progress: read, corrected, looked up, and written one by one. */
export function useImport({ books, onSaved, onClose }: ImportProps) {
  const [list, setList] = useState<BookList | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [notice, setNotice] = useState('')
  const isStopped = useRef(false)
  const { isBusy, run } = useOneAtATime()
  // A long list takes half an hour: staff who wait for it have not left.
  useEffect(() => (isBusy ? holdVisit() : undefined), [isBusy])
  useEvery(STAY_EVERY_MS, () => void (endIdleSession() || noteActivity()), { isOn: isBusy })
  const all = judged(list?.rows ?? [], books)
  const importable = all.filter(isImportable)
  const untitled = importable.filter(({ title }) => title.trim() === '')

  const setRows = (change: (rows: readonly ImportRow[]) => readonly ImportRow[]) =>
    setList((known) => known && { ...known, rows: change(known.rows) })

  const changeRow = (id: number, changes: Partial<ImportRow>) =>
    setRows((rows) =>
      rows.map((row) => (row.id === id ? { ...row, note: '', ...changes } : row)),
    )

  const removeRow = (id: number) => setRows((rows) => rows.filter((row) => row.id !== id))

  function read(text: string) {
    setNotice('')
    const found = readList(text)
    setList({ ...found, rows: wrongFirst(found.rows) })
  }

  async function importAll() {
    isStopped.current = false
    const pending = all.filter((row) => isWrong(row) || isImportable(row))
    setList({ rows: pending, total: pending.length, skipped: [] })
    const stored: StoredRow[] = []
    let failure: Failure | null = null
    for (const [done, row] of importable.entries()) {
      if (isStopped.current) break
      setProgress({ act: 'Importando', done, of: importable.length, title: row.title })
      const { result, ...written } = await write(row)
      if (result.ok) {
        stored.push(written)
        removeRow(row.id)
        continue
      }
      failure = result.failure
      const isUnsure = mayHaveHappened(failure)
      const came = isUnsure
        ? 'Talvez tenha sido importado; importar de novo não repete'
        : 'Não importado'
      changeRow(row.id, { note: `${came}: ${describeFailure(failure)}` })
      // The next one would fail, too, after as long a wait.
      if (failure.reason === 'denied' || isUnsure) break
    }
    setProgress(null)
    onSaved()
    const kept = importable.length - stored.length
    showToast(withUndo(outcome(stored.length, kept, failure), undoing(stored, onSaved)))
    if (stored.length === pending.length) onClose()
  }

  async function lookUp() {
    isStopped.current = false
    setNotice('')
    for (const [done, row] of untitled.entries()) {
      if (isStopped.current) break
      setProgress({ act: 'Buscando', done, of: untitled.length, title: row.isbn })
      const found = await lookUpIsbn(isbn13Of(row.isbn) ?? '')
      if (found === 'silent') {
        setNotice(SILENT)
        break
      }
      changeRow(
        row.id,
        found === 'unknown'
          ? { note: NOT_FOUND }
          : { ...withEmptyFilled(row, found), note: '' },
      )
    }
    setProgress(null)
  }

  return {
    all,
    summary: list && listInWords(all, list),
    importable,
    untitled,
    progress,
    notice,
    isBusy,
    read,
    changeRow,
    removeRow,
    importAll: () => void run(importAll),
    lookUp: () => void run(lookUp),
    stop: () => void (isStopped.current = true),
  }
}

/** A written row; `before`: what its fields said in the book that it changed, if it did. */
type StoredRow = { readonly id: string; readonly before: Partial<Book> | null }

async function write({
  book,
  ...row
}: JudgedRow): Promise<StoredRow & { result: Outcome }> {
  const fields = importedFields(row, book)
  if (book) {
    const before = changedFields({ ...book, ...fields }, book)
    return { id: book.id, before, result: await saveBook(book.id, fields) }
  }
  const id = newId()
  return { id, before: null, result: await saveBook(null, { ...fields, id }) }
}

/** Takes an import back: changed books first, because only they can fail one by one. */
async function takeBack(stored: readonly StoredRow[]): Promise<Outcome> {
  for (const { id, before } of stored) {
    const restored: Outcome = before ? await saveBook(id, before) : DONE
    if (!restored.ok) return restored
  }
  const added = stored.filter(({ before }) => !before)
  return deleteBooks(added.map(({ id }) => id))
}

const undoing = (stored: readonly StoredRow[], onRestored: () => void) => ({
  outcome: DONE,
  undo: stored.length > 0 ? () => takeBack(stored) : undefined,
  name: booksInWords(stored.length),
  words: savedAs('Importação desfeita!', 'Erro ao desfazer a importação'),
  onRestored,
})

function outcome(stored: number, kept: number, failure: Failure | null): Toast {
  if (failure?.reason === 'denied') return accessDenied('mudar os livros')
  const came = counted(stored, 'livro importado', 'livros importados')
  if (kept === 0) {
    const title = stored === 1 ? 'Livro na estante!' : 'Livros na estante!'
    return { title, description: `${came}.`, tone: 'success' }
  }
  const stayed = `${kept === 1 ? 'ficou' : 'ficaram'} ${booksInWords(kept)}.`
  return destructive(
    kept === 1 ? 'Um livro ficou de fora' : 'Alguns livros ficaram de fora',
    `${came}, ${stayed}${failure ? ' O motivo está na linha.' : ''}`,
  )
}
