import { fullDay } from '@/lib/day'
import type { Schedule } from './regulations'
import { games } from '@/lib/games'

/** `Roleta de Descontos, de 01/12/2026 a 05/12/2026` */
export function titleOf({ game, first_day, last_day }: Schedule): string {
  const { title } = game === 'wheel' ? games.wheel : games.scratch
  return `${title}, de ${fullDay(first_day)} a ${fullDay(last_day)}`
}

/** The text that was hashed, exactly as the database builds it, of a schedule that is over. */
export function textOf(schedule: Schedule): string {
  const { game, first_day, last_day, salt, moments } = schedule
  const lines = (moments ?? []).map(
    ({ at, prize_name }) => `${new Date(at).toISOString().slice(0, 19)}Z;${prize_name}`,
  )
  return [salt, game, first_day, last_day, ...lines].join('\n')
}

/** The SHA-256 of a text, in hexadecimal; null without a secure context. */
export async function hashOf(text: string): Promise<string | null> {
  // Missing without HTTPS.
  if (!globalThis.crypto?.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
