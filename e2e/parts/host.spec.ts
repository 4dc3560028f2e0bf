import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { ADDRESSES } from '../../scripts/bench/bytes.ts'
import { testBuilds } from '../../scripts/build/test-builds.ts'
import { siteChecks } from '../../scripts/doctor/site.ts'
import { nginxFile } from '../../scripts/golive/host-files.ts'
import { openProject } from '../../scripts/project/project.ts'
import { findOrInstall, locate } from '../../scripts/setup/debian.mjs'

const { folder, environment } = testBuilds.hosted
const PORT = 5195
const ORIGIN = `http://127.0.0.1:${PORT}`
const LOAD = ['-t2', '-c200', '-d5s', '--timeout=30s', '-H', 'Accept-Encoding: gzip']

/** Files that gain nothing by compression, or are too small for it. */
const isText = (path: string, bytes: number) =>
  bytes >= 256 && /\.(html|js|css|svg|webmanifest|json|txt)$/.test(path)

const PAGE = [200, 'text/html; charset=utf-8']

/** Asks as browsers do: takes compressed answers, follows nothing. */
async function ask(path: string) {
  const answer = await new Promise<IncomingMessage>((settle, fail) =>
    get(ORIGIN + path, { headers: { 'accept-encoding': 'gzip' } }, settle).on(
      'error',
      fail,
    ),
  )
  const sent = await buffer(answer)
  const { statusCode: status, headers } = answer
  const isPacked = headers['content-encoding'] === 'gzip'
  const bytes = isPacked ? gunzipSync(sent) : sent
  return { status, headers, isPacked, wire: sent.length, bytes }
}

/** What `_headers` says of an address; a later rule replaces an earlier one. */
function headersOf(address: string) {
  const rules = readFileSync(`${folder}/_headers`, 'utf8').split(/^(?=\/)/m)
  const found = rules.flatMap((rule) => {
    const [pattern = '', ...lines] = rule.trim().split('\n')
    const isMeant = pattern.endsWith('*')
      ? address.startsWith(pattern.slice(0, -1))
      : address === pattern
    return isMeant ? lines.map((line) => line.trim().split(/:\s+(.*)/, 2)) : []
  })
  return found.map(([name = '', value = '']) => [name.toLowerCase(), value] as const)
}

/** Debian's own configuration with the hub's, as the only site. */
function configure(place: string) {
  const site = nginxFile(environment.VITE_SUPABASE_URL, resolve(folder))
  writeFileSync(`${place}/hub.conf`, site.replace('listen 80;', `listen ${PORT};`))
  const own = readFileSync('/etc/nginx/nginx.conf', 'utf8')
    .replace(/^user .*;/m, process.getuid?.() === 0 ? 'user root;' : '')
    .replaceAll(/\/run\/nginx|\/var\/log\/nginx/g, place)
    .replace('/etc/nginx/conf.d/*.conf', `${place}/hub.conf`)
    .replace('include /etc/nginx/sites-enabled/*;', '')
  writeFileSync(`${place}/nginx.conf`, own)
  return ['-c', `${place}/nginx.conf`, '-e', `${place}/error.log`, '-g', 'daemon off;']
}

test('nginx serves the hub as its files say, also to 200 at once', async () => {
  const nginx = findOrInstall(() => locate('wrk') && locate('nginx'), 'nginx and wrk', [
    ['nginx-light', 'wrk'],
  ])
  expect(nginx, 'it takes the packages nginx-light and wrk').toBeTruthy()
  const place = test.info().outputPath('nginx')
  mkdirSync(place, { recursive: true })
  const server = spawn('nginx', configure(place), { stdio: 'inherit' })
  try {
    await expect(async () => expect((await fetch(ORIGIN)).status).toBe(200)).toPass()

    // What golive ends with: the doctor looks at the pages.
    const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY } = environment
    const keys = { publishable: VITE_SUPABASE_ANON_KEY, secret: undefined }
    const hub = openProject(VITE_SUPABASE_URL, keys, fetch, ORIGIN)
    for (const { name, complaints } of siteChecks)
      expect((await complaints(hub)).filter(Boolean), name).toEqual([])

    const unknown = await ask('/nao-existe')
    expect(unknown.status).toBe(404)
    expect(unknown.bytes).toEqual(readFileSync(`${folder}/404.html`))
    expect(await ask('/livros/')).toMatchObject({
      status: 301,
      headers: { location: '/livros' },
    })

    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length))
    const sent = { plain: 0, packed: 0 }
    let whole = 0
    for (const path of [...ADDRESSES, ...files, '/nao-existe']) {
      const { status, headers, isPacked, wire, bytes } = await ask(path)
      expect.soft(headers, path).toMatchObject(Object.fromEntries(headersOf(path)))
      const isPage = ADDRESSES.some((one) => one === path)
      if (isPage) expect.soft([status, headers['content-type']], path).toEqual(PAGE)
      else if (status === 200) expect.soft(bytes, path).toEqual(readFileSync(folder + path))
      if (isPage || isText(path, bytes.length)) expect.soft(isPacked, path).toBe(true)
      if (path !== '/_headers')
        expect.soft(headers['content-type'], path).not.toContain('octet-stream')
      sent[isPacked ? 'packed' : 'plain'] += wire
      whole += bytes.length
    }
    console.log(
      `${ADDRESSES.length} pages and ${files.length} files, all as _headers says.`,
    )
    console.log(
      `${whole} bytes: compressed ${sent.packed} on the wire, as they are ${sent.plain}.`,
    )

    const script = files.find((path) => path.endsWith('.js') && path.startsWith('/assets/'))
    for (const path of ['/', '/roleta-de-descontos', script, '/nao-existe']) {
      const load = spawnSync('wrk', [...LOAD, ORIGIN + path], { encoding: 'utf8' }).stdout
      console.log(load)
      expect(load).not.toMatch(/Socket errors/)
      expect(/Non-2xx/.test(load)).toBe(path === '/nao-existe')
    }
  } finally {
    server.kill()
  }
})
