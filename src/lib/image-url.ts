const WEB_PROTOCOLS: readonly string[] = ['http:', 'https:']

/** A path of this site. Two slashes, or a backslash that browsers read as one, name another host. */
const OWN_PATH = /^\/(?![/\\])/

/**
 * The address of an image found in the database, when a page may ask for it: http, https, or a
 * path of this site. Undefined for everything else, such as `data:`, `javascript:` and `//host`.
 */
export function safeImageUrl(stored: string): string | undefined {
  const address = stored.trim()
  if (OWN_PATH.test(address)) return address
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && WEB_PROTOCOLS.includes(url.protocol) ? url.href : undefined
}
