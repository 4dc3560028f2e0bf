import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const TEXT = /\.(css|html|js|json|svg|webmanifest)$/

/**
 * Leaves each text of a build compressed beside it, as small as it gets: what is compressed on its
 * way is a sixth larger. Gzip is for browsers that come over plain HTTP, which ask for nothing else.
 *
 * @param {string} out the folder of the build
 */
export function compressTexts(out) {
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name)) continue
    const path = join(out, name)
    const text = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(text))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}
