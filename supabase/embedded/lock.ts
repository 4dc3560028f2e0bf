import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tryLock } from 'fs-native-extensions'

/** Behind anything that is written there: where a lock forbids reading, the holder can be read. */
const LOCKED_BYTE = 1024

/**
 * Takes a file's lock for this process. The system keeps it, and lets go of it with the process, in
 * whatever way that ends.
 *
 * @param path made when it is not there
 * @returns the way to release it, or the id of the process that has it
 */
export function takeLock(path: string): { release: () => void } | { holder: string } {
  const file = openSync(path, 'a+')
  if (!tryLock(file, LOCKED_BYTE, 1)) {
    closeSync(file)
    return { holder: readFileSync(path, 'utf8').trim() || 'unknown' }
  }
  // Deleted between the two steps, as a reset does: what is locked is no longer there.
  if (!isStillAt(path, file)) {
    closeSync(file)
    return takeLock(path)
  }
  ftruncateSync(file)
  writeSync(file, String(process.pid))
  return { release: () => closeSync(file) }
}

function isStillAt(path: string, file: number): boolean {
  const there = statSync(path, { throwIfNoEntry: false })
  return there?.ino === fstatSync(file).ino
}
