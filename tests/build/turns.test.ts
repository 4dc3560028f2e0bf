import { expect, test } from 'vitest'
import { takeTurns } from '../../supabase/embedded/turns'

test('requests run one after the other, those of phones last, and a failed one stops no other', async () => {
  const inTurn = takeTurns()
  const begun: string[] = []
  let running = 0
  const act = (name: string) => async () => {
    running += 1
    expect(running).toBe(1)
    begun.push(name)
    await Promise.resolve()
    running -= 1
    if (name === 'phone 1') throw new Error(name)
    return name
  }
  const answers = await Promise.allSettled([
    inTurn(act('phone 1'), 'phones'),
    inTurn(act('phone 2'), 'phones'),
    inTurn(act('here 1')),
    inTurn(act('here 2')),
  ])
  expect(begun).toEqual(['here 1', 'here 2', 'phone 1', 'phone 2'])
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
