import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testBuilds } from '../../scripts/build/test-builds.mjs'
import { serveHosted } from './served-build'

/** A static host of its own, whose hub can be replaced while pages are open. */
export type Host = {
  readonly origin: string
  /** Puts a new version there; it can be told by `data-deployment` on the page's root. */
  readonly deploy: (version: string) => void
  /** Puts a version there whose code fails as soon as it runs. */
  readonly deployBroken: (version: string) => void
  /** Puts a version there that lacks one of the files it names. */
  readonly deployIncomplete: (version: string) => void
  readonly close: () => Promise<void>
}

/** @param folder where its files may be put */
export async function openHost(folder: string): Promise<Host> {
  cpSync(testBuilds.hosted.folder, folder, { recursive: true })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
  const { origin, close } = await serveHosted(folder)

  /** Writes the menu's page, and a worker that knows it as a new one. */
  function write(version: string, html: string, kept: string) {
    writeFileSync(
      join(folder, 'index.html'),
      html.replace('<html', `<html data-deployment="${version}"`),
    )
    writeFileSync(join(folder, 'sw.js'), kept)
  }

  return {
    origin,
    deploy: (version) => write(version, page, withRevision(worker, version)),
    deployBroken: (version) => {
      writeFileSync(
        join(folder, 'assets/broken.js'),
        "throw new Error('Told by the test.')",
      )
      write(
        version,
        page.replace(/\/assets\/index-[\w-]+\.js/, '/assets/broken.js'),
        withRevision(worker, version),
      )
    },
    deployIncomplete: (version) =>
      write(
        version,
        page,
        withRevision(worker.replace(/(url:.)\/404\.html/, '$1/gone.html'), version),
      ),
    close,
  }
}

/** The worker keeps the menu's page under the name of its version. */
function withRevision(worker: string, version: string) {
  const changed = worker.replace(
    /(\/index\.html[^}]*revision[^0-9a-f]+)[0-9a-f]{32}/,
    `$1${version}`,
  )
  if (changed === worker) throw new Error('The worker names no revision of the page.')
  return changed
}
