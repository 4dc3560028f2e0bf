import { expect, test } from 'vitest'
import { outcomeOf } from '../../scripts/doctor/check'
import { siteChecks } from '../../scripts/doctor/site'
import { openProject } from '../../scripts/project/project'
import { securityHeaders } from '../../scripts/build/security-headers'

const PROJECT = 'https://shop.supabase.example'
const SITE = 'https://jogos.example'
const PAGE = '<div id="root"></div><script type="module" src="/assets/index-1.js"></script>'
const CODE = `ask("${PROJECT}", "sb_publishable_of_the_shop")`
const POLICY = securityHeaders(PROJECT)['Content-Security-Policy'] ?? ''

/** What a host sends for each path, `*` for every other. */
type Host = Readonly<Record<string, () => Response>>

const page = (status = 200, headers: Record<string, string> = {}) =>
  new Response(PAGE, {
    status,
    headers: {
      ...securityHeaders(PROJECT),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      ...headers,
    },
  })

const script = (code: string, headers: Record<string, string> = {}) =>
  new Response(code, { headers: { 'content-type': 'text/javascript', ...headers } })

const good: Host = {
  '/assets/index-1.js': () =>
    script(CODE, { 'cache-control': 'public, max-age=31536000, immutable' }),
  '/sw.js': () => script('keep("/index.html")'),
  '/doctor-looks-for-nothing': () => page(404),
  '*': () => page(),
}

/** Runs all checks of the pages and returns their lines. */
async function examine(host: Host, address = SITE) {
  const keys = { publishable: 'sb_publishable_of_the_shop', secret: undefined }
  const hub = openProject(
    PROJECT,
    keys,
    async (input) => {
      const { pathname } = new URL(new Request(input).url)
      const answer = host[pathname] ?? good[pathname] ?? host['*'] ?? page
      return answer()
    },
    address,
  )
  const outcomes = await Promise.all(siteChecks.map((check) => outcomeOf(check, hub)))
  return outcomes.map(({ line }) => line).join('\n')
}

const FOREIGN = () => new Response('<h1>Not found</h1>', { status: 404 })
/** Answers every address with the menu, under a stricter policy. */
const STRICT: Host = {
  '*': () =>
    page(200, { 'Content-Security-Policy': `${POLICY}; upgrade-insecure-requests` }),
  '/doctor-looks-for-nothing': () => page(),
}

test.each([
  ['with the headers of the build', {}],
  ['with stricter headers', STRICT],
])('pages %s pass', async (_, host) => expect(await examine(host)).not.toMatch(/FAIL|\?/))

const keptFor = (seconds: number) => ({ 'cache-control': `max-age=${seconds}` })
const lax = { 'Content-Security-Policy': POLICY.replace("object-src 'none';", '') }

const silent = () => {
  throw new TypeError('fetch failed', { cause: new Error('ENOTFOUND') })
}

const breaches: [complaint: string, host: Host, address?: string][] = [
  ['it is not HTTPS', {}, 'http://jogos.example'],
  ['they stand under /jogos/, the hub asks at /', {}, 'https://shop.example/jogos/'],
  [`could not be asked (${SITE} does not answer (ENOTFOUND)`, { '/': silent }],
  ['/livro-sonoro answers 404', { '/livro-sonoro': FOREIGN }],
  ['/numeros answers 200 and is no page', { '/numeros': () => new Response('Em breve') }],
  ['answered with a foreign page', { '/doctor-looks-for-nothing': FOREIGN }],
  ['X-Frame-Options lacks “DENY”', { '/': () => new Response(PAGE) }],
  ["Content-Security-Policy lacks “object-src 'none'”", { '/': () => page(200, lax) }],
  ['the menu is kept for 86400 seconds', { '/': () => page(200, keptFor(86_400)) }],
  ['/sw.js is kept for 31536000', { '/sw.js': () => script('', keptFor(31_536_000)) }],
  ['the first script is kept for 0 seconds', { '/assets/index-1.js': () => script(CODE) }],
  ['/sw.js is no JavaScript', { '/sw.js': () => page() }],
  ['/sw.js keeps nothing', { '/sw.js': () => script('registration.unregister()') }],
  [
    `they do not ask ${PROJECT}; they ask with another publishable key`,
    { '/assets/index-1.js': () => script('ask("https://other.supabase.example")') },
  ],
]

test.each(breaches)('the doctor says: %s', async (complaint, host, address) => {
  expect(await examine(host, address)).toContain(complaint)
})
