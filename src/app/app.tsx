import { Suspense, use, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { CurrentPage, HasNavigated } from '@/ui/page-heading'
import { subscribeToToast, toastOnScreen } from '@/ui/toast'
import { lazyModule, useLazy } from '@/ui/use-lazy'
import { ErrorPage, NotFoundPage } from './error-page'
import { extension } from './extensions'
import { Footer, Navigation } from './layout'
import {
  forgetFailedPages,
  hasFailed,
  loadedPage,
  loadPage,
  type Page,
  pageAt,
} from './pages'
import { reloadStaleHub } from './built-files'

const { Beside } = extension

export const NOT_FOUND_TITLE = 'Página não encontrada'

export function App() {
  const location = useLocation()
  const [landing] = useState(location)
  const { pathname } = location
  const page = pageAt(pathname)
  const title = documentTitle(page?.title ?? NOT_FOUND_TITLE)
  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <>
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Navigation />
      <main id="conteudo" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <ErrorBoundary
          fallbackRender={(fault) => (
            <ErrorPage {...fault} isLoaded={page === undefined || !hasFailed(page)} />
          )}
          resetKeys={[pathname]}
          onReset={forgetFailedPages}
          onError={(error) => {
            // A kiosk keeps what its pages throw.
            dispatchEvent(new ErrorEvent('error', { error }))
            if (page && hasFailed(page)) void reloadStaleHub(String(error))
          }}
        >
          <HasNavigated value={location !== landing}>
            <Suspense fallback={<p className="p-8 text-center">Abrindo…</p>}>
              {page ? <LoadedPage key={page.path} page={page} /> : <NotFoundPage />}
            </Suspense>
          </HasNavigated>
        </ErrorBoundary>
      </main>
      <Footer />
      <ErrorBoundary fallback={null} resetKeys={[pathname]}>
        <LazyToastRegion />
      </ErrorBoundary>
      {Beside && <Beside />}
    </>
  )
}

function LoadedPage({ page }: { page: Page }) {
  const Content = loadedPage(page) ?? use(loadPage(page))
  return (
    <CurrentPage value={page.name}>
      {/* oxlint-disable-next-line react/static-components -- one component per page, kept once loaded */}
      <Content />
    </CurrentPage>
  )
}

const toastRegion = lazyModule(async () => (await import('@/ui/toast-region')).ToastRegion)

/** The toast region, fetched at the first touch, or for the first toast: no first screen has one. */
function LazyToastRegion() {
  const [isWanted, setIsWanted] = useState(false)
  const { code: Region } = useLazy(toastRegion, { isWanted, retryMs: 5000 })

  useEffect(() => {
    if (isWanted) return
    const want = () => setIsWanted(true)
    const ended = new AbortController()
    for (const touch of ['pointerdown', 'focusin'])
      document.addEventListener(touch, want, { signal: ended.signal })
    // A page may have shown a toast before this effect ran.
    if (toastOnScreen()) want()
    const stopListening = subscribeToToast(want)
    return () => {
      ended.abort()
      stopListening()
    }
  }, [isWanted])

  // The empty region exists from the first paint: screen readers list it.
  return Region ? <Region /> : <div role="region" aria-label="Avisos (F8)" />
}

export const documentTitle = (title: string) =>
  title === 'Jogos da Livraria' ? title : `${title} · Jogos da Livraria`
