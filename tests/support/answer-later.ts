/** A promise that the test resolves. */
export function answerLater<Answer>(answer: Answer) {
  let resolve: ((answer: Answer) => void) | undefined
  const coming = new Promise<Answer>((settle) => {
    resolve = settle
  })
  return { coming, come: () => resolve?.(answer) }
}
