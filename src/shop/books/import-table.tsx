import { useState } from 'react'
import { Button } from '@/ui/button'
import { scanned } from '@/shop/staff/form-dialog'
import { takeScan } from './scanner-keys'
import { TextField } from '@/ui/text-field'
import { isWrong, type JudgedRow } from './import-rules'
import { rowInWords } from './import-words'
import type { ImportRow } from './list-reader'

/** More fields at once make typing slow on an old computer. */
const SHOWN_AT_ONCE = 50

type ImportTableProps = {
  all: readonly JudgedRow[]
  onChange: (id: number, changes: Partial<ImportRow>) => void
  onRemove: (id: number) => void
}

/** The rows of a list, edited in place: a table, or cards on a phone. */
export function ImportTable({ all, onChange, onRemove }: ImportTableProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  return (
    <>
      <ol aria-label="Livros da lista" className="grid grid-cols-1 gap-4">
        {all.slice(0, shown).map((row) => (
          <ImportLine key={row.id} row={row} onChange={onChange} onRemove={onRemove} />
        ))}
      </ol>
      {all.length > shown && (
        <Button look="quiet" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {`Mostrar mais (${all.length - shown})`}
        </Button>
      )}
    </>
  )
}

type ImportLineProps = Omit<ImportTableProps, 'all'> & { row: JudgedRow }

function ImportLine({ row, onChange, onRemove }: ImportLineProps) {
  const words = `row-${row.id}`
  const field = (name: 'title' | 'author' | 'isbn', label: string, isInvalid: boolean) => (
    <TextField
      label={label}
      value={row[name]}
      onChange={(value) => onChange(row.id, { [name]: value })}
      aria-describedby={words}
      aria-invalid={isInvalid || undefined}
      inputMode={name === 'isbn' ? 'numeric' : undefined}
      {...(name === 'isbn' ? { onKeyDown: takeScan } : scanned)}
    />
  )
  return (
    <li
      className={`grid grid-cols-1 gap-2 rounded-[0.35rem] border-l-[0.35rem] bg-sunken p-3 min-[56rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,12rem)_auto] min-[56rem]:items-end ${isWrong(row) ? 'border-danger' : 'border-accent'}`}
    >
      <p
        id={words}
        className={`font-semibold wrap-anywhere min-[56rem]:col-span-full ${isWrong(row) ? 'text-danger' : ''}`}
      >
        {rowInWords(row)}
      </p>
      {field('title', 'Título', ['title', 'long', 'damaged'].includes(row.kind))}
      {field('author', 'Quem escreveu', ['long', 'damaged'].includes(row.kind))}
      {field('isbn', 'ISBN', ['isbn', 'cut'].includes(row.kind))}
      <Button look="quiet" onClick={() => onRemove(row.id)}>
        Tirar
        <span className="sr-only"> {row.title || row.isbn || 'linha sem título'}</span>
      </Button>
    </li>
  )
}
