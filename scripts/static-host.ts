import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Serves the build as a static host does: an unknown address gets the page written for it. */
export function staticHost(): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer({ config, middlewares }) {
      const notFound = readFileSync(join(config.root, config.build.outDir, '404.html'))
      // After Vite's own middlewares: only what no file answers comes this far.
      return () => {
        middlewares.use((request, response, next) => {
          if (!request.headers.accept?.includes('text/html')) return next()
          response.statusCode = 404
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(notFound)
        })
      }
    },
  }
}
