/** A hub as `export_hub` tells it: the rows of each table, by its name. */
export type Tables = Readonly<Record<string, readonly Row[]>>
export type Row = Readonly<Record<string, unknown>>

/** A file that a row tells of. */
export type StoredFile = { readonly bucket: string; readonly name: string }

const PHOTOS = 'photo-booth-images'
/** Where the files of photos lie that staff hid. */
export const HIDDEN_PHOTOS = 'hidden-photos'

/** Where the rows of a table have their files. */
const BUCKETS: Readonly<Record<string, string>> = {
  scratch_image_prizes: 'scratch-prize-images',
  photo_booth_images: PHOTOS,
}

/** The other bucket that may have a photo; undefined for what is no photo. */
export function otherPlaceOf({ bucket, name }: StoredFile): StoredFile | undefined {
  if (bucket === PHOTOS) return { bucket: HIDDEN_PHOTOS, name }
  return bucket === HIDDEN_PHOTOS ? { bucket: PHOTOS, name } : undefined
}

/** In characters: far below what any backend takes in one request. */
const MOST_OF_A_PART = 500_000

const OWN_FILE = /^https?:\/\/[^/]+(\/storage\/v1\/object\/public\/.+)$/

/** Rows as they are wherever the hub is: files by their path alone, in an order that does not change. */
export const withoutHost = (tables: Tables): Tables =>
  mapTables(tables, (rows) =>
    rows
      .map((row) => withAddress(row, (address) => address.replace(OWN_FILE, '$1')))
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
  )

/** The same rows for the hub at an address. */
export const withHost = (tables: Tables, url: string): Tables =>
  mapTables(tables, (rows) =>
    rows.map((row) =>
      withAddress(row, (address) => (address.startsWith('/') ? url + address : address)),
    ),
  )

const mapTables = (tables: Tables, change: (rows: readonly Row[]) => readonly Row[]) =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, change(rows)]))

const withAddress = (row: Row, change: (address: string) => string): Row =>
  typeof row['image_url'] === 'string'
    ? { ...row, image_url: change(row['image_url']) }
    : row

/** The files that belong to the rows. What is stored beside them is left over, and stays behind. */
export const filesOf = (tables: Tables): StoredFile[] =>
  Object.entries(BUCKETS).flatMap(([table, bucket]) =>
    (tables[table] ?? []).map(({ storage_path }) => ({
      bucket,
      name: String(storage_path),
    })),
  )

/** Rows in portions that fit into a request. */
export function partsOf(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = []
  let room = 0
  for (const row of rows) {
    const { length } = JSON.stringify(row)
    if (length > room || parts.length === 0) {
      parts.push([])
      room = MOST_OF_A_PART
    }
    parts.at(-1)?.push(row)
    room -= length
  }
  return parts
}
