import { useEffect, useEffectEvent } from 'react'

/**
 * Asks for something on each new occasion; null or false is none. An answer that comes when the
 * occasion is over, or the visitor has left, is dropped.
 */
export function useAnswer<Occasion, Answer>(
  occasion: Occasion | null | false,
  ask: (occasion: Occasion) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
) {
  const begin = useEffectEvent(ask)
  const settle = useEffectEvent(onAnswer)

  useEffect(() => {
    if (occasion === null || occasion === false) return
    let isCurrent = true
    async function wait(asked: Promise<Answer>) {
      const answer = await asked
      if (isCurrent) settle(answer)
    }
    void wait(begin(occasion))
    return () => {
      isCurrent = false
    }
  }, [occasion])
}
