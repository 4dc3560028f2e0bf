import * as v from 'valibot'
import { CouldNotAsk, type Answer, type Project } from '../project/project.ts'
import type { Check } from './check.ts'
import { BUCKETS } from './files.ts'

const REFUSED = '42501'
const NIL = '00000000-0000-0000-0000-000000000000'
const PUSH = 'supabase db push --remote, then supabase db advisors --remote.'

const PHOTOS = 'photo_booth_images'
const READ = [
  'roulette_items',
  'scratch_text_prizes',
  'scratch_image_prizes',
  'admin_settings',
  'regulations',
  PHOTOS,
]

/** Functions that visitors may call, with arguments that name nothing. */
const OPEN_CALLS: Readonly<Record<string, object>> = {
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

const says = ({ status, code }: Answer) => [status, code].join(' ').trim()

/** Asks for each name, and says what is wrong with the answers. */
const complaintsAbout = (
  names: readonly string[],
  ask: (name: string) => Promise<Answer>,
  complaintOf: (answer: Answer) => string | false,
) =>
  Promise.all(
    names.map(async (name) => {
      const complaint = complaintOf(await ask(name))
      return complaint && `${name} ${complaint}`
    }),
  )

/** The questions of a visitor. */
const visitor = ({ asVisitor }: Project) => ({
  read: (table: string) => asVisitor(`/rest/v1/${table}?select=*&limit=1`),
  add: (table: string, body = {}) => asVisitor(`/rest/v1/${table}`, { body }),
  call: (name: string, body = {}) => asVisitor(`/rest/v1/rpc/${name}`, { body }),
  list: (bucket: string) =>
    asVisitor(`/storage/v1/object/list/${bucket}`, { body: { prefix: '', limit: 1 } }),
  /** Asks only for permission to. */
  upload: (path: string) =>
    asVisitor(`/storage/v1/object/upload/sign/${path}`, { body: {} }),
})

const notAnswered = (answer: Answer) => answer.status !== 200 && `answers ${says(answer)}`

const notRefused = (answer: Answer) =>
  answer.code !== REFUSED && `is not refused (${says(answer)})`

const visitorsMay: Check = {
  name: 'Visitors read prizes, settings and photos, and what they call answers',
  toDo: `${PUSH} A function that is there and not found: select pg_notify('pgrst', 'reload schema') in the SQL editor.`,
  async complaints({ project }) {
    const { read, call } = visitor(project)
    const open = (name: string) => call(name, OPEN_CALLS[name])
    return [
      ...(await complaintsAbout(READ, read, notAnswered)),
      ...(await complaintsAbout(Object.keys(OPEN_CALLS), open, notAnswered)),
    ]
  },
}

/** By the name of a table or function: its least row, or its arguments. */
const questions = v.record(v.string(), v.record(v.string(), v.null()))
const api = v.object({ tables: questions, functions: questions })

const visitorsMayNot: Check = {
  name: 'Visitors see nothing of wins, coupons, stock and plays, and write and call nothing else',
  toDo: `${PUSH} In the dashboard, under Settings, Data API, take \`private\` off the exposed schemas.`,
  async complaints({ project }) {
    const { read, add, call } = visitor(project)
    const { tables, functions } = v.parse(api, await project.call('api_questions'))
    const headers = { 'accept-profile': 'private' }
    const inside = await project.asVisitor('/rest/v1/prizes?limit=1', { headers })
    const unread = Object.keys(tables).filter((name) => !READ.includes(name))
    const unwritten = Object.keys(tables).filter((name) => name !== PHOTOS)
    const others = Object.keys(functions).filter((name) => !(name in OPEN_CALLS))
    return [
      inside.code !== 'PGRST106' && `the schema private answers ${says(inside)}`,
      ...(await complaintsAbout(unread, read, (answer) => {
        const isEmpty = Array.isArray(answer.json) && answer.json.length === 0
        return answer.code !== REFUSED && !isEmpty && `shows rows (${says(answer)})`
      })),
      ...(await complaintsAbout(unwritten, (name) => add(name, tables[name]), notRefused)),
      ...(await complaintsAbout(others, (name) => call(name, functions[name]), notRefused)),
    ]
  },
}

/** No photo may be named after a later moment. */
const UPLOADS = [
  'scratch-prize-images/doctor.png',
  'photo-booth-images/photo-1.png',
  'photo-frames/1-doctor.png',
  'book-covers/1-doctor.webp',
  'shop-logo/1-logo.webp',
]

const isListed = ({ json }: Answer) => Array.isArray(json) && json.length > 0 && 'is listed'

const visitorsStorePhotosAlone: Check = {
  name: 'Visitors list no files, and store nothing but photos',
  toDo: PUSH,
  async complaints({ project }) {
    const { list, upload } = visitor(project)
    return [
      ...(await complaintsAbout(Object.keys(BUCKETS), list, isListed)),
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
