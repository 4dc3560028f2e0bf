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
