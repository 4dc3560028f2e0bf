import { forgetFailedPages, loadPageAt } from './pages'

function prefetch({ target }: Event) {
  if (!(target instanceof Element)) return
  const link = target.closest('a')
  if (!link || link.origin !== location.origin) return
  forgetFailedPages()
  // A failed prefetch is reported by the page itself, once its link is followed.
  void loadPageAt(link.pathname).catch(() => undefined)
}

/** Starts fetching a page as soon as a finger, a pointer or the focus comes to a link to it. */
export function prefetchPagesOnApproach() {
  for (const approach of ['pointerover', 'pointerdown', 'focusin'] as const) {
    document.addEventListener(approach, prefetch, { passive: true })
  }
}
