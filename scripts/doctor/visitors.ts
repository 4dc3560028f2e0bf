import * as v from 'valibot'
import { CouldNotAsk, type Answer, type Project } from '../project/project.ts'
import { when, type Check } from './check.ts'
import { BUCKETS } from './files.ts'

const REFUSED = '42501'
const NIL = '00000000-0000-0000-0000-000000000000'
const PUSH = 'supabase db push --remote, then supabase db advisors --remote.'

/** What is asked, by the name of a table or function, with the row or the arguments that are sent. */
type Questions = Readonly<Record<string, object>>

const READ = [
  'roulette_items',
  'scratch_text_prizes',
  'scratch_image_prizes',
  'admin_settings',
  'regulations',
]
const PHOTOS = 'photo_booth_images'

/** Functions that visitors may call, with arguments that name nothing. */
const OPEN_CALLS: Questions = {
  is_admin: {},
  acting_role: {},
  prize_chances: {},
  read_coupon: { code: '' },
  read_photo: { photo_id: NIL },
  remove_photo: { photo_id: NIL },
  photo_rules: {},
  photo_permission: { photo_id: NIL, key: '' },
  unsaved_photo_files: {},
  books_on_air: {},
  read_schedules: {},
  open_ticket: { secret: '', holder: NIL },
  draw_by_ticket: { secret: '', holder: NIL, shown_ids: [], reveal: false },
  reveal_by_ticket: { secret: '', holder: NIL },
  claim_by_ticket: { secret: '', holder: NIL },
}

const questions = v.record(v.string(), v.record(v.string(), v.null()))
const api = v.object({ tables: questions, functions: questions })

const named = (names: readonly string[]): Questions =>
  Object.fromEntries(names.map((name) => [name, {}]))

const without = (all: Questions, names: readonly string[]): Questions =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

const says = ({ status, code }: Answer) => [status, code].join(' ').trim()

/** Asks once for each name, and says what is wrong with the answers. */
async function complaintsAbout(
  asked: Questions,
  ask: (name: string, body: object) => Promise<Answer>,
  complaintOf: (answer: Answer) => string | false,
): Promise<string[]> {
  const answers = Object.entries(asked).map(async ([name, body]) => {
    const complaint = complaintOf(await ask(name, body))
    return complaint ? [`${name} ${complaint}`] : []
  })
  return (await Promise.all(answers)).flat()
}

/** The questions of a visitor. */
const visitor = ({ asVisitor }: Project) => {
  const post = (path: string) => (name: string, body: object) =>
    asVisitor(`${path}/${name}`, { method: 'POST', body })
  return {
    read: (table: string) => asVisitor(`/rest/v1/${table}?select=*&limit=1`),
    add: post('/rest/v1'),
    call: post('/rest/v1/rpc'),
    list: (bucket: string) =>
      post('/storage/v1/object/list')(bucket, { prefix: '', limit: 1 }),
    upload: post('/storage/v1/object/upload/sign'),
  }
}

const notAnswered = (answer: Answer) => answer.status !== 200 && `answers ${says(answer)}`

const notRefused = (answer: Answer) =>
  answer.code !== REFUSED && `is not refused (${says(answer)})`

const visitorsMay: Check = {
  name: 'Visitors read prizes, settings and photos, and what they call answers',
  toDo: `${PUSH} A function that is there and not found: select pg_notify('pgrst', 'reload schema') in the SQL editor.`,
  async complaints({ project }) {
    const { read, call } = visitor(project)
    return [
      ...(await complaintsAbout(named([...READ, PHOTOS]), read, notAnswered)),
      ...(await complaintsAbout(OPEN_CALLS, call, notAnswered)),
    ]
  },
}

const visitorsMayNot: Check = {
  name: 'Visitors see nothing of wins, coupons, stock and plays, and write and call nothing else',
  toDo: `${PUSH} In the dashboard, under Settings, Data API, take \`private\` off the exposed schemas.`,
  async complaints({ project }) {
    const { read, add, call } = visitor(project)
    const { tables, functions } = v.parse(api, await project.call('api_questions'))
    const headers = { 'accept-profile': 'private' }
    const inside = await project.asVisitor('/rest/v1/prizes?limit=1', { headers })
    return [
      ...when(inside.code !== 'PGRST106', `the schema private answers ${says(inside)}`),
      ...(await complaintsAbout(without(tables, [...READ, PHOTOS]), read, (answer) => {
        const isEmpty = Array.isArray(answer.json) && answer.json.length === 0
        return answer.code !== REFUSED && !isEmpty && `shows rows (${says(answer)})`
      })),
      ...(await complaintsAbout(without(tables, [PHOTOS]), add, notRefused)),
      ...(await complaintsAbout(
        without(functions, Object.keys(OPEN_CALLS)),
        call,
        notRefused,
      )),
    ]
  },
}

/** No photo may be named after a later moment. */
const UPLOADS = named([
  'scratch-prize-images/doctor.png',
  'photo-booth-images/photo-1.png',
  'photo-frames/1-doctor.png',
  'book-covers/1-doctor.webp',
  'shop-logo/1-logo.webp',
])

const visitorsStorePhotosAlone: Check = {
  name: 'Visitors list no files, and store nothing but photos',
  toDo: PUSH,
  async complaints({ project }) {
    const { list, upload } = visitor(project)
    return [
      ...(await complaintsAbout(
        named(Object.keys(BUCKETS)),
        list,
        ({ json }) => Array.isArray(json) && json.length > 0 && 'is listed',
      )),
      // Asks only for permission to upload.
      ...(await complaintsAbout(UPLOADS, upload, (answer) => {
        const isRefused = /row-level security|unauthorized/i.test(answer.text)
        if (answer.status !== 200 && !isRefused)
          throw new CouldNotAsk(`the storage service answered ${says(answer)}`)
        return answer.status === 200 && 'may be stored'
      })),
    ]
  },
}

export const visitorChecks = [visitorsMay, visitorsMayNot, visitorsStorePhotosAlone]
