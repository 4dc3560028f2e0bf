import { useState } from 'react'
import { type FoundBook, lookUpIsbn } from './isbn-lookup'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { takeScan } from './scanner-keys'
import { isbn13Of } from './isbn'

const failures = {
  unknown: 'Não achamos este ISBN: digite ou fotografe.',
  silent: 'A busca não respondeu: digite ou fotografe.',
} as const

type IsbnFieldProps = {
  isbn: string
  problem: string | false | undefined
  onChange: (isbn: string) => void
  /** Called with a catalogue's book for this ISBN, which staff may have changed since. */
  onFound: (isbn: string, book: FoundBook) => void
}

type Answer = { readonly isbn: string | null; readonly words: string }

/** An ISBN, typed or scanned, which is looked up through the shop's server. */
export function IsbnField({ isbn, problem, onChange, onFound }: IsbnFieldProps) {
  /** The result for an ISBN; without words, the look-up runs. */
  const [last, setLast] = useState<Answer>({ isbn: null, words: '' })
  const isAsked = last.isbn === isbn
  const isBusy = isAsked && last.words === ''

  async function lookUp() {
    const whole = isbn13Of(isbn)
    const tell = (words: string) =>
      setLast((known) => (known.isbn === isbn ? { isbn, words } : known))
    if (!whole) return setLast({ isbn, words: 'Digite antes o ISBN inteiro.' })
    if (isBusy) return
    setLast({ isbn, words: '' })
    const found = await lookUpIsbn(whole)
    if (typeof found === 'string') return tell(failures[found])
    tell('Achamos: confira os campos.')
    onFound(isbn, found)
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label="ISBN"
        value={isbn}
        onChange={onChange}
        problem={problem}
        maxLength={40}
        inputMode="numeric"
        onKeyDown={(event) => takeScan(event) && void lookUp()}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" aria-disabled={isBusy} onClick={() => void lookUp()}>
          {isBusy ? 'Buscando...' : 'Buscar pelo ISBN'}
        </Button>
        <p role="status">{isAsked && last.words}</p>
      </div>
    </div>
  )
}
