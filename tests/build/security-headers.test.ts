import { expect, test } from 'vitest'
import {
  headersFile,
  headersOf,
  securityHeaders,
} from '../../scripts/build/security-headers.mjs'

const policyFor = (backend?: string, logo?: string) =>
  securityHeaders(backend, logo)['Content-Security-Policy']

test('one script may stand in a page, and none may come from elsewhere', () => {
  expect(policyFor()).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
  expect(policyFor()).not.toMatch(/script-src[^;]*unsafe/)
})

test('calls go to our own origin, and to the configured backend when there is one', () => {
  expect(policyFor()).toContain("connect-src 'self';")
  expect(policyFor('https://shop.supabase.example/rest')).toContain(
    "connect-src 'self' https://shop.supabase.example wss://shop.supabase.example;",
  )
})

test('pictures come from the storage of the configured backend, too', () => {
  expect(policyFor('https://shop.supabase.example')).toContain(
    "img-src 'self' data: blob: https://shop.supabase.example;",
  )
})

test('the logo may stand on a host of its own', () => {
  expect(policyFor(undefined, 'https://shop.example/img/logo.svg')).toContain(
    "img-src 'self' data: blob: https://shop.example;",
  )
  expect(policyFor(undefined, '/logo.svg')).toContain("img-src 'self' data: blob:;")
})

test('the file for static hosts holds every header, and keeps built files for ever', () => {
  const file = headersFile(securityHeaders(undefined))
  expect(file).toMatch(/^\/\*\n {2}Content-Security-Policy: /)
  expect(file).toContain('  X-Content-Type-Options: nosniff\n')
  expect(file).toContain('  Strict-Transport-Security: max-age=31536000\n')
  expect(file).toContain(
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  )
})

test('only the page of the books may use the microphone', () => {
  const headers = securityHeaders(undefined)
  const permission = (page: string) => headersOf(headers, page)['Permissions-Policy']
  expect(permission('/admin')).toContain('microphone=(),')
  expect(permission('/livros')).toContain('camera=(self), microphone=(self),')
  expect(headersFile(headers)).toMatch(
    /\n\/livros\n {2}Permissions-Policy: .*microphone=\(self\)/,
  )
})
