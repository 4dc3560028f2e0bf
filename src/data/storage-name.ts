const MAX_STEM_LENGTH = 80
const MAX_EXTENSION_LENGTH = 8

/**
 * The name under which a chosen file is stored: `{timestamp}-{file name}`, with the file name made
 * of what every storage key may hold.
 *
 * @param fileName as it came, with any letters, spaces and path parts
 * @param now milliseconds since 1970
 */
export const storageName = (fileName: string, now: number) =>
  `${now}-${safeFileName(fileName)}`

/** Folds accents, and turns everything but letters, digits and `_` into single hyphens. */
function safeFileName(fileName: string) {
  const name = fileName.split(/[/\\]/).at(-1) ?? ''
  const dot = name.lastIndexOf('.')
  const stem = fold(dot === -1 ? name : name.slice(0, dot)).slice(0, MAX_STEM_LENGTH)
  const extension = dot === -1 ? '' : fold(name.slice(dot + 1)).toLowerCase()
  const safeStem = stem.replace(/-$/, '') || 'image'
  const hasExtension = extension.length > 0 && extension.length <= MAX_EXTENSION_LENGTH
  return hasExtension ? `${safeStem}.${extension}` : safeStem
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/^-|-$/g, '')
