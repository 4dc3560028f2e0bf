import { CouldNotAsk, type Answer, type Ask } from '../project/project.ts'
import { when, type Check } from './check.ts'

const REFUSED = '42501'
const NIL = '00000000-0000-0000-0000-000000000000'
const PUSH = 'supabase db push --remote, then supabase db advisors --remote.'

/** Each table with a row that it would refuse by itself, after the row rules. */
type Rows = Readonly<Record<string, object>>

export const READ: Rows = {
  roulette_items: { label: '' },
  scratch_text_prizes: { prize_text: '' },
  scratch_image_prizes: { alt_text: '' },
  admin_settings: { setting_key: '' },
}

export const HIDDEN: Rows = {
  prize_rules: { weight: 0 },
  game_rewards: { name: '' },
  wins: { game: '' },
  coupons: { code: '' },
  redemptions: { win_id: null },
  plays: { game: '' },
  play_batches: { plays: 0 },
  plays_for_fun: { game: '' },
  game_hours: { game: '' },
  devices: { account_id: null },
  books: { title: null },
  collections: { name: '' },
  publications: { name: null },
  wishes: { title: null },
  kiosk_messages: { text: '' },
}

/** Functions that visitors may call, with arguments that name nothing. */
export const OPEN_CALLS: Readonly<Record<string, object>> = {
  is_admin: {},
  acting_role: {},
  prize_chances: {},
  read_coupon: { code: '' },
  read_photo: { photo_id: NIL },
  remove_photo: { photo_id: NIL },
  photo_rules: {},
  unsaved_photo_files: {},
  books_on_air: {},
}

/** Functions of kiosks, tills and staff, with arguments that would change nothing. */
export const CLOSED_CALLS: Readonly<Record<string, object>> = {
  draw_prize: { request_id: NIL, game: 'wheel', shown_ids: [] },
  reveal_prize: { request_id: NIL },
  count_wins: {},
  claim_reward: { request_id: NIL, game: '' },
  gone_prizes: { game: 'wheel', shown_ids: [] },
  count_plays: { batch_id: NIL, plays: [] },
  check_coupon: { code: '' },
  redeem_coupon: { code: '', request_id: NIL },
  undo_redemption: { redemption_id: NIL },
  last_redemptions: {},
  save_prize: { kind: '', id: NIL, fields: {}, rules: {} },
  void_coupon: { code: '', reason: '' },
  void_wins: { device: NIL, since: '2026-01-01', until: '2026-01-01', reason: '' },
  count_standing_wins: { since: '2026-01-01', until: '2026-01-01' },
  read_numbers: { first_day: '2026-01-01', last_day: '2026-01-01' },
  clear_lost_photos: {},
  remove_expired_photos: {},
  publish_collection: { collection_id: NIL },
  withdraw_publication: { publication_id: NIL },
  unused_book_files: {},
  wish_for: { book_id: NIL },
  most_wished: { first_day: '2026-01-01', last_day: '2026-01-01' },
  check_in: {},
  list_kiosks: {},
  end_kiosk: { device_id: NIL },
  tell_kiosks: { message: '' },
  photo_upkeep: {},
  count_accounts: {},
  begin_export: {},
  export_page: { export_id: NIL, table_name: '', after: null },
  end_export: { export_id: NIL },
  add_import_part: { import_id: NIL, table_name: '', part: [] },
  check_import: { import_id: NIL, parts: 0, replace: false },
  finish_import: { import_id: NIL, parts: 0, replace: false },
}

const says = ({ status, code }: Answer) => [status, code].join(' ').trim()

const call = (ask: Ask) => (name: string, body: object) =>
  ask(`/rest/v1/rpc/${name}`, { method: 'POST', body })

/** Asks once for each name, and says what is wrong with the answers. */
async function complaintsAbout(
  questions: Readonly<Record<string, object>>,
  ask: (name: string, body: object) => Promise<Answer>,
  complaintOf: (answer: Answer) => string | false,
): Promise<string[]> {
  const asked = Object.entries(questions).map(async ([name, body]) => {
    const complaint = complaintOf(await ask(name, body))
    return complaint ? [`${name} ${complaint}`] : []
  })
  return (await Promise.all(asked)).flat()
}

const readOne = (ask: Ask) => (table: string) => ask(`/rest/v1/${table}?select=*&limit=1`)

const notRefused = (answer: Answer) =>
  answer.code !== REFUSED && `is not refused (${says(answer)})`

const visitorsMay: Check = {
  name: 'Visitors read prizes, settings and photos, and what they call answers',
  toDo: `${PUSH} A function that is there and not found: select pg_notify('pgrst', 'reload schema') in the SQL editor.`,
  complaints: async ({ project: { asVisitor } }) => [
    ...(await complaintsAbout(
      { ...READ, photo_booth_images: {} },
      readOne(asVisitor),
      (answer) => !Array.isArray(answer.json) && `answers ${says(answer)}`,
    )),
    ...(await complaintsAbout(
      OPEN_CALLS,
      call(asVisitor),
      (answer) => answer.status !== 200 && `answers ${says(answer)}`,
    )),
  ],
}

const visitorsMayNot: Check = {
  name: 'Visitors see nothing of wins, coupons, stock and plays, and write and call nothing else',
  toDo: `${PUSH} In the dashboard, under Settings, Data API, take \`private\` off the exposed schemas.`,
  async complaints({ project: { asVisitor } }) {
    const headers = { 'accept-profile': 'private' }
    const inside = await asVisitor('/rest/v1/prizes?limit=1', { headers })
    const isAdmin = (await call(asVisitor)('is_admin', {})).json === true
    return [
      ...when(inside.code !== 'PGRST106', `the schema private answers ${says(inside)}`),
      ...when(isAdmin, 'is_admin takes a visitor for an admin'),
      ...(await complaintsAbout(HIDDEN, readOne(asVisitor), (answer) => {
        const isEmpty = Array.isArray(answer.json) && answer.json.length === 0
        return answer.code !== REFUSED && !isEmpty && `shows rows (${says(answer)})`
      })),
      ...(await complaintsAbout(
        { ...READ, ...HIDDEN },
        (table, body) => asVisitor(`/rest/v1/${table}`, { method: 'POST', body }),
        notRefused,
      )),
      ...(await complaintsAbout(CLOSED_CALLS, call(asVisitor), notRefused)),
    ]
  },
}

const visitorsStorePhotosAlone: Check = {
  name: 'Visitors list no files, and store nothing but photos',
  toDo: PUSH,
  async complaints({ project: { asVisitor } }) {
    const post = (path: string, body: object) =>
      asVisitor(`/storage/v1/object/${path}`, { method: 'POST', body })
    return [
      ...(await complaintsAbout(
        {
          'photo-booth-images': {},
          'scratch-prize-images': {},
          'hidden-photos': {},
          'book-covers': {},
          'book-audio': {},
        },
        (bucket) => post(`list/${bucket}`, { prefix: '', limit: 1 }),
        ({ json }) => Array.isArray(json) && json.length > 0 && 'is listed',
      )),
      // Asks only for permission to upload. No photo may be named after a later moment.
      ...(await complaintsAbout(
        {
          'scratch-prize-images/doctor.png': {},
          'photo-booth-images/photo-1.png': {},
          'book-covers/1-doctor.webp': {},
        },
        (path, body) => post(`upload/sign/${path}`, body),
        (answer) => {
          const isRefused = /row-level security|unauthorized/i.test(answer.text)
          if (answer.status !== 200 && !isRefused)
            throw new CouldNotAsk(`the storage service answered ${says(answer)}`)
          return answer.status === 200 && 'may be stored'
        },
      )),
    ]
  },
}

export const visitorChecks = [visitorsMay, visitorsMayNot, visitorsStorePhotosAlone]
