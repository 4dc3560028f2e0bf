import { headersOf, securityHeaders } from '../build/security-headers.ts'
import { shopPaths } from '../../src/shop/paths.ts'

/**
 * The configuration of an nginx that serves `dist/`: pages by their addresses, the page for unknown
 * ones with status 404, the headers of `dist/_headers`, and texts compressed.
 *
 * @param folder where `dist/` lies on the server
 */
export function nginxFile(backend: string, folder: string): string {
  const headers = securityHeaders(backend)
  const added = (page: string, more: Readonly<Record<string, string>> = {}) =>
    Object.entries({ ...headersOf(headers, page), ...more })
      .map(([name, value]) => `    add_header ${name} "${value}" always;`)
      .join('\n')
  const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' }
  const anew = { 'Cache-Control': 'no-cache' }
  return `server {
  listen 80;
  # With a certificate: listen 443 ssl; browsers give the camera to https alone.
  server_name _;
  root ${folder};
  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  gzip on;
  gzip_vary on;
  gzip_min_length 256;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;
  error_page 404 /404.html;
  rewrite ^(/.*[^/])/+$ $1 permanent;

  location / {
    try_files $uri $uri.html $uri/index.html =404;
${added('/', anew)}
  }
  location = ${shopPaths.books} {
    try_files ${shopPaths.books}.html =404;
${added(shopPaths.books, anew)}
  }
  location = /manifest.webmanifest {
    types {}
    default_type application/manifest+json;
${added('/', anew)}
  }
  location /assets/ {
    try_files $uri =404;
${added('/', forever)}
  }
}
`
}

/** How to put `dist/` on a host, one line each. */
export const HOSTS = [
  'Cloudflare Pages: npx wrangler pages deploy dist',
  'Netlify:          npx netlify deploy --prod --dir dist',
  'nginx:            copy dist/ to /var/www/hub on the server, and dist-nginx.conf to /etc/nginx/conf.d/hub.conf; on Debian remove /etc/nginx/sites-enabled/default, which would answer in its place',
] as const
