import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { findOrInstall, locate } from '../setup/debian.mjs'
import { checks, type Kiosk } from './checks.ts'
import { boot, freePort, isFast } from './machine.ts'
import { standBefore } from './screen.ts'
import { buildSystem, copyDisk } from './system.ts'

/** Debian's releases that a kiosk may have. */
const SUITES = [
  ['12', 'bookworm'],
  ['13', 'trixie'],
] as const

type Release = (typeof SUITES)[number]

const NEEDED = {
  mmdebstrap: 'mmdebstrap',
  mke2fs: 'e2fsprogs',
  'qemu-system-x86_64': 'qemu-system-x86',
  'qemu-img': 'qemu-utils',
  ssh: 'openssh-client',
  tesseract: 'tesseract-ocr-por',
  mogrify: 'imagemagick',
  sox: 'sox',
  pdftoppm: 'poppler-utils',
  zbarimg: 'zbar-tools',
}

/**
 * `npm run try:kiosk [12] [13] [words of a check]` installs the kiosk on bare Debians in QEMU, and
 * looks at its screen. With words of a check it makes that one alone, on the disk of the last run.
 *
 * @throws Error when a check fails
 */
export async function main(words: readonly string[]) {
  for (const [program, name] of Object.entries(NEEDED))
    if (!findOrInstall(() => locate(program), name, [[name]]))
      throw new Error(`Install Debian's package ${name}: there is no ${program}.`)
  const isRelease = (word: string) => SUITES.some(([release]) => release === word)
  const wanted = words.filter((word) => !isRelease(word))
  const releases = SUITES.filter(
    ([release]) => !words.some(isRelease) || words.includes(release),
  )
  console.log(
    isFast ? 'By KVM.' : 'Without KVM: QEMU emulates the processor, so all is slow.',
  )
  const hub = await serveHub()
  const failed: string[] = []
  try {
    for (const release of releases)
      failed.push(...(await tryRelease(release, wanted, hub.port)))
  } finally {
    hub.stop()
  }
  if (failed.length > 0) throw new Error(`${failed.length} failed:\n${failed.join('\n')}`)
}

/** Serves the built hub, with empty data. */
async function serveHub() {
  const port = await freePort()
  const hub = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, HUB_PORT: String(port), HUB_DATA_DIR: 'memory' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: hub.stdout }))
    if (line.startsWith('The hub is open')) {
      hub.stdout.resume()
      return { port, stop: () => void hub.kill() }
    }
  throw new Error('The hub did not start: `npm start` says why.')
}

/** @returns a sentence for each check that failed */
async function tryRelease(
  [release, suite]: Release,
  wanted: readonly string[],
  port: number,
) {
  const began = Date.now()
  const system = buildSystem(suite)
  const disk = copyDisk(system, { isNew: wanted.length === 0 })
  const machine = await boot(system, disk, port)
  const failed: string[] = []
  try {
    await machine.wake()
    const pictures = `test-results/kiosk/${release}`
    const kiosk: Kiosk = { machine, visitor: standBefore(machine, pictures), pictures }
    for (const { sentence, look } of checks) {
      if (wanted.length > 0 && !wanted.some((word) => sentence.includes(word))) continue
      const start = Date.now()
      const passed = await look(kiosk).then(
        (seen) => `ok      ${sentence}: ${seen}`,
        (error: Error) => {
          failed.push(`Debian ${release}, ${sentence}: ${error.message}`)
          return `FAILED  ${sentence}: ${error.message}`
        },
      )
      console.log(`${passed} (${minutesSince(start)})`)
      await kiosk.visitor.keep(sentence.replaceAll(/\W+/g, '-'))
    }
  } finally {
    await machine.stop()
  }
  console.log(`Debian ${release}: ${minutesSince(began)}`)
  return failed
}

const minutesSince = (start: number) => `${((Date.now() - start) / 60_000).toFixed(1)} min`
