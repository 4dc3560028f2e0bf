import { games } from '../../src/lib/games.ts'
import { paths } from '../../src/lib/paths.ts'
import { securityHeaders } from '../build/security-headers.mjs'
import { isLocal } from '../project/command-line.ts'
import { CouldNotAsk, request, type Answer } from '../project/project.ts'
import { when, type Check, type Hub } from './check.ts'

/** Where the pages are served. */
export type Site = {
  /** Undefined when it was not named. */
  readonly address: string | undefined
  /** @throws CouldNotAsk without an address, or without an answer */
  readonly open: (path: string) => Promise<Answer>
}

export function openSite(address: string | undefined, send: typeof fetch = fetch): Site {
  return {
    address,
    async open(path) {
      if (!address)
        throw new CouldNotAsk('it takes the address of the pages, --site https://…')
      return request(send, new URL(path, address).href, {
        headers: { accept: 'text/html,*/*' },
        redirect: 'follow',
      })
    },
  }
}

/** Whether the pages come from the backend that they ask, as those of `npm start` do. */
const isOwnBackend = ({ site: { address }, project }: Hub) =>
  address !== undefined && new URL(address).origin === new URL(project.url).origin

const isHub = ({ text }: Answer) => text.includes('<div id="root"')

const pagesHaveAddresses: Check = {
  name: 'The pages stand at the root of a secure address, each at its own',
  toDo: 'Give the hub a (sub)domain of its own with HTTPS. Serve /roleta-de-descontos from roleta-de-descontos.html and so on, and unknown addresses from 404.html with status 404; a host that cannot sends all to index.html.',
  async complaints({ site }) {
    const opened = Object.values(paths).map(async (path) => {
      const answer = await site.open(path)
      const isPage = answer.status === 200 && isHub(answer)
      return when(!isPage, `${path} answers ${answer.status} and is no page of the hub`)
    })
    const pages = (await Promise.all(opened)).flat()
    const unknown = await site.open('/doctor-looks-for-nothing')
    const { protocol, pathname, href } = new URL(site.address ?? '')
    return [
      ...when(protocol !== 'https:' && !isLocal(href), 'it is not HTTPS'),
      ...when(pathname !== '/', `they stand under ${pathname}, the hub asks at /`),
      ...pages,
      ...when(!isHub(unknown), 'an unknown address is answered with a foreign page'),
    ]
  },
}

const pagesAreProtected: Check = {
  name: 'Pages come with the headers that protect them',
  toDo: 'Have the host send what dist/_headers says; hosts that read that file do so by themselves.',
  async complaints(hub) {
    const { headers } = await hub.site.open('/')
    const wanted = securityHeaders(isOwnBackend(hub) ? undefined : hub.project.url)
    return Object.entries(wanted).flatMap(([name, value]) => {
      // A host may forbid more than the hub does.
      const sent = partsOf(headers.get(name) ?? '')
      const lacking = partsOf(value).filter((part) => !isAmong(sent, part))
      return when(lacking.length > 0, `${name} lacks “${lacking.join('; ')}”`)
    })
  },
}

const partsOf = (header: string) => header.split(/[;,]/).map((part) => part.trim())

/** A shop's logo may come from one more host than the pictures of its project. */
const isAmong = (sent: readonly string[], part: string) =>
  sent.includes(part) ||
  (part.startsWith('img-src') && sent.some((other) => other.startsWith(`${part} `)))

/** For how many seconds a browser keeps an answer without asking for it again. */
function keptSeconds({ headers }: Answer) {
  const rule = headers.get('cache-control') ?? ''
  const isAsked = /no-cache|no-store/.test(rule)
  return isAsked ? 0 : Number(/max-age=(\d+)/.exec(rule)?.[1] ?? 0)
}

const filesAreKept: Check = {
  name: 'Browsers keep built files, ask again for pages, and get the service worker',
  toDo: 'Have the host send the Cache-Control of dist/_headers: a year for /assets/, nothing longer than minutes for the rest. Serve sw.js of the build at /sw.js, as JavaScript, before any rule that sends addresses to pages.',
  async complaints(hub) {
    const page = await hub.site.open('/')
    const worker = await hub.site.open('/sw.js')
    const [path = ''] = scriptsOf(page)
    const script = await hub.site.open(path)
    const isScript = /javascript/.test(worker.headers.get('content-type') ?? '')
    // The worker of an embedded hub only removes one that was there before.
    const isEmpty = !isOwnBackend(hub) && !worker.text.includes('/index.html')
    return [
      ...when(keptSeconds(page) > 600, `the menu is kept for ${keptSeconds(page)} seconds`),
      ...when(
        keptSeconds(worker) > 600,
        `/sw.js is kept for ${keptSeconds(worker)} seconds`,
      ),
      ...when(
        keptSeconds(script) < 86_400 && !isLocal(hub.site.address ?? ''),
        `${path} is kept for ${keptSeconds(script)} seconds`,
      ),
      ...when(worker.status !== 200 || !isScript, '/sw.js is no JavaScript'),
      ...when(isEmpty, '/sw.js keeps nothing: the build had no VITE_SUPABASE_URL'),
    ]
  },
}

const pagesAreOfThisProject: Check = {
  name: 'The pages were built for this project',
  toDo: 'Build again with VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY of this project, and put dist/ there.',
  async complaints(hub) {
    const { site, project } = hub
    const page = await site.open(games.wheel.path)
    const scripts = await Promise.all(scriptsOf(page).map((path) => site.open(path)))
    const code = scripts.map(({ text }) => text).join('\n')
    const host = isOwnBackend(hub) ? '' : new URL(project.url).host
    return [
      ...when(!code.includes(host), `they do not ask ${host}`),
      ...when(
        !code.includes(project.keys.publishable ?? ''),
        'they ask with another publishable key',
      ),
    ]
  },
}

/** The scripts that a page loads. */
const scriptsOf = ({ text }: Answer): string[] =>
  [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)

export const siteChecks = [
  pagesHaveAddresses,
  pagesAreProtected,
  filesAreKept,
  pagesAreOfThisProject,
]
