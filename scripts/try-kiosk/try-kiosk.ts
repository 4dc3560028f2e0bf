import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { findOrInstall, locate } from '../setup/debian.mjs'
import { checks } from './checks.ts'
import { boot, type System } from './machine.ts'
import { standBefore } from './screen.ts'

/** The Debians that a kiosk may have; a Raspberry Pi has the last, which is tried when it is named. */
const SYSTEMS: Readonly<Record<string, System>> = {
  12: { suite: 'bookworm', processor: 'amd64', port: 5191, millimetres: 58, side: 'left' },
  13: { suite: 'trixie', processor: 'amd64', port: 5192, millimetres: 80, side: 'right' },
  arm64: {
    suite: 'bookworm',
    processor: 'arm64',
    port: 5193,
    millimetres: 58,
    side: 'left',
  },
}

/** The programs that build, boot and look, and their packages. */
const NEEDED = {
  mmdebstrap: 'mmdebstrap',
  mke2fs: 'e2fsprogs',
  'qemu-system-x86_64': 'qemu-system-x86',
  ssh: 'openssh-client',
  tesseract: 'tesseract-ocr-por',
  mogrify: 'imagemagick',
  pdftoppm: 'poppler-utils',
  zbarimg: 'zbar-tools',
}

const HUB_PORT = 5194

/**
 * `npm run try:kiosk [12] [13] [arm64] [words of checks]` installs the kiosk on bare Debians in QEMU, and
 * looks at its screen. With words it makes those checks alone, after the installation and a start.
 *
 * @throws Error when a check fails
 */
export async function main(words: readonly string[]) {
  for (const [program, name] of Object.entries(NEEDED))
    if (!findOrInstall(() => locate(program), name, [[name]]))
      throw new Error(`Install Debian's package ${name}: there is no ${program}.`)
  const named = words.filter((word) => word in SYSTEMS)
  const wanted = words.filter((word) => !(word in SYSTEMS))
  const hub = await serveHub()
  try {
    const systems = Object.entries(SYSTEMS).filter(([name]) =>
      named.length > 0 ? named.includes(name) : name !== 'arm64',
    )
    // At once: a machine waits much, and the other has the processor then.
    const failed = await Promise.all(
      systems.map(([name, system]) => trySystem(name, system, wanted)),
    )
    const said = failed.flat()
    if (said.length > 0) throw new Error(`${said.length} failed:\n${said.join('\n')}`)
  } finally {
    hub.kill()
  }
}

/** Serves the built hub, with empty data. */
async function serveHub() {
  const hub = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, HUB_PORT: String(HUB_PORT), HUB_DATA_DIR: 'memory' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: hub.stdout }))
    if (line.startsWith('The hub is open')) {
      hub.stdout.resume()
      return hub
    }
  throw new Error('The hub did not start: `npm start` says why.')
}

/** @returns a sentence for each check that failed */
async function trySystem(name: string, system: System, wanted: readonly string[]) {
  const began = Date.now()
  const machine = await boot(system, HUB_PORT)
  const failed: string[] = []
  try {
    await machine.wake()
    const pictures = `test-results/kiosk/${name}`
    const visitor = standBefore(machine, pictures)
    for (const [index, { sentence, look }] of checks.entries()) {
      const isWanted = wanted.length === 0 || wanted.some((word) => sentence.includes(word))
      if (index > 1 && !isWanted) continue
      const start = Date.now()
      const told = await look({ system, machine, visitor, pictures }).then(
        (seen) => `${name}, ok: ${sentence}: ${seen}`,
        ({ message }: Error) => {
          failed.push(`${name}, FAILED: ${sentence}: ${message}`)
          return failed.at(-1)
        },
      )
      console.log(`${told} (${minutesSince(start)})`)
      await visitor.keep(sentence.replaceAll(/\W+/g, '-'))
    }
  } finally {
    await machine.stop()
  }
  console.log(`Debian ${name}: ${minutesSince(began)}`)
  return failed
}

const minutesSince = (start: number) => `${((Date.now() - start) / 60_000).toFixed(1)} min`
