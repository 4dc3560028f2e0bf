import { useState } from 'react'
import { type FoundBook, lookUpIsbn } from '@/data/isbn'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { Button } from '@/ui/button'
import { digitsOf, isIsbn } from './rules'

const words = {
  found: 'Achamos: confira os campos.',
  unknown: 'Não achamos este ISBN: digite ou fotografe.',
  silent: 'A busca não respondeu: digite ou fotografe.',
  wrong: 'Digite antes o ISBN inteiro.',
  nothing: '',
} as const

type IsbnLookUpProps = { isbn: string; onFound: (book: FoundBook) => void }

/** Looks an ISBN up through the shop's server. */
export function IsbnLookUp({ isbn, onFound }: IsbnLookUpProps) {
  const [outcome, setOutcome] = useState<keyof typeof words>('nothing')
  const { isBusy, run } = useOneAtATime()

  async function lookUp() {
    if (!isIsbn(isbn)) return setOutcome('wrong')
    setOutcome('nothing')
    const found = await lookUpIsbn(digitsOf(isbn))
    if (typeof found === 'string') return setOutcome(found)
    setOutcome('found')
    onFound(found)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button look="quiet" aria-disabled={isBusy} onClick={() => void run(lookUp)}>
        {isBusy ? 'Buscando...' : 'Buscar pelo ISBN'}
      </Button>
      <p role="status">{words[outcome]}</p>
    </div>
  )
}
