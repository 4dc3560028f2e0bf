import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/app'
import { loadPageAt } from '@/app/pages'
import { prefetchPagesOnApproach } from '@/app/built-files'
import { followVisits, msWithoutSign } from '@/device/visit'

// Some hosts answer with the page all the same: it was rendered for its address without the slash.
const address = location.pathname.replace(/\/+$/, '')
if (address)
  history.replaceState(history.state, '', address + location.search + location.hash)

prefetchPagesOnApproach()
followVisits()

const root = document.getElementById('root')

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

function mount() {
  if (!root) throw new Error('index.html must hold an element with the id "root".')
  if (root.hasChildNodes()) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

// Hydration must find the page's code at hand, or React would drop the prerendered markup.
// A page that cannot be loaded is reported by its error page, so mounting goes on.
void loadPageAt(location.pathname).then(mount, mount)

// A hub on its embedded backend has its server beside it, and must show every new build at once.
if (import.meta.env.PROD && import.meta.env.VITE_EMBEDDED_BACKEND !== 'true') {
  addEventListener('load', async () => {
    const { stayAvailable } = await import('@/offline/stay-available')
    await stayAvailable(msWithoutSign)
  })
}
