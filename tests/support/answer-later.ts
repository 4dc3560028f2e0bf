/** An answer that the test gives when it wants to. */
export function answerLater<Answer>(answer: Answer) {
  let resolve: ((answer: Answer) => void) | undefined
  const coming = new Promise<Answer>((settle) => {
    resolve = settle
  })
  return { coming, come: () => resolve?.(answer) }
}
