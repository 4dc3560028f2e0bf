import { games } from '../../src/lib/games.ts'
import { ADDRESSES } from '../bench/bytes.ts'
import { securityHeaders } from '../build/security-headers.ts'
import { isLocal } from '../project/command-line.ts'
import type { Answer, Project } from '../project/project.ts'
import { complaintsAbout, type Check } from './check.ts'

/** The backend that the pages call; undefined when it serves them too, as `npm start` does. */
const backendOf = ({ site, url }: Project) =>
  site && new URL(site).origin === new URL(url).origin ? undefined : url

const isHub = (text: string) => text.includes('<div id="root"')

const partsOf = (header: string) => header.split(/[;,]/).map((part) => part.trim())

/** A shop's logo may come from one more host than the pictures of its project. */
const isAmong = (sent: readonly string[], part: string) =>
  sent.includes(part) ||
  (part.startsWith('img-src') && sent.some((other) => other.startsWith(`${part} `)))

/** Judges for how many seconds a browser keeps an answer without asking for it again. */
function kept(name: string, { headers }: Answer, isWrong: (seconds: number) => boolean) {
  const rule = headers.get('cache-control') ?? ''
  const maxAge = Number(/max-age=(\d+)/.exec(rule)?.[1] ?? 0)
  const seconds = /no-cache|no-store/.test(rule) ? 0 : maxAge
  return isWrong(seconds) && `${name} is kept for ${seconds} seconds`
}

/** Which parts of these headers an answer lacks. A host may forbid more than the hub does. */
const lackingOf = ({ headers }: Answer, wanted: Readonly<Record<string, string>>) =>
  Object.entries(wanted).map(([name, value]) => {
    const sent = partsOf(headers.get(name) ?? '')
    const missing = partsOf(value).filter((part) => !isAmong(sent, part))
    return missing.length > 0 && `${name} lacks “${missing.join('; ')}”`
  })

/** The scripts that a page loads. */
const scriptsOf = ({ text }: Answer): string[] =>
  [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)

export const siteChecks: readonly Check[] = [
  {
    name: 'The pages stand at the root of a secure address, each at its own',
    toDo: 'Give the hub a (sub)domain of its own with HTTPS. Serve /roleta-de-descontos from roleta-de-descontos.html and so on, and unknown addresses from 404.html with status 404; a host that cannot sends all to index.html.',
    async complaints({ site = '', open }) {
      const noPage = ({ status, text }: Answer) =>
        (status !== 200 || !isHub(text)) && `answers ${status} and is no page of the hub`
      const unknown = await open('/doctor-looks-for-nothing')
      const { protocol, pathname } = new URL(site)
      return [
        protocol !== 'https:' && !isLocal(site) && 'it is not HTTPS',
        pathname !== '/' && `they stand under ${pathname}, the hub asks at /`,
        ...(await complaintsAbout(ADDRESSES, open, noPage)),
        !isHub(unknown.text) && 'an unknown address is answered with a foreign page',
      ]
    },
  },
  {
    name: 'Pages are built for this project and protected, browsers keep built files alone, and get the service worker',
    toDo: 'Build again with VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY of this project, and put dist/ there. Have the host send what dist/_headers says; hosts that read that file do so by themselves: a year for /assets/, nothing longer than minutes for the rest. Serve sw.js of the build at /sw.js, as JavaScript, before any rule that sends addresses to pages.',
    async complaints(hub) {
      const page = await hub.open('/')
      const worker = await hub.open('/sw.js')
      const paths = scriptsOf(await hub.open(games.wheel.path))
      const scripts = await Promise.all(paths.map(hub.open))
      const code = scripts.map(({ text }) => text).join('\n')
      const backend = backendOf(hub)
      const isScript = /javascript/.test(worker.headers.get('content-type') ?? '')
      // The worker of an embedded hub only removes one that was there before.
      const isEmpty = backend !== undefined && !worker.text.includes('/index.html')
      return [
        !code.includes(backend ?? '') && `they do not ask ${backend}`,
        !code.includes(hub.keys.publishable ?? '') &&
          'they ask with another publishable key',
        ...lackingOf(page, securityHeaders(backend)),
        kept('the menu', page, (seconds) => seconds > 600),
        kept('/sw.js', worker, (seconds) => seconds > 600),
        kept(
          'the first script',
          scripts[0] ?? page,
          (seconds) => seconds < 86_400 && !isLocal(hub.site ?? ''),
        ),
        (worker.status !== 200 || !isScript) && '/sw.js is no JavaScript',
        isEmpty && '/sw.js keeps nothing: the build had no VITE_SUPABASE_URL',
      ]
    },
  },
]
