import { expect, test } from 'vitest'
import { isOnHost, safeImageUrl } from '@/lib/image-url'

test.each([
  ['https://x.supabase.co/storage/a.png', 'https://x.supabase.co/storage/a.png'],
  ['http://localhost:5173/a b.png', 'http://localhost:5173/a%20b.png'],
  ['/drawings/scratch/default-1.svg', '/drawings/scratch/default-1.svg'],
  [' /a.png ', '/a.png'],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
])('the URL %s is safe', (stored, address) => expect(safeImageUrl(stored)).toBe(address))

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
  'data:text/html;base64,PHA+',
  'data:image/png,<svg onload=alert(1)>',
  'blob:https://example.com/1',
  '//example.com/a.png',
  '/\\example.com/a.png',
  '/\t/example.com/a.png',
  '/.//example.com/a.png',
  '\\\\example.com\\a.png',
  'a.png',
  'https://',
  '   ',
])('the URL “%s” is not safe', (stored) => expect(safeImageUrl(stored)).toBeUndefined())

const BUCKET = 'https://x.supabase.co/storage/v1/object/public/photos/'

test.each([
  [true, 'https://x.supabase.co:443/a.png'],
  [true, '/a.png'],
  [false, 'https://x.supabase.co.evil.example/photo-1.png'],
  [false, 'https://x.supabase.co@evil.example/photo-1.png'],
  [false, 'http://x.supabase.co/photo-1.png'],
  [false, 'https://x.supabase.co:8443/photo-1.png'],
  [false, '\\\\evil.example\\photo-1.png'],
  [false, 'data:image/png;base64,iVBORw0KGgo='],
  [false, 'https://'],
])('is on the host (%s): %s', (is, url) => expect(isOnHost(url, BUCKET)).toBe(is))
