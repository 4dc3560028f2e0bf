import { counted } from '@/lib/amounts'
import { useEffect, useRef, useState } from 'react'
import { saveBook, type Book } from './books'
import { lookUpIsbn } from './isbn-lookup'
import { endIdleSession, noteActivity } from '@/data/staff-storage'
import { holdVisit } from '@/device/visit'
import { useEvery } from '@/ui/use-every'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { describeFailure, type Failure, mayHaveHappened } from '@/lib/result'
import { accessDenied } from '@/ui/outcomes'
import { destructive, showToast, type Toast } from '@/ui/toast'
import { importedFields, isImportable, isWrong, judged, wrongFirst } from './import-rules'
import { booksInWords, listInWords } from './import-words'
import { isbn13Of } from './isbn'
import { type BookList, type ImportRow, readList } from './list-reader'
import { withEmptyFilled } from './rules'

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
    let stored = 0
    let failure: Failure | null = null
    for (const [done, row] of importable.entries()) {
      if (isStopped.current) break
      setProgress({ act: 'Importando', done, of: importable.length, title: row.title })
      const result = await saveBook(row.book?.id ?? null, importedFields(row, row.book))
      if (result.ok) {
        stored += 1
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
    showToast(
      failure?.reason === 'denied'
        ? accessDenied('mudar os livros')
        : outcome(stored, importable.length - stored, failure !== null),
    )
    if (stored === pending.length) onClose()
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

function outcome(stored: number, kept: number, hasReasons: boolean): Toast {
  const came = counted(stored, 'livro importado', 'livros importados')
  if (kept === 0) {
    const title = stored === 1 ? 'Livro na estante!' : 'Livros na estante!'
    return { title, description: `${came}.`, tone: 'success' }
  }
  const stayed = `${kept === 1 ? 'ficou' : 'ficaram'} ${booksInWords(kept)}.`
  return destructive(
    kept === 1 ? 'Um livro ficou de fora' : 'Alguns livros ficaram de fora',
    `${came}, ${stayed}${hasReasons ? ' O motivo está na linha.' : ''}`,
  )
}
