import { games } from '../../src/lib/games.ts'
import { paths } from '../../src/lib/paths.ts'
import { securityHeaders } from '../build/security-headers.mjs'
import { isLocal } from '../project/address.ts'
import { CouldNotAsk, request, type Answer, type Project } from '../project/project.ts'
import type { Check } from './check.ts'

/** Where the pages are served. */
export type Site = {
  /** Undefined when it was not told. */
  readonly address: string | undefined
  /** @throws CouldNotAsk without an address, or without an answer */
  readonly open: (path: string) => Promise<Answer>
}

export function openSite(address: string | undefined, send: typeof fetch = fetch): Site {
  return {
    address,
    open: async (path) => {
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
const isOwnBackend = ({ address }: Site, { url }: Project) =>
  address !== undefined && new URL(address).origin === new URL(url).origin

const NOWHERE = '/doctor-looks-for-nothing'
/** In seconds: so long may a browser keep what the next version of the hub changes. */
const MOST_KEPT = 600
const LEAST_KEPT = 86_400

export const siteIsSecure: Check = {
  name: 'The pages stand at the root of a secure address',
  toDo: 'Give the hub a (sub)domain of its own with HTTPS: without it browsers give no camera and keep nothing.',
  async complaints({ site }) {
    await site.open('/')
    const { protocol, pathname, href } = new URL(site.address ?? '')
    return [
      ...(protocol === 'https:' || isLocal(href) ? [] : ['it is not HTTPS']),
      ...(pathname === '/' ? [] : [`they stand under ${pathname}, the hub asks at /`]),
    ]
  },
}

export const pagesHaveAddresses: Check = {
  name: 'Every page has its address',
  toDo: 'Serve /roleta-de-descontos from roleta-de-descontos.html and so on, and unknown addresses from 404.html with status 404; a host that cannot sends all to index.html.',
  async complaints({ site }) {
    const pages = Object.values(paths).map(async (path) => {
      const answer = await site.open(path)
      if (answer.status !== 200) return [`${path} answers ${answer.status}`]
      return isHub(answer) ? [] : [`${path} is no page of the hub`]
    })
    const complaints = (await Promise.all(pages)).flat()
    const nowhere = await site.open(NOWHERE)
    return isHub(nowhere)
      ? complaints
      : [...complaints, `an unknown address answers ${nowhere.status} with a foreign page`]
  },
}

const isHub = ({ text }: Answer) => text.includes('<div id="root"')

export const pagesAreProtected: Check = {
  name: 'Pages come with the headers that protect them',
  toDo: 'Have the host send what dist/_headers says; hosts that read that file do so by themselves.',
  async complaints({ site, project }) {
    const { headers } = await site.open('/')
    const wanted = securityHeaders(isOwnBackend(site, project) ? undefined : project.url)
    return Object.entries(wanted).flatMap(([name, value]) => {
      const sent = headers.get(name)
      if (sent === null) return [`${name} is missing`]
      // A host may forbid more than we do.
      const said = new Set(sent.split(/[;,]/).map((part) => part.trim()))
      const lacking = value.split(/[;,]/).filter((part) => !isSaid(part.trim(), said))
      return lacking.length > 0 ? [`${name} lacks “${lacking.join(';').trim()}”`] : []
    })
  },
}

/** A shop's logo may come from one more host than the pictures of its project. */
const isSaid = (part: string, said: ReadonlySet<string>) =>
  said.has(part) ||
  (part.startsWith('img-src') && [...said].some((other) => other.startsWith(`${part} `)))

export const filesAreKept: Check = {
  name: 'Browsers keep built files, and ask for pages anew',
  toDo: 'Have the host send the Cache-Control of dist/_headers: a year for /assets/, nothing longer than minutes for the rest.',
  async complaints({ site }) {
    const page = await site.open('/')
    const [script = ''] = scriptsOf(page)
    return [
      ...keepingComplaints('the menu', page, 'anew'),
      ...keepingComplaints('/sw.js', await site.open('/sw.js'), 'anew'),
      // From this machine they come as fast.
      ...(isLocal(site.address ?? '')
        ? []
        : keepingComplaints(script, await site.open(script), 'kept')),
    ]
  },
}

function keepingComplaints(name: string, { headers }: Answer, wanted: 'anew' | 'kept') {
  const said = headers.get('cache-control') ?? ''
  const isAsked = /no-cache|no-store/.test(said)
  const seconds = isAsked ? 0 : Number(/max-age=(\d+)/.exec(said)?.[1] ?? 0)
  const isWell = wanted === 'anew' ? seconds <= MOST_KEPT : seconds >= LEAST_KEPT
  return isWell ? [] : [`${name} is kept for ${seconds} seconds`]
}

export const workerIsThere: Check = {
  name: 'The service worker keeps the hub for when the network is away',
  toDo: 'Serve sw.js of the build at /sw.js, as JavaScript, before any rule that sends addresses to pages.',
  async complaints({ site, project }) {
    const { status, headers, text } = await site.open('/sw.js')
    const type = headers.get('content-type') ?? 'no type'
    if (status !== 200) return [`/sw.js answers ${status}`]
    if (!/javascript/.test(type)) return [`/sw.js comes as ${type}`]
    // The worker of an embedded hub only sends away one that was there before.
    return isOwnBackend(site, project) || text.includes('/index.html')
      ? []
      : ['/sw.js keeps nothing: the pages were built without VITE_SUPABASE_URL']
  },
}

export const pagesAreOfThisProject: Check = {
  name: 'The pages were built for this project',
  toDo: 'Build again with VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY of this project, and put dist/ there.',
  async complaints({ site, project }) {
    const page = await site.open(games.wheel.path)
    const scripts = await Promise.all(scriptsOf(page).map((path) => site.open(path)))
    const code = scripts.map(({ text }) => text).join('\n')
    const host = isOwnBackend(site, project) ? '' : new URL(project.url).host
    return [
      ...(code.includes(host) ? [] : [`they do not ask ${host}`]),
      ...(code.includes(project.keys.publishable ?? '')
        ? []
        : ['they ask with another publishable key']),
    ]
  },
}

/** The code that a page names. */
const scriptsOf = ({ text }: Answer): string[] =>
  [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
