import { expect, test } from 'vitest'
import { shortId, simulatedUsers, usersMatching } from '@/admin/users'

test('an id shows its first 15 characters', () => {
  expect(shortId('8c1f2a64-5d3b-4e7a-9b10-2f6c7d8e9a01')).toBe('8c1f2a64-5d3b-4')
})

test('users are found by any part of their e-mail, in any case', () => {
  expect(usersMatching(simulatedUsers, ' LEITORA ')).toEqual([simulatedUsers[1]])
  expect(usersMatching(simulatedUsers, '')).toEqual(simulatedUsers)
  expect(usersMatching(simulatedUsers, 'ninguém')).toEqual([])
})
