import { CouldNotAsk, type Answer, type Ask } from '../project/project.ts'
import type { Check } from './check.ts'

const REFUSED = '42501'
const MISSING = /^(PGRST20[25]|42883|42P01)$/
/** Of nothing. */
const NIL = '00000000-0000-0000-0000-000000000000'
const PUSH = 'supabase db push; the line about migrations says what else is changed.'

const READ = [
  'roulette_items',
  'scratch_text_prizes',
  'scratch_image_prizes',
  'admin_settings',
  'photo_booth_images',
]

/** Each with a row that the table itself refuses: it is asked after the row rules. */
const REFUSED_ROWS: Readonly<Record<string, object>> = {
  roulette_items: { label: '', color: '' },
  scratch_text_prizes: { prize_text: '' },
  scratch_image_prizes: { image_url: '', alt_text: '', storage_path: '' },
  admin_settings: { setting_key: '', setting_value: '' },
  prize_rules: { weight: 0 },
  game_rewards: { game: '', name: '' },
  wins: { game: '' },
  coupons: { code: '' },
  redemptions: { win_id: null },
  plays: { game: '' },
  play_batches: { plays: 0 },
  plays_for_fun: { game: '' },
  game_hours: { game: '' },
  devices: { account_id: null },
}

const HIDDEN = Object.keys(REFUSED_ROWS).filter((table) => !READ.includes(table))

/** What visitors may call, and that it tells of nothing when it is asked about nothing. */
export const OPEN_CALLS: Readonly<Record<string, object>> = {
  is_admin: {},
  acting_role: {},
  prize_chances: {},
  read_coupon: { code: '' },
  read_photo: { photo_id: NIL },
  remove_photo: { photo_id: NIL },
  photo_rules: {},
  unsaved_photo_files: {},
}

/** What is of kiosks, tills and staff: these calls would do nothing if they were let through. */
export const CLOSED_CALLS: Readonly<Record<string, object>> = {
  draw_prize: { request_id: NIL, game: 'wheel', shown_ids: [] },
  reveal_prize: { request_id: NIL },
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
  photo_upkeep: {},
  describe_database: {},
  count_accounts: {},
  begin_export: {},
  export_page: { export_id: NIL, table_name: '', after: null },
  end_export: { export_id: NIL },
  add_import_part: { import_id: NIL, table_name: '', part: [] },
  check_import: { import_id: NIL, parts: 0, replace: false },
  finish_import: { import_id: NIL, parts: 0, replace: false },
}

/** What was asked under a name, and the answer. */
type Told = readonly [name: string, answer: Answer]

const askAll = <T>(
  all: Readonly<Record<string, T>>,
  ask: (name: string, of: T) => Promise<Answer>,
) =>
  Promise.all(
    Object.entries(all).map(async ([name, of]): Promise<Told> => [
      name,
      await ask(name, of),
    ]),
  )

const call = (ask: Ask) => (name: string, body: object) =>
  ask(`/rest/v1/rpc/${name}`, { method: 'POST', body })

const readOne = (ask: Ask) => (table: string) => ask(`/rest/v1/${table}?select=*&limit=1`)

const says = ({ status, code }: Answer) => [status, code].join(' ').trim()

export const visitorsRead: Check = {
  name: 'Visitors read prizes, settings and photos',
  toDo: PUSH,
  async complaints({ project: { asVisitor } }) {
    const told = await askAll(asRecord(READ), readOne(asVisitor))
    return told.flatMap(([table, answer]) =>
      Array.isArray(answer.json) ? [] : [`${table} answers ${says(answer)}`],
    )
  },
}

const asRecord = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, name]))

export const visitorsSeeNoMore: Check = {
  name: 'Visitors see nothing of wins, coupons, stock and plays',
  toDo: PUSH,
  async complaints({ project: { asVisitor } }) {
    const told = [
      ...(await askAll(asRecord(HIDDEN), readOne(asVisitor))),
      ...(await askAll({ count_wins: {} }, call(asVisitor))),
    ]
    return told.flatMap(([name, answer]) => {
      if (answer.code === REFUSED) return []
      if (!Array.isArray(answer.json)) return [`${name} answers ${says(answer)}`]
      return answer.json.length > 0 ? [`${name} shows rows to visitors`] : []
    })
  },
}

export const visitorsWriteNothing: Check = {
  name: 'Visitors write no prizes, settings or wins',
  toDo: PUSH,
  complaints: async ({ project: { asVisitor } }) =>
    refusalComplaints(
      await askAll(REFUSED_ROWS, (table, row) =>
        asVisitor(`/rest/v1/${table}`, {
          method: 'POST',
          body: row,
          headers: { prefer: 'return=minimal' },
        }),
      ),
    ),
}

export const visitorsCallNothingElse: Check = {
  name: 'What kiosks, tills and staff call is there, and refused to visitors',
  toDo: PUSH,
  complaints: async ({ project: { asVisitor } }) =>
    refusalComplaints(await askAll(CLOSED_CALLS, call(asVisitor))),
}

const refusalComplaints = (told: readonly Told[]): string[] =>
  told.flatMap(([name, answer]) => {
    if (answer.code === REFUSED) return []
    if (MISSING.test(answer.code)) return [`${name} is not there`]
    return [`${name} is not refused (${says(answer)})`]
  })

export const visitorsCall: Check = {
  name: 'What visitors call answers',
  toDo: `${PUSH} A function that is there and not found: select pg_notify('pgrst', 'reload schema') in the SQL editor.`,
  async complaints({ project: { asVisitor } }) {
    const told = await askAll(OPEN_CALLS, call(asVisitor))
    return told.flatMap(([name, answer]) => {
      if (answer.status !== 200) return [`${name} answers ${says(answer)}`]
      const isTrusting = name === 'is_admin' && answer.json !== false
      return isTrusting ? ['is_admin takes a visitor for an admin'] : []
    })
  },
}

export const visitorsStorePhotosAlone: Check = {
  name: 'Visitors list no files, and store nothing but photos',
  toDo: PUSH,
  async complaints({ project: { asVisitor } }) {
    const lists: Told[] = [
      ['the buckets', await asVisitor('/storage/v1/bucket')],
      ['photo-booth-images', await list(asVisitor, 'photo-booth-images')],
      ['scratch-prize-images', await list(asVisitor, 'scratch-prize-images')],
      ['hidden-photos', await list(asVisitor, 'hidden-photos')],
    ]
    // Asks for leave to upload, which is tried and taken back; nothing is uploaded.
    const uploads: Told[] = [
      ['a prize image', await askToUpload(asVisitor, 'scratch-prize-images/doctor.png')],
      [
        'a photo later than now',
        await askToUpload(asVisitor, 'photo-booth-images/photo-1.png'),
      ],
    ]
    const unclear = uploads.find(
      ([, { status, text }]) =>
        status !== 200 && !/row-level security|unauthorized/i.test(text),
    )
    if (unclear) throw new CouldNotAsk(`the storage service answered ${says(unclear[1])}`)
    return [
      ...lists.flatMap(([name, { json }]) =>
        Array.isArray(json) && json.length > 0 ? [`visitors see what is in ${name}`] : [],
      ),
      ...uploads.flatMap(([name, { status }]) =>
        status === 200 ? [`visitors may store ${name}`] : [],
      ),
    ]
  },
}

const list = (ask: Ask, bucket: string) =>
  ask(`/storage/v1/object/list/${bucket}`, {
    method: 'POST',
    body: { prefix: '', limit: 1 },
  })

const askToUpload = (ask: Ask, path: string) =>
  ask(`/storage/v1/object/upload/sign/${path}`, { method: 'POST', body: {} })
