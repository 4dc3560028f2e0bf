import { expect, test } from 'vitest'
import { outcomeOf, type Check } from '../../scripts/doctor/check'
import {
  filesAreKept,
  openSite,
  pagesAreOfThisProject,
  pagesAreProtected,
  pagesHaveAddresses,
  siteIsSecure,
  workerIsThere,
} from '../../scripts/doctor/site'
import { openProject } from '../../scripts/project/project'
import { securityHeaders } from '../../scripts/build/security-headers.mjs'

const PROJECT = 'https://shop.supabase.example'
const SITE = 'https://jogos.example'
const PAGE = '<div id="root"></div><script type="module" src="/assets/index-1.js"></script>'
const CODE = `ask("${PROJECT}", "sb_publishable_of_the_shop")`

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

const NOBODY = () => Response.error()

const wellKept: Host = {
  '/assets/index-1.js': () =>
    script(CODE, { 'cache-control': 'public, max-age=31536000, immutable' }),
  '/sw.js': () => script('keep("/index.html")'),
  '/doctor-looks-for-nothing': () => page(404),
  '*': () => page(),
}

const examine = (check: Check, host: Host, address = SITE, key = 'of_the_shop') =>
  outcomeOf(check, {
    project: openProject(PROJECT, {
      publishable: `sb_publishable_${key}`,
      secret: undefined,
    }),
    site: openSite(address, async (input) => {
      const { pathname } = new URL(new Request(input).url)
      return (host[pathname] ?? host['*'] ?? NOBODY)()
    }),
    reference: () => Promise.reject(new Error('not asked for')),
  })

test.each([
  siteIsSecure,
  pagesHaveAddresses,
  pagesAreProtected,
  filesAreKept,
  workerIsThere,
  pagesAreOfThisProject,
])('$name', async (check) => {
  expect(await examine(check, wellKept)).toEqual({ verdict: 'passed' })
})

const FOREIGN = () => new Response('<h1>Not found</h1>', { status: 404 })

const breaches: [check: Check, complaint: string, host: Host][] = [
  [pagesHaveAddresses, '/caixa answers 404', { '/caixa': FOREIGN }],
  [
    pagesHaveAddresses,
    '/numeros is no page of the hub',
    { '/numeros': () => new Response('Em breve') },
  ],
  [
    pagesHaveAddresses,
    'an unknown address answers 404 with a foreign page',
    { '/doctor-looks-for-nothing': FOREIGN },
  ],
  [
    pagesAreProtected,
    'Content-Security-Policy is missing',
    { '/': () => new Response(PAGE) },
  ],
  [
    pagesAreProtected,
    "Content-Security-Policy lacks “object-src 'none'”",
    {
      '/': () =>
        page(200, {
          'Content-Security-Policy':
            securityHeaders(PROJECT)['Content-Security-Policy']?.replace(
              "object-src 'none';",
              '',
            ) ?? '',
        }),
    },
  ],
  [
    pagesAreProtected,
    'X-Frame-Options lacks “DENY”',
    { '/': () => page(200, { 'X-Frame-Options': 'SAMEORIGIN' }) },
  ],
  [
    filesAreKept,
    'the menu is kept for 86400 seconds',
    { '/': () => page(200, { 'cache-control': 'max-age=86400' }) },
  ],
  [
    filesAreKept,
    '/sw.js is kept for 31536000 seconds',
    { '/sw.js': () => script('', { 'cache-control': 'max-age=31536000' }) },
  ],
  [
    filesAreKept,
    '/assets/index-1.js is kept for 0 seconds',
    { '/assets/index-1.js': () => script(CODE) },
  ],
  [workerIsThere, '/sw.js comes as text/html; charset=utf-8', { '/sw.js': () => page() }],
  [workerIsThere, '/sw.js answers 404', { '/sw.js': FOREIGN }],
  [
    workerIsThere,
    '/sw.js keeps nothing: the pages were built without VITE_SUPABASE_URL',
    { '/sw.js': () => script('registration.unregister()') },
  ],
  [
    pagesAreOfThisProject,
    'they do not ask shop.supabase.example',
    { '/assets/index-1.js': () => script('ask("https://other.supabase.example")') },
  ],
]

for (const [check, complaint, host] of breaches)
  test(`${check.name}: no, ${complaint}`, async () => {
    expect(await examine(check, { ...wellKept, ...host })).toHaveProperty(
      'complaints',
      expect.arrayContaining([complaint]),
    )
  })

test.each([
  ['http://jogos.example', ['it is not HTTPS']],
  ['https://shop.example/jogos/', ['they stand under /jogos/, the hub asks at /']],
])('the pages may not stand at %s', async (address, complaints) => {
  expect(await examine(siteIsSecure, wellKept, address)).toEqual({
    verdict: 'failed',
    complaints,
  })
})

test('a key that was changed since the build is noticed', async () => {
  expect(await examine(pagesAreOfThisProject, wellKept, SITE, 'of_another')).toEqual({
    verdict: 'failed',
    complaints: ['they ask with another publishable key'],
  })
})

test('a host that sends all to the menu serves every page, and may forbid more than we do', async () => {
  const strict: Host = {
    ...wellKept,
    '*': () =>
      page(200, {
        'Content-Security-Policy': `${securityHeaders(PROJECT)['Content-Security-Policy']}; upgrade-insecure-requests`,
      }),
    '/doctor-looks-for-nothing': () => page(),
  }
  expect(await examine(pagesHaveAddresses, strict)).toEqual({ verdict: 'passed' })
  expect(await examine(pagesAreProtected, strict)).toEqual({ verdict: 'passed' })
})

test('a host that does not answer is not passed', async () => {
  const silent = await examine(pagesHaveAddresses, {
    '*': () => {
      throw new TypeError('fetch failed', { cause: new Error('ENOTFOUND') })
    },
  })
  expect(silent).toEqual({
    verdict: 'could not run',
    reason: 'https://jogos.example does not answer (ENOTFOUND)',
  })
})
