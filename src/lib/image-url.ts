const PICTURE_IN_TEXT = /^data:image\/(png|jpeg|webp|gif|avif);base64,[\w+/=]+$/

const WEB_PROTOCOLS: readonly string[] = ['http:', 'https:']

/** Stands in for this site, whose name does not matter; a reserved name. */
const THIS_SITE = 'https://this-site.invalid'

/**
 * An image address from the database, if a page may load it: http, https, a path of this site, or a
 * `data:` picture of an allowed type. Undefined for other addresses, such as `javascript:` and
 * `//host`.
 */
export function safeImageUrl(stored: string): string | undefined {
  const address = stored.trim()
  if (PICTURE_IN_TEXT.test(address)) return address
  const site = address.startsWith('/') ? THIS_SITE : undefined
  // Parsed like a browser does: backslashes are slashes, tabs are dropped.
  const parsed = parse(address, site)
  if (!parsed) return undefined
  const { href, protocol, origin, pathname, search } = parsed
  if (!site) return WEB_PROTOCOLS.includes(protocol) ? href : undefined
  return origin === site && !pathname.startsWith('//') ? pathname + search : undefined
}

/**
 * The path of a stored file on the embedded backend, which has one name on its machine and another
 * for phones; undefined in a hosted build.
 */
export const embeddedPath = (stored: string): string | undefined =>
  import.meta.env.VITE_EMBEDDED_BACKEND === 'true'
    ? /\/storage\/v1\/object\/public\/.+$/.exec(stored)?.[0]
    : undefined

/** Whether a stored address, full or a path, is on the host of another address. */
export const isOnHost = (stored: string, address: string): boolean =>
  parse(stored, address)?.origin === new URL(address).origin

function parse(address: string, base?: string) {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
