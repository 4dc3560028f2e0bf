import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAnswer } from '@/ui/use-answer'
import { answerLater } from '@tests/support/answer-later'

test('an answer that comes when its occasion is over, or its screen closed, is dropped', async () => {
  const [first, second] = [answerLater('one'), answerLater('two')]
  const ask = (round: number) => (round === 1 ? first.coming : second.coming)
  const onAnswer = vi.fn<(answer: string) => void>()
  const { rerender, unmount } = renderHook((round) => useAnswer(round, ask, onAnswer), {
    initialProps: 1,
  })
  rerender(2)
  await act(async () => first.come())
  unmount()
  await act(async () => second.come())
  expect(onAnswer).not.toHaveBeenCalled()
})
