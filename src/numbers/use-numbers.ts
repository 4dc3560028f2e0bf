import { useState } from 'react'
import { readNumbers, type Numbers } from '@/data/numbers'
import { loadOf, useLoader, type Asking } from '@/hooks/use-loader'
import type { Result } from '@/lib/result'
import { FIRST_DAYS } from './content'
import { dayOf, spanUpTo, type Span } from './rules'

/** What the games brought in a span of days. */
export function useNumbers() {
  const [span, setSpan] = useState(() => spanUpTo(dayOf(new Date()), FIRST_DAYS))
  const [asking, setAsking] = useState<Asking>({ isQuiet: false })
  const [answer, setAnswer] = useState<Result<Numbers> | null>(null)
  const read = () => readNumbers(span.first, span.last)
  useLoader(loadOf(read, 'Erro ao buscar números'), {
    asking,
    onLoaded: setAnswer,
    askQuietly: () => setAsking({ isQuiet: true }),
  })

  function ask(wanted: Span) {
    setSpan(wanted)
    setAnswer(null)
    setAsking({ isQuiet: false })
  }

  return {
    span,
    /** Null while it is being read. */
    answer,
    ask,
  }
}
