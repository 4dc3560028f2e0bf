import { SCRIPT_HASHES } from './page-scripts.ts'

/** Staff record excerpts there; no other page uses the microphone. */
const RECORDING_PAGE = '/livros'

type Headers = Readonly<Record<string, string>>

const permissions = (microphone: '()' | '(self)') =>
  `camera=(self), microphone=${microphone}, geolocation=(), payment=(), usb=()`

/** The headers of one page, as in '/admin', of those of all pages. */
export const headersOf = (headers: Headers, page: string): Headers =>
  page === RECORDING_PAGE
    ? { ...headers, 'Permissions-Policy': permissions('(self)') }
    : headers

/**
 * The rights of a page in the browser: its own scripts only, three of them in pages; calls and
 * pictures of its own origin and of the configured backend, the logo of its own host; the camera
 * for itself. Styles stand in the page.
 *
 * @param backend address of the Supabase project; none when it is our origin
 * @param logo address of the shop's logo, or a path of our own
 */
export function securityHeaders(backend: string | undefined, logo = ''): Headers {
  const origin = backend ? ` ${new URL(backend).origin}` : ''
  const logoOrigin = URL.canParse(logo) ? ` ${new URL(logo).origin}` : ''
  const socket = origin.replace(' http', ' ws')
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${SCRIPT_HASHES}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${origin}${logoOrigin}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' blob:${origin}${socket}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Permissions-Policy': permissions('()'),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Browsers respect it over https only.
    'Strict-Transport-Security': 'max-age=31536000',
  }
}

/**
 * The same as a `_headers` file, which Netlify, Cloudflare Pages and others read. Built files are
 * named after their content and never change; browsers ask for all other files anew.
 */
export function headersFile(headers: Headers) {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const forever = '  Cache-Control: public, max-age=31536000, immutable'
  // Browsers use the last of two headers with one name.
  const recording = `  Permissions-Policy: ${permissions('(self)')}`
  return ['/*', ...lines, RECORDING_PAGE, recording, '/assets/*', forever, ''].join('\n')
}
