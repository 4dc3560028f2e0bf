import { afterEach, expect, test, vi } from 'vitest'
import { calendarFile, calendarNote } from '@/games/calendar/calendar-file'
import { readingBooksOf } from '@/games/calendar/content'
import { planReading } from '@/games/calendar/rules'
import { qrCodeOf } from '@/lib/qr-code'

const books = readingBooksOf(null)

/** The content lines of an `.ics` text, unfolded; none may be longer than 75 bytes (RFC 5545, 3.1). */
function calendarLines(text: string): string[] {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  return text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
}

/** The values of a property, unescaped. */
const valuesOf = (lines: readonly string[], property: string): string[] =>
  lines
    .filter((line) => line.startsWith(`${property}:`))
    .map((line) => line.slice(property.length + 1).replaceAll(/\\([\\;,nN])/g, unescape))

const unescape = (_: string, letter: string) => (/n/i.test(letter) ? '\n' : letter)

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

function planOf(ids: string[], change = {}) {
  const all = books.map((book) => ({ ...book, ...change }))
  const chosen = ids.flatMap((id) => all.filter((book) => book.id === id))
  return planReading(chosen, { days: '15', minutes: '30' }, '2026-03-01')
}

const now = new Date('2026-03-02T01:00:00Z')
/** Those of “O Menino Maluquinho”. */
const wantedDays = ['20260302', '20260304', '20260306']

test('each day of a plan is an all-day event with its pages, even on plain http', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const lines = calendarLines(await calendarFile(planOf(['menino-maluquinho']), now))
  expect(valuesOf(lines, 'SUMMARY')).toEqual([
    'Ler “O Menino Maluquinho”: páginas 1 a 37',
    'Ler “O Menino Maluquinho”: páginas 38 a 74',
    'Ler “O Menino Maluquinho”: páginas 75 a 112',
  ])
  expect(valuesOf(lines, 'TRANSP')).toEqual(Array(3).fill('TRANSPARENT'))
  expect(valuesOf(lines, 'X-MICROSOFT-CDO-BUSYSTATUS')).toEqual(Array(3).fill('FREE'))
  expect(valuesOf(lines, 'DTSTAMP')).toEqual(Array(3).fill('20260302T010000Z'))
})

test('the same plan has the same event ids, so that importing it twice adds nothing', async () => {
  const [once, later] = await Promise.all(
    [now, new Date()].map((time) => calendarFile(planOf(['menino-maluquinho']), time)),
  )
  const ids = valuesOf(calendarLines(once ?? ''), 'UID')
  expect(new Set(ids).size).toBe(3)
  expect(valuesOf(calendarLines(later ?? ''), 'UID')).toEqual(ids)
})

const zones = ['America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']

test.each(zones)('events keep their day in %s', async (timeZone) => {
  process.env.TZ = timeZone
  const lines = calendarLines(await calendarFile(planOf(['menino-maluquinho']), now))
  expect(valuesOf(lines, 'DTSTART;VALUE=DATE')).toEqual(wantedDays)
})

test('the calendar note for a phone is one event that lists each day', async () => {
  const plan = planOf(['menino-maluquinho', 'o-alienista'])
  const lines = calendarLines(await calendarNote(plan, now))
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(valuesOf(lines, 'SUMMARY')).toEqual(['Plano de leitura: 8 dias de leitura'])
  expect(valuesOf(lines, 'DTSTART;VALUE=DATE')).toEqual(['20260302'])
  const [note = ''] = valuesOf(lines, 'DESCRIPTION')
  expect(note.split('\n').slice(0, 6)).toEqual([
    'O Menino Maluquinho:',
    '02/03 p. 1-37',
    '04/03 p. 38-74',
    '06/03 p. 75-112',
    'O Alienista:',
    '08/03 p. 1-19',
  ])
  const short = await calendarNote(planOf(['o-alienista'], { pages: 1 }), now)
  expect(short).toContain('02/03 p. 1\\n')
})

test('the note of two long books fits in a QR code', async () => {
  const month = await calendarNote(planOf(['triste-fim', 'capitaes-da-areia']), now)
  expect(qrCodeOf(month)).toBeDefined()
})
