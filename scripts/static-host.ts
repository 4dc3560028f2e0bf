import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { loadEnv, type Plugin } from 'vite'
import { headersOf, securityHeaders } from './build/security-headers.ts'

/**
 * Serves the build as a static host does: every answer with the headers that protect the hub, and
 * an unknown address with the page written for it.
 *
 * @param backend address of the service that the pages may call, where the environment does not say
 */
export function staticHost(backend?: string): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer({ config, middlewares }) {
      const root = resolve(config.root, config.build.outDir)
      const notFound = readFileSync(join(root, '404.html'))
      const { VITE_SUPABASE_URL, VITE_LOGO_URL } = loadEnv(
        config.mode,
        config.root,
        'VITE_',
      )
      const headers = securityHeaders(backend ?? VITE_SUPABASE_URL, VITE_LOGO_URL)
      function answerNotFound(response: ServerResponse) {
        response.statusCode = 404
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(notFound)
      }
      middlewares.use((request, response, next) => {
        // Two slashes would begin the name of a host.
        request.url = request.url?.replace(/^\/+/, '/')
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const page = pathname.replace(/\/+$/, '')
        for (const [name, value] of Object.entries(headersOf(headers, page)))
          response.setHeader(name, value)
        // So do some hosts.
        if (page === '/404.html') return answerNotFound(response)
        if (page === pathname || !existsSync(join(root, `${page}.html`))) return next()
        response.writeHead(308, { location: page }).end()
      })
      // After Vite has turned the address of a page into the name of its file.
      return () => {
        middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          const wantsPage = request.headers.accept?.includes('text/html') === true
          if (!wantsPage || existsSync(join(root, pathname))) return next()
          answerNotFound(response)
        })
      }
    },
  }
}
