import * as v from 'valibot'
import { CouldNotAsk } from '../project/project.ts'
import type { Check } from './check.ts'
import { buckets, pieces, type Bucket, type Piece } from './reference.ts'

/** No such function: what the service knows of, and what the database then finds. */
const UNKNOWN_FUNCTION = /^(PGRST202|42883)$/

export const projectAnswers: Check = {
  name: 'The project answers, and knows its keys',
  toDo: 'Compare the address and the keys with the dashboard (Settings, API keys). A project that sleeps is woken there.',
  async complaints({ project: { keys, asVisitor, asService } }) {
    const asked = [keys.publishable && asVisitor, keys.secret && asService]
    const answers = asked.map(async (ask) => {
      if (ask) await ask('/rest/v1/admin_settings?select=setting_key&limit=1')
    })
    return (await Promise.allSettled(answers)).flatMap((answer) =>
      answer.status === 'rejected' ? [reasonOf(answer.reason)] : [],
    )
  },
}

const reasonOf = (reason: unknown) => {
  if (reason instanceof CouldNotAsk) return reason.message
  throw reason
}

export const migrationsAreThere: Check = {
  name: 'Every migration is there and unchanged',
  toDo: 'Missing: supabase db push. Changed by hand: its text stands in supabase/migrations, under that name.',
  async complaints({ project, reference }) {
    const answer = await project.asService('/rest/v1/rpc/describe_database', {
      method: 'POST',
      body: {},
    })
    if (UNKNOWN_FUNCTION.test(answer.code))
      return ['the function that describes the database is missing, and more may be']
    if (answer.code) throw new CouldNotAsk(`describe_database was refused (${answer.code})`)
    return differences((await reference()).pieces, v.parse(pieces, answer.json))
  },
}

/** What is missing, changed, or in the way: not what another application keeps beside the hub. */
function differences(wanted: readonly Piece[], found: readonly Piece[]): string[] {
  const there = new Map(found.map((one) => [nameOf(one), one]))
  const known = new Map(wanted.map((one) => [nameOf(one), one]))
  const places = new Set(wanted.map(([, place]) => place))
  const isOurs = (place: string) =>
    place.startsWith('private') || (places.has(place) && place !== 'public')
  return [
    ...wanted.flatMap((one) => {
      const other = there.get(nameOf(one))
      if (!other) return [`${nameOf(one)} is missing`]
      return other[3] === one[3] ? [] : [`${nameOf(one)} is changed`]
    }),
    ...found.flatMap((one) =>
      one[0] !== 'index' && isOurs(one[1]) && !known.has(nameOf(one))
        ? [`${nameOf(one)} is not of the hub`]
        : [],
    ),
  ]
}

function nameOf([kind, place, name]: Piece): string {
  if (kind === 'function') return `function ${name}`
  if (kind === 'right') return `right ${name} on ${place}`
  return place.endsWith(`.${name}`) ? `${kind} ${place}` : `${kind} ${place}: ${name}`
}

export const bucketsAreLimited: Check = {
  name: 'Buckets are public, but that of hidden photos, with their limits',
  toDo: 'In the dashboard, under Storage, give the bucket what supabase/migrations/20261124100600_files.sql says.',
  async complaints({ project, reference }) {
    const answer = await project.asService('/storage/v1/bucket')
    const found = v.safeParse(buckets, answer.json)
    if (!found.success)
      throw new CouldNotAsk(`the storage service answered ${answer.status}`)
    return (await reference()).buckets.flatMap((wanted) =>
      bucketComplaints(
        wanted,
        found.output.find(({ id }) => id === wanted.id),
      ),
    )
  },
}

function bucketComplaints(wanted: Bucket, found: Bucket | undefined): string[] {
  if (!found) return [`${wanted.id} is missing`]
  return [
    ...(found.public === wanted.public
      ? []
      : [`${wanted.id} is ${found.public ? 'public' : 'private'}`]),
    ...(found.file_size_limit === wanted.file_size_limit
      ? []
      : [`${wanted.id} takes files of ${found.file_size_limit ?? 'any number of'} bytes`]),
    ...(says(found.allowed_mime_types) === says(wanted.allowed_mime_types)
      ? []
      : [`${wanted.id} takes ${says(found.allowed_mime_types)}`]),
  ]
}

const says = (types: readonly string[] | null) => types?.toSorted().join(' ') ?? 'any type'

export const privateStaysPrivate: Check = {
  name: 'The schema `private` is not served',
  toDo: 'In the dashboard, under Settings, Data API, take `private` off the exposed schemas.',
  async complaints({ project }) {
    const answer = await project.asVisitor('/rest/v1/prizes?limit=1', {
      headers: { 'accept-profile': 'private' },
    })
    return answer.code === 'PGRST106'
      ? []
      : [`it answers ${answer.status} ${answer.code}`.trim()]
  },
}
