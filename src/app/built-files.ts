import { inTab, readStored, store } from '@/device/storage'
import { forgetFailedPages, loadPageAt } from './pages'

function prefetch({ target }: Event) {
  if (!(target instanceof Element)) return
  const link = target.closest('a')
  if (!link || link.origin !== location.origin) return
  forgetFailedPages()
  // If it fails, the page reports it once the link is followed.
  void loadPageAt(link.pathname).catch(() => undefined)
}

/** Fetches a page as soon as a finger, pointer or the focus reaches a link to it. */
export function prefetchPagesOnApproach() {
  for (const approach of ['pointerover', 'pointerdown', 'focusin'] as const) {
    document.addEventListener(approach, prefetch, { passive: true })
  }
}

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
