export type Row = Readonly<Record<string, unknown>>

/** Columns that name files, and where these may be. */
type FileColumns = readonly (readonly [column: string, buckets: readonly string[]])[]

const ofBook: FileColumns = [
  ['cover_path', ['book-covers']],
  ['audio_path', ['book-audio']],
]

const FILE_COLUMNS: Readonly<Record<string, FileColumns>> = {
  scratch_image_prizes: [['storage_path', ['scratch-prize-images']]],
  // Where staff hid it, or where everybody sees it.
  photo_booth_images: [['storage_path', ['photo-booth-images', 'hidden-photos']]],
  photo_frames: [['storage_path', ['photo-frames']]],
  books: ofBook,
  // Of the setting `logo` alone.
  admin_settings: [['setting_value', ['shop-logo']]],
  // Each row holds books.
  publications: ofBook,
}

const columns = Object.values(FILE_COLUMNS).flat()

export const buckets = [...new Set(columns.flatMap(([, names]) => names))]

/** Of how many rows each table has. */
export const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** In characters: far below what any backend takes in one request. */
const MOST_OF_A_PART = 500_000

const OWN_FILE = /^https?:\/\/[^/]+(\/storage\/v1\/object\/public\/.+)$/

/** A row as it is wherever the hub is: its file by the path alone. */
export const withoutHost = (row: Row): Row =>
  withAddress(row, (address) => address.replace(OWN_FILE, '$1'))

/** The same row for the hub at an address. */
export const withHost = (row: Row, url: string): Row =>
  withAddress(row, (address) => (address.startsWith('/') ? url + address : address))

const withAddress = (row: Row, change: (address: string) => string): Row =>
  typeof row['image_url'] === 'string'
    ? { ...row, image_url: change(row['image_url']) }
    : row

/** Where a file is in the storage, and in a folder. */
export const pathOf = (bucket: string, name: string) =>
  `${bucket}/${encodeURIComponent(name)}`

export const nameOf = (path: string) => decodeURIComponent(path.replace(/^.*\//, ''))

/**
 * The paths of the files that rows of a table tell of, in each bucket where they may be. What is
 * stored beside them is left over, and stays behind.
 */
export const filesOf = (table: string, rows: readonly Row[]): string[] =>
  (FILE_COLUMNS[table] ?? []).flatMap(([column, names]) =>
    rows
      .flatMap((row) => (Array.isArray(row['books']) ? row['books'] : [row]))
      .filter((row) => row['setting_key'] === undefined || row['setting_key'] === 'logo')
      .flatMap((row) => (typeof row[column] === 'string' && row[column]) || [])
      .flatMap((name) => names.map((bucket) => pathOf(bucket, name))),
  )

/** Tells, of each row in its turn, that it is of no photo from before a moment. */
export function photosSince(moment: string) {
  const older = new Set<unknown>()
  return (table: string, row: Row): boolean => {
    if (
      table === 'photo_booth_images' &&
      Date.parse(String(row['created_at'])) < Date.parse(moment)
    )
      older.add(row['id'])
    return !older.has(row['id']) && !older.has(row['photo_id'])
  }
}

/** Rows in portions that fit into a request. */
export async function* partsOf(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let part: Row[] = []
  let length = 0
  for await (const row of rows) {
    const added = JSON.stringify(row).length
    if (part.length > 0 && length + added > MOST_OF_A_PART) {
      yield part
      part = []
      length = 0
    }
    part.push(row)
    length += added
  }
  if (part.length > 0) yield part
}
