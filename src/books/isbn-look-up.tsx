import { useState } from 'react'
import { type FoundBook, lookUpIsbn } from '@/data/isbn'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { Button } from '@/ui/button'
import { isbn13Of } from './isbn'

const failures = {
  unknown: 'Não achamos este ISBN: digite ou fotografe.',
  silent: 'A busca não respondeu: digite ou fotografe.',
} as const

type IsbnLookUpProps = { isbn: string; onFound: (book: FoundBook) => void }

/** Looks an ISBN up through the shop's server. */
export function IsbnLookUp({ isbn, onFound }: IsbnLookUpProps) {
  const [outcome, setOutcome] = useState('')
  const { isBusy, run } = useOneAtATime()

  async function lookUp() {
    const whole = isbn13Of(isbn)
    if (!whole) return setOutcome('Digite antes o ISBN inteiro.')
    setOutcome('')
    const found = await lookUpIsbn(whole)
    if (typeof found === 'string') return setOutcome(failures[found])
    setOutcome('Achamos: confira os campos.')
    onFound(found)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button look="quiet" aria-disabled={isBusy} onClick={() => void run(lookUp)}>
        {isBusy ? 'Buscando...' : 'Buscar pelo ISBN'}
      </Button>
      <p role="status">{outcome}</p>
    </div>
  )
}
