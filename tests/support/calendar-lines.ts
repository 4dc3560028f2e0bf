import { expect } from 'vitest'

const encoder = new TextEncoder()

/** The content lines of an `.ics` text, after a strict look at how it is written (RFC 5545, 3.1). */
export function calendarLines(text: string): string[] {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n'))
    expect(encoder.encode(line).length).toBeLessThan(76)
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')
  for (const line of lines) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[^:;]+)*:/)
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines.filter((line) => line.startsWith('PRODID:'))).toHaveLength(1)
  return lines
}

/** The values of a property, with what the format escapes read back. */
export const valuesOf = (lines: readonly string[], property: string): string[] =>
  lines
    .filter((line) => line.startsWith(`${property}:`))
    .map((line) => line.slice(property.length + 1).replaceAll(/\\([\\;,nN])/g, unescape))

const unescape = (_: string, letter: string) => (/n/i.test(letter) ? '\n' : letter)
