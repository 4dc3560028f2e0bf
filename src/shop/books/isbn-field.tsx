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

/** An ISBN, which is looked up through the shop's server once it is typed or scanned whole. */
export function IsbnField({ isbn, problem, onChange, onFound }: IsbnFieldProps) {
  /** The result for an ISBN; without words, the look-up runs. */
  const [last, setLast] = useState<Answer>({ isbn: null, words: '' })
  const isAsked = last.isbn === isbn
  const isBusy = isAsked && last.words === ''

  async function lookUp(typed: string) {
    const whole = isbn13Of(typed)
    const tell = (words: string) =>
      setLast((known) => (known.isbn === typed ? { isbn: typed, words } : known))
    if (!whole) return setLast({ isbn: typed, words: 'Digite antes o ISBN inteiro.' })
    setLast({ isbn: typed, words: '' })
    const found = await lookUpIsbn(whole)
    if (typeof found === 'string') return tell(failures[found])
    tell('Achamos: confira os campos.')
    onFound(typed, found)
  }

  function change(typed: string) {
    onChange(typed)
    // The first ten digits of a longer one may look like a whole one.
    const isPart = /^\D*97[89]/.test(typed) && typed.replaceAll(/\D/g, '').length < 13
    if (isbn13Of(typed) && !isPart) void lookUp(typed)
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label="ISBN"
        value={isbn}
        onChange={change}
        problem={problem}
        maxLength={40}
        inputMode="numeric"
        onKeyDown={(event) => takeScan(event) && !isAsked && void lookUp(isbn)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="quiet"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void lookUp(isbn)}
        >
          {isBusy ? 'Buscando...' : 'Buscar pelo ISBN'}
        </Button>
        <p role="status">{isAsked && last.words}</p>
      </div>
    </div>
  )
}
