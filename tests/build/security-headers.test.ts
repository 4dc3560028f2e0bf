import { expect, test } from 'vitest'
import {
  headersFile,
  headersOf,
  securityHeaders,
} from '../../scripts/build/security-headers'

const policyFor = (backend?: string, logo?: string) =>
  securityHeaders(backend, logo)['Content-Security-Policy']

test('the policy allows three inline scripts and none from elsewhere', () => {
  expect(policyFor()).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}='){3};/)
  expect(policyFor()).not.toMatch(/script-src[^;]*unsafe/)
})

const HOST = 'shop.supabase.example'

test.each([
  [undefined, undefined, "connect-src 'self' blob:;"],
  [
    `https://${HOST}/rest`,
    undefined,
    `connect-src 'self' blob: https://${HOST} wss://${HOST};`,
  ],
  [`https://${HOST}`, undefined, `img-src 'self' data: blob: https://${HOST};`],
  [undefined, '/logo.svg', "img-src 'self' data: blob:;"],
  [undefined, `https://${HOST}/logo.svg`, `img-src 'self' data: blob: https://${HOST};`],
])('the policy for the backend %s and the logo %s has: %s', (backend, logo, rule) => {
  expect(policyFor(backend, logo)).toContain(rule)
})

test('the file for static hosts has every header and caches built files', () => {
  const file = headersFile(securityHeaders(undefined))
  expect(file).toMatch(/^\/\*\n {2}Content-Security-Policy: /)
  expect(file).toContain('  X-Content-Type-Options: nosniff\n')
  expect(file).toContain('  Strict-Transport-Security: max-age=31536000\n')
  expect(file).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable')
})

test('only the books page may use the microphone', () => {
  const headers = securityHeaders(undefined)
  const permission = (page: string) => headersOf(headers, page)['Permissions-Policy']
  expect(permission('/admin')).toContain('microphone=(),')
  expect(permission('/livros')).toContain('camera=(self), microphone=(self),')
  const line = /\n\/livros\n {2}Permissions-Policy: .*microphone=\(self\)/
  expect(headersFile(headers)).toMatch(line)
})
