import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runnerImport } from 'vite'
import { quantile } from './quantile.mjs'

const { module: config } = await runnerImport('./supabase/embedded/config.ts')
const KEY = { apikey: config.PUBLISHABLE_KEY }
const PICTURES = 100
const PICTURE_BYTES = 1024 * 1024
const AT_ONCE = 200
const DEVICES = 20
const ROUNDS = 20
/** Nobody plays faster than one round in so many milliseconds. */
const ROUND_MS = 1000
const PRIZES = ['roulette_items', 'scratch_text_prizes', 'scratch_image_prizes']

/** @typedef {{ origin: string, headers: Record<string, string> }} Staff */

/**
 * Starts the hub as `npm start` does, on a folder of its own, and prints what the server keeps of
 * memory and how long devices that play wait for its answers.
 */
export async function measureServer() {
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'))
  const port = await freePort()
  const hub = fork('scripts/start.mjs', {
    env: { ...process.env, HUB_PORT: String(port), HUB_DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stopped = once(hub, 'exit')
  try {
    const staff = await signIn(`http://localhost:${port}`)
    const afterStart = residentMB(hub.pid)
    // One after the other, as one booth takes them. Photos have a pace, pictures of prizes do not.
    for (let picture = 0; picture < PICTURES; picture += 1) await upload(staff, picture)
    const afterPictures = residentMB(hub.pid)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, place) => upload(staff, PICTURES + place)),
    )
    const afterBurst = residentMB(hub.pid)
    const waits = await playOnDevices(staff.origin)
    console.log(`\nembedded server, ${DEVICES} devices playing`)
    console.table({
      'memory after start, MB': afterStart,
      [`memory after ${PICTURES} pictures of 1 MiB, MB`]: afterPictures,
      [`memory after ${AT_ONCE} at once, MB`]: afterBurst,
      'answer, median ms': quantile(waits, 0.5),
      'answer, 95 of 100 ms': quantile(waits, 0.95),
    })
  } finally {
    hub.kill()
    await stopped
    await rm(folder, { recursive: true })
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

/** Waits for the hub and signs in. @param {string} origin @returns {Promise<Staff>} */
async function signIn(origin) {
  const account = await untilAnswered(`${origin}/local-staff`)
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...KEY, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const session = await answer.json()
  return { origin, headers: { ...KEY, authorization: `Bearer ${session.access_token}` } }
}

/** @param {string} address @returns {Promise<unknown>} */
async function untilAnswered(address) {
  for (let seconds = 0; seconds < 120; seconds += 1) {
    try {
      const answer = await fetch(address)
      return await answer.json()
    } catch {
      await wait(1000)
    }
  }
  throw new Error('The hub did not start.')
}

/** @param {Staff} staff @param {number} picture */
async function upload({ origin, headers }, picture) {
  const place = `${origin}/storage/v1/object/scratch-prize-images/bench-${picture}.png`
  const body = new Uint8Array(PICTURE_BYTES)
  const answer = await fetch(place, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/png' },
    body,
  })
  // A server that is asked for too much at once may say so.
  if (!answer.ok && answer.status !== 503) throw new Error(await answer.text())
}

/** @param {string} origin @returns {Promise<number[]>} how long each answer took, in milliseconds */
async function playOnDevices(origin) {
  /** @type {number[]} */
  const waits = []
  const play = async (/** @type {number} */ device) => {
    await wait((device * ROUND_MS) / DEVICES)
    for (let round = 0; round < ROUNDS; round += 1) {
      const table = PRIZES[round % PRIZES.length]
      const start = performance.now()
      const answer = await fetch(`${origin}/rest/v1/${table}?select=*`, { headers: KEY })
      if (!answer.ok) throw new Error(await answer.text())
      await answer.arrayBuffer()
      waits.push(performance.now() - start)
      await wait(ROUND_MS)
    }
  }
  await Promise.all(Array.from({ length: DEVICES }, (_, device) => play(device)))
  return waits
}

/** What a process keeps in memory; only Linux says so. @param {number | undefined} pid */
function residentMB(pid) {
  if (process.platform !== 'linux') return 'not told by this system'
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
