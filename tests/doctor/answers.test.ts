import { expect, test } from 'vitest'
import { examine } from '@tests/support/doctor'
import { openProject } from '../../scripts/project/project'

// Answers of hosted Supabase that the embedded backend does not give.

const KEYS = { publishable: 'sb_publishable_x', secret: 'sb_secret_x' }
const settings = (signUp: boolean, anonymous_users = false, email = true) => ({
  disable_signup: !signUp,
  external: { email, anonymous_users },
})

const answers: [name: string, status: number, body: unknown, line: RegExp][] = [
  ['Nobody can sign up', 200, settings(false), /^ {2}ok/],
  ['Nobody can sign up', 200, settings(true), /^FAIL.*anybody may make an account/],
  ['Nobody can sign up', 200, settings(false, true), /^FAIL.*without a name/],
  ['Nobody can sign up', 200, settings(false, false, false), /^FAIL.*e-mail is switched/],
  ['Nobody can sign up', 404, {}, /\?.*the answer was 404/],
  ['No account of the seed', 200, [], /^ {2}ok/],
  ['No account of the seed', 200, ['a@b.c'], /^FAIL.*a@b.c has the published password/],
  ['There is an admin', 403, { code: '42501' }, /\?.*was refused: 42501/],
  ['Visitors read', 401, { message: 'Invalid API key' }, /\?.*answered 401/],
  ['Visitors read', 540, 'paused', /\?.*answered 540/],
  ['Visitors see nothing', 200, { tables: {}, functions: {} }, /^FAIL.*private answers/],
  ['Visitors see nothing', 404, {}, /\?.*the answer was 404/],
]

test.each(answers)('“%s” understands an answer %s %o', async (name, status, body, line) => {
  const project = openProject('https://shop.supabase.example', KEYS, async () =>
    Response.json(body, { status }),
  )
  expect((await examine(name, project)).line).toMatch(line)
})
