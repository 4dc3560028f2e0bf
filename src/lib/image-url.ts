const PICTURE_IN_TEXT = /^data:image\/(png|jpeg|webp|gif|avif);base64,[\w+/=]+$/

const WEB_PROTOCOLS: readonly string[] = ['http:', 'https:']

/** Stands in for this site, whose own name does not matter here; reserved, so nobody has it. */
const THIS_SITE = 'https://this-site.invalid'

/**
 * The address of an image found in the database, when a page may ask for it: http, https, a path of
 * this site, or a whole picture of a type that prizes may have. Undefined for everything else, such
 * as drawings and pages in `data:`, `javascript:` and `//host`.
 */
export function safeImageUrl(stored: string): string | undefined {
  const address = stored.trim()
  if (address.startsWith('/')) return ownPath(address)
  if (PICTURE_IN_TEXT.test(address)) return address
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && WEB_PROTOCOLS.includes(url.protocol) ? url.href : undefined
}

/** Whether a stored address, whole or a path, leads to the host of another address. */
export function isOnHost(stored: string, address: string): boolean {
  const url = URL.canParse(stored, address) ? new URL(stored, address) : undefined
  return url?.origin === new URL(address).origin
}

/** Read as a browser does, which takes backslashes for slashes and leaves out tabs. */
function ownPath(address: string): string | undefined {
  if (!URL.canParse(address, THIS_SITE)) return undefined
  const { origin, pathname, search } = new URL(address, THIS_SITE)
  return origin === THIS_SITE && !pathname.startsWith('//') ? pathname + search : undefined
}
