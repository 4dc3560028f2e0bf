import * as v from 'valibot'
import { callFunction, type Answer, type Project } from '../project/project.ts'
import { complaintsAbout, ON_THIS_MACHINE, type Check } from './check.ts'
import { BUCKETS } from './services.ts'

/** As PostgREST refuses, and as the storage service does. */
const REFUSED = /42501|row-level security|unauthorized/i
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
const OPEN_CALLS: Record<string, object> = {
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
  begin_pairing: { size: '' },
  read_pairing: { secret: NIL },
  is_installer: { token: '' },
  spend_installer: { token: '', account_id: NIL },
}
const OPEN = Object.keys(OPEN_CALLS)

const says = ({ status, code }: Answer) => [status, code].join(' ').trim()

const CALL = '/rest/v1/rpc/'
const STORED = '/storage/v1/object/'

const read = (project: Project) => (table: string) =>
  project.asVisitor(`/rest/v1/${table}?limit=1`)

const send =
  ({ asVisitor }: Project, path: string, bodies: Record<string, object>) =>
  (name: string) =>
    asVisitor(path + name, { body: bodies[name] ?? {} })

const notAnswered = (answer: Answer) => answer.status !== 200 && `answers ${says(answer)}`

const notRefused = (answer: Answer) =>
  !REFUSED.test(answer.code && answer.text) && `is not refused (${says(answer)})`

const shown = (answer: Answer) =>
  answer.text !== '[]' && notRefused(answer) && `shows what it has (${says(answer)})`

/** By the name of a table or function: its least row, or its arguments. */
const questions = v.record(v.string(), v.record(v.string(), v.null()))
const api = v.object({ tables: questions, functions: questions })

const rowRules = v.object({
  unprotected: v.array(v.string()),
  rules: v.array(
    v.object({
      name: v.string(),
      on: v.string(),
      action: v.string(),
      condition: v.string(),
    }),
  ),
})

/** All functions that return the caller's role, or the shop's decisions. */
const ASKS_WHO = /private\.(is_admin|acting_role|may_\w+)\(/

const isForAll = (on: string, action: string) =>
  action === 'SELECT' && READ.includes(on) && on !== PHOTOS

export const visitorChecks: readonly Check[] = [
  {
    name: 'Visitors read prizes, settings and photos, and what they call answers',
    toDo: `${PUSH} A function that is there and not found: select pg_notify('pgrst', 'reload schema') in the SQL editor.`,
    here: ON_THIS_MACHINE,
    complaints: async (project) => [
      ...(await complaintsAbout(READ, read(project), notAnswered)),
      ...(await complaintsAbout(OPEN, send(project, CALL, OPEN_CALLS), notAnswered)),
    ],
  },
  {
    name: 'Visitors see nothing of wins, coupons, stock, plays and lists of files, store nothing but photos, and write and call nothing else',
    toDo: `${PUSH} In the dashboard, under Settings, Data API, take \`private\` off the exposed schemas.`,
    here: ON_THIS_MACHINE,
    async complaints(project) {
      const { tables, functions } = await callFunction(project, 'api_questions', api)
      const headers = { 'accept-profile': 'private' }
      const inside = await project.asVisitor('/rest/v1/prizes?limit=1', { headers })
      const unread = Object.keys(tables).filter((name) => !READ.includes(name))
      const unwritten = Object.keys(tables).filter((name) => name !== PHOTOS)
      const others = Object.keys(functions).filter((name) => !OPEN.includes(name))
      const buckets = Object.keys(BUCKETS)
      const write = send(project, '/rest/v1/', tables)
      const list = (bucket: string) =>
        project.asVisitor(`${STORED}list/${bucket}`, { body: { prefix: '', limit: 1 } })
      // No photo may be named after another moment than now.
      const files = buckets.map((bucket) => `${bucket}/photo-1.png`)
      const askToStore = send(project, `${STORED}upload/sign/`, {})
      return [
        inside.code !== 'PGRST106' && `the schema private answers ${says(inside)}`,
        ...(await complaintsAbout(unread, read(project), shown)),
        ...(await complaintsAbout(unwritten, write, notRefused)),
        ...(await complaintsAbout(others, send(project, CALL, functions), notRefused)),
        ...(await complaintsAbout(buckets, list, shown)),
        ...(await complaintsAbout(files, askToStore, notRefused)),
      ]
    },
  },
  {
    name: 'Every rule on rows and files asks who it is, or is for what everybody reads',
    toDo: 'Remove the rule in the dashboard, under Database, Policies, or switch row level security on for the table there. What the hub needs, supabase/migrations makes.',
    here: ON_THIS_MACHINE,
    async complaints(project) {
      const { unprotected, rules } = await callFunction(project, 'row_rules', rowRules)
      return [
        ...unprotected.map((table) => `${table} has no row level security`),
        ...rules.map(
          ({ name, on, action, condition }) =>
            !ASKS_WHO.test(condition) &&
            !isForAll(on, action) &&
            `“${name}” opens ${on} for ${action} to all`,
        ),
      ]
    },
  },
]
