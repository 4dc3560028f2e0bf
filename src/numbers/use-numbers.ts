import { useState } from 'react'
import { readNumbers } from '@/data/numbers'
import { useRead } from '@/hooks/use-read'
import { FIRST_DAYS } from './content'
import { dayOf, spanUpTo, type Span } from './rules'

/** What the games brought in a span of days. */
export function useNumbers() {
  const [span, setSpan] = useState(() => spanUpTo(dayOf(new Date()), FIRST_DAYS))
  const { first, last } = span
  const { status, data, failure, reload } = useRead(
    ['numbers', first, last],
    () => readNumbers(first, last),
    { failed: 'Erro ao buscar números' },
  )

  function ask(wanted: Span) {
    setSpan(wanted)
    reload()
  }

  return {
    span,
    /** Undefined while it is being read, and after a failure. */
    numbers: status === 'ready' ? data : undefined,
    failure,
    ask,
  }
}
