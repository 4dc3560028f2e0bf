import * as v from 'valibot'
import { LOCAL_ACCOUNTS } from '../../supabase/embedded/config.ts'
import { isLocal } from '../project/command-line.ts'
import { CouldNotAsk } from '../project/project.ts'
import type { Check } from './check.ts'

const settings = v.object({
  disable_signup: v.boolean(),
  external: v.object({
    anonymous_users: v.optional(v.boolean(), false),
    email: v.boolean(),
  }),
})

const signUpsAreClosed: Check = {
  name: 'Nobody can sign up, and staff sign in with e-mail and password',
  toDo: 'Run supabase config push, or in the dashboard, under Authentication, Sign In / Providers, switch off “Allow new users to sign up” and anonymous sign-ins, and Email on.',
  async complaints({ project }) {
    const answer = await project.asVisitor('/auth/v1/settings')
    // The embedded backend serves only those calls of the sign-in service that the hub makes.
    if (answer.status === 404 && isLocal(project.url)) return []
    const read = v.safeParse(settings, answer.json)
    if (!read.success) throw new CouldNotAsk(`the settings answered ${answer.status}`)
    const { disable_signup, external } = read.output
    return [
      !disable_signup && 'anybody may make an account',
      external.anonymous_users && 'anybody may sign in without a name',
      !external.email && 'e-mail is switched off',
    ]
  },
}

const seedIsNotThere: Check = {
  name: 'No account of the seed is on a hosted project',
  toDo: 'Delete these accounts in the dashboard, under Authentication: their password is in this repository.',
  async complaints({ project }) {
    if (isLocal(project.url)) return []
    const signIns = Object.values(LOCAL_ACCOUNTS).map(async (body) => {
      const { status } = await project.asVisitor('/auth/v1/token?grant_type=password', {
        body,
      })
      if (status === 429)
        throw new CouldNotAsk('too many passwords were tried: wait for a minute')
      return status === 200 && `${body.email} signs in`
    })
    return Promise.all(signIns)
  },
}

const counts = v.record(v.string(), v.object({ total: v.number(), able: v.number() }))

const rolesAreGiven: Check = {
  name: 'There is an admin, a till and a kiosk',
  toDo: 'Make the account in the dashboard, under Authentication, with its address confirmed, and give it its role (README, Going live, 3 and 4).',
  async complaints({ project }) {
    const roles = v.parse(counts, await project.call('count_accounts'))
    return Object.entries(roles).map(([role, { total, able }]) => {
      if (total === 0) return `no account has the role ${role}`
      return (
        able === 0 && `no account of role ${role} may sign in (not confirmed, or banned)`
      )
    })
  },
}

export const accountChecks = [signUpsAreClosed, seedIsNotThere, rolesAreGiven]
