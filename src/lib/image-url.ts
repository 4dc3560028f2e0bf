const PICTURE_IN_TEXT = /^data:image\/(png|jpeg|webp|gif|avif);base64,[\w+/=]+$/

const WEB_PROTOCOLS: readonly string[] = ['http:', 'https:']

/** Stands in for this site, whose name does not matter; a reserved name. */
const THIS_SITE = 'https://this-site.invalid'

/**
 * An image address from the database, if a page may load it: http, https, a path of this site, or a
 * `data:` picture of an allowed type. Undefined for anything else, such as `javascript:` and
 * `//host`.
 */
export function safeImageUrl(stored: string): string | undefined {
  const address = stored.trim()
  if (address.startsWith('/')) return ownPath(address)
  if (PICTURE_IN_TEXT.test(address)) return address
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && WEB_PROTOCOLS.includes(url.protocol) ? url.href : undefined
}

/** Whether a stored address, full or a path, is on the host of another address. */
export function isOnHost(stored: string, address: string): boolean {
  const url = URL.canParse(stored, address) ? new URL(stored, address) : undefined
  return url?.origin === new URL(address).origin
}

/** Parsed like a browser does: backslashes are slashes, tabs are dropped. */
function ownPath(address: string): string | undefined {
  if (!URL.canParse(address, THIS_SITE)) return undefined
  const { origin, pathname, search } = new URL(address, THIS_SITE)
  return origin === THIS_SITE && !pathname.startsWith('//') ? pathname + search : undefined
}
