import { expect, test } from 'vitest'
import {
  passwordsOpen,
  seedIsNotThere,
  signUpsAreClosed,
} from '../../scripts/doctor/accounts'
import { outcomeOf, type Check } from '../../scripts/doctor/check'
import {
  bucketsAreLimited,
  migrationsAreThere,
  privateStaysPrivate,
  projectAnswers,
} from '../../scripts/doctor/database'
import { lineOf, sumUp } from '../../scripts/doctor/report'
import { openSite } from '../../scripts/doctor/site'
import { visitorsRead, visitorsStorePhotosAlone } from '../../scripts/doctor/visitors'
import { keysAmong, type Keys } from '../../scripts/project/keys'
import { openProject } from '../../scripts/project/project'

// What the services of hosted Supabase answer, in their own words, where the embedded backend cannot
// be brought to say it.

const NO_KEYS = { publishable: undefined, secret: undefined }
const KEYS = { publishable: 'sb_publishable_x', secret: 'sb_secret_x' }

type Answer = readonly [status: number, body: unknown]

/** Asks a service that answers one thing, whatever it is asked. */
const examine = (check: Check, [status, body]: Answer, keys: Keys = KEYS) =>
  outcomeOf(check, {
    project: openProject('https://shop.supabase.example', keys, async () =>
      Response.json(body, { status }),
    ),
    site: openSite(undefined),
    reference: async () => ({ pieces: [], buckets: [] }),
  })

const settings = (closed: boolean, anonymous = false) => ({
  disable_signup: closed,
  external: { email: true, anonymous_users: anonymous },
})

const sound: [Check, Answer][] = [
  [signUpsAreClosed, [200, settings(true)]],
  [privateStaysPrivate, [406, { code: 'PGRST106', message: 'Invalid schema: private' }]],
  [passwordsOpen, [400, { code: 400, error_code: 'invalid_credentials' }]],
  [seedIsNotThere, [400, { code: 400, error_code: 'invalid_credentials' }]],
]

for (const [check, answer] of sound)
  test(`${check.name}: yes`, async () => {
    expect(await examine(check, answer)).toEqual({ verdict: 'passed' })
  })

const breaches: [Check, Answer, complaint: string][] = [
  [signUpsAreClosed, [200, settings(false)], 'anybody may make an account'],
  [signUpsAreClosed, [200, settings(true, true)], 'anybody may sign in without a name'],
  [privateStaysPrivate, [200, []], 'it answers 200'],
  [
    passwordsOpen,
    [422, { code: 422, error_code: 'email_provider_disabled' }],
    'a wrong password is answered with 422 email_provider_disabled',
  ],
  [seedIsNotThere, [200, { access_token: 'x' }], 'equipe@livraria.local signs in'],
  [
    projectAnswers,
    [401, { message: 'Invalid API key' }],
    '/rest/v1/admin_settings?select=setting_key&limit=1 answered 401: {"message":"Invalid API key"}',
  ],
  [
    migrationsAreThere,
    [404, { code: 'PGRST202', message: 'Could not find the function' }],
    'the function that describes the database is missing, and more may be',
  ],
]

for (const [check, answer, complaint] of breaches)
  test(`${check.name}: no, ${complaint}`, async () => {
    expect(await examine(check, answer)).toHaveProperty(
      'complaints',
      expect.arrayContaining([complaint]),
    )
  })

const nonsense: [Check, Answer, reason: string][] = [
  [visitorsRead, [401, { message: 'Invalid API key' }], 'answered 401'],
  [visitorsRead, [503, { code: 'PGRST002', message: 'no schema' }], 'answered 503'],
  [visitorsRead, [540, 'paused'], 'answered 540'],
  [signUpsAreClosed, [400, {}], 'the settings answered 400'],
  [passwordsOpen, [429, {}], 'too many passwords were tried'],
  [bucketsAreLimited, [400, {}], 'the storage service answered 400'],
  [migrationsAreThere, [403, { code: '42501' }], 'describe_database was refused (42501)'],
  [visitorsStorePhotosAlone, [404, {}], 'the storage service answered 404'],
]

for (const [check, answer, reason] of nonsense)
  test(`${check.name}: not passed when ${reason}`, async () => {
    expect(await examine(check, answer)).toEqual({
      verdict: 'could not run',
      reason: expect.stringContaining(reason),
    })
  })

test.each([
  ['publishable', visitorsRead],
  ['secret', migrationsAreThere],
])('without the %s key a check says so', async (kind, check) => {
  expect(await examine(check, [200, []], NO_KEYS)).toEqual({
    verdict: 'could not run',
    reason: `it takes the ${kind} key`,
  })
})

const token = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`

test('keys are told apart, in any order and of any age', () => {
  expect(keysAmong(['sb_secret_a', 'sb_publishable_b'])).toEqual({
    publishable: 'sb_publishable_b',
    secret: 'sb_secret_a',
  })
  expect(keysAmong([token('service_role'), token('anon')])).toEqual({
    publishable: token('anon'),
    secret: token('service_role'),
  })
  expect(() => keysAmong([token('authenticated')])).toThrow('is no key of a Supabase')
  expect(() => keysAmong(['hunter2'])).toThrow('“hunter2…” is no key')
})

test('a line says what is wrong and what to do, a few things at most', () => {
  const check = { ...visitorsRead, name: 'All is well', toDo: 'Mend it.' }
  expect(lineOf(check, { verdict: 'passed' })).toBe('  ok  All is well')
  expect(lineOf(check, { verdict: 'failed', complaints: 'a b c d e f g'.split(' ') })).toBe(
    'FAIL  All is well: no, a; b; c; d; e; and 2 more. Mend it.',
  )
  expect(lineOf(check, { verdict: 'could not run', reason: 'it sleeps' })).toBe(
    '   ?  All is well: could not be asked, it sleeps.',
  )
})

test('what could not be asked is no success', () => {
  const passed = { verdict: 'passed' } as const
  const failed = { verdict: 'failed', complaints: ['x'] } as const
  const unasked = { verdict: 'could not run', reason: 'x' } as const
  expect(sumUp([passed]).exitCode).toBe(0)
  expect(sumUp([passed, unasked]).exitCode).toBe(2)
  expect(sumUp([passed, unasked, failed])).toEqual({
    line: '1 passed, 1 failed, 1 could not be asked',
    exitCode: 1,
  })
})
