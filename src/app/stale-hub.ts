import { inTab, readStored, store } from '@/device/storage'

const RELOADED_FOR = 'reloadedForMissingFile'

/**
 * A deployment removes the files of the previous one. If an open page's code is gone while the
 * server answers, one reload fetches the new hub. A second failure of the same file, or a server
 * out of reach, is left to the error page: a reload would show nothing.
 */
export async function reloadStaleHub(failure: string) {
  if ((await isServerThere()) && isFirst(failure)) location.reload()
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Also false if nothing can be remembered: reloads could repeat endlessly. */
const isFirst = (failure: string): boolean =>
  readStored(RELOADED_FOR, inTab) !== failure && store(RELOADED_FOR, failure, inTab)
