import * as v from 'valibot'
import { LOCAL_KIOSK, LOCAL_STAFF, LOCAL_TILL } from '../../supabase/embedded/config.ts'
import { isLocal } from '../project/address.ts'
import { CouldNotAsk, type Ask } from '../project/project.ts'
import type { Check } from './check.ts'

const TOO_MANY = 429

const settings = v.object({
  disable_signup: v.boolean(),
  external: v.object({
    anonymous_users: v.optional(v.boolean(), false),
    email: v.boolean(),
  }),
})
type Settings = v.InferOutput<typeof settings>

export const signUpsAreClosed: Check = {
  name: 'Sign-ups are closed',
  toDo: 'In the dashboard, under Authentication, Sign In / Providers, switch off “Allow new users to sign up” and anonymous sign-ins.',
  async complaints({ project }) {
    const answer = await project.asVisitor('/auth/v1/settings')
    const told = v.safeParse(settings, answer.json)
    if (told.success) return signUpComplaints(told.output)
    // The embedded backend serves nothing of accounts but what the hub calls.
    const signUp = await project.asVisitor('/auth/v1/signup', {
      method: 'POST',
      // No account comes of it where they are open: that takes an address and a password.
      body: { email: 'no address', password: '' },
    })
    if (signUp.status === 404) return []
    throw new CouldNotAsk(`the settings answered ${answer.status}`)
  },
}

const signUpComplaints = ({ disable_signup, external }: Settings): string[] => [
  ...(disable_signup ? [] : ['anybody may make an account']),
  ...(external.anonymous_users ? ['anybody may sign in without a name'] : []),
]

export const passwordsOpen: Check = {
  name: 'Staff can sign in with e-mail and password',
  toDo: 'In the dashboard, under Authentication, Sign In / Providers, switch on Email.',
  async complaints({ project }) {
    const nobody = { email: 'nobody@hub.invalid', password: 'wrong' }
    const { status, code } = await signIn(project.asVisitor, nobody)
    return status === 400 && /^invalid_(credentials|grant)$/.test(code)
      ? []
      : [`a wrong password is answered with ${status} ${code}`]
  },
}

export const seedIsNotThere: Check = {
  name: 'No account of the seed is on a hosted project',
  toDo: 'Delete these accounts in the dashboard, under Authentication: their password is in this repository.',
  async complaints({ project }) {
    // The seed is for local backends.
    if (isLocal(project.url)) return []
    const open: string[] = []
    for (const account of [LOCAL_STAFF, LOCAL_TILL, LOCAL_KIOSK]) {
      // One after the other, as the service wants it.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await signIn(project.asVisitor, account)
      if (answer.status === 200) open.push(`${account.email} signs in`)
    }
    return open
  },
}

async function signIn(ask: Ask, account: { email: string; password: string }) {
  const answer = await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: account,
  })
  if (answer.status === TOO_MANY)
    throw new CouldNotAsk('too many passwords were tried: wait for a minute')
  return answer
}

const counts = v.record(v.string(), v.object({ total: v.number(), able: v.number() }))

export const rolesAreGiven: Check = {
  name: 'There is an admin, a till and a kiosk',
  toDo: 'Make the account in the dashboard, under Authentication, with its address confirmed, and give it its role (README, Going live, 3 and 4).',
  async complaints({ project }) {
    const answer = await project.asService('/rest/v1/rpc/count_accounts', {
      method: 'POST',
      body: {},
    })
    if (answer.code) throw new CouldNotAsk(`count_accounts was refused (${answer.code})`)
    return Object.entries(v.parse(counts, answer.json)).flatMap(
      ([role, { total, able }]) => {
        if (able > 0) return []
        return total > 0
          ? [`no account of role ${role} may sign in (not confirmed, or banned)`]
          : [`no account has the role ${role}`]
      },
    )
  },
}
