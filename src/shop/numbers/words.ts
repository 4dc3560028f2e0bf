import type { Figures, Numbers, WishedBook } from './numbers'
import { inDigits } from '@/lib/amounts'
import { fullDay, weekdayOf } from '@/lib/day'
import { funReasons, type FunReason } from '@/lib/draw'
import { gameNames, games, titleOfGame, PASSPORT } from '@/lib/games'
import type { Span } from '@/shop/staff/span'
import { daysOf, hourLabel, spanBefore, totalOf, weekdayName } from './rules'

/** The counted events, by their place in the figures, with a short name for tables. */
export const measures = [
  { place: 0, name: 'Partidas começadas', short: 'Início' },
  { place: 1, name: 'Partidas terminadas', short: 'Fim' },
  { place: 2, name: 'Prêmios ganhos', short: 'Prêmios' },
  { place: 3, name: 'Cupons usados', short: 'Usados' },
] as const

export type Measure = (typeof measures)[number]

const signed = new Intl.NumberFormat('pt-BR', { signDisplay: 'exceptZero' })

/** `16/11/2026 a 22/11/2026` */
export const spanInWords = ({ first_day, last_day }: Span): string =>
  first_day === last_day
    ? fullDay(first_day)
    : `${fullDay(first_day)} a ${fullDay(last_day)}`

/** `+20 (+20%), antes 100` */
export function differenceInWords(now: number, before: number): string {
  const by = now - before
  if (by === 0) return `igual ao período anterior (${inDigits(before)})`
  const percent = Math.round((by / before) * 100)
  const share = before === 0 ? '' : ` (${signed.format(percent)}%)`
  return `${signed.format(by)}${share}, antes ${inDigits(before)}`
}

/** `domingo, 22/11/2026` */
const dayInWords = (day: string): string =>
  `${weekdayName(weekdayOf(day))}, ${fullDay(day)}`

/** The name of the game, day or hour with the most plays, the first if several. */
function mostPlayed(lines: readonly Line[]): string | undefined {
  const most = Math.max(...lines.map(({ figures: [plays] }) => plays))
  return most > 0 ? lines.find(({ figures: [plays] }) => plays === most)?.name : undefined
}

/** The most played game, day and hour, in sentences; none if nobody played. */
export function highlightsOf(numbers: Numbers): string[] {
  const game = mostPlayed(linesByGame(numbers))
  const day = numbers.by_day.length > 1 && mostPlayed(linesByDay(numbers))
  const hour = mostPlayed(linesByHour(numbers))
  return [
    // A title may end by itself.
    game && `O jogo mais jogado foi ${game}.`.replace('!.', '!'),
    day && `O dia com mais partidas foi ${day}.`,
    hour && `O horário com mais partidas foi ${hour}.`,
  ].filter((sentence) => typeof sentence === 'string')
}

/** `Ecobag acaba em 5 dias neste ritmo. Restam 12.` */
export function stockInWords({
  name,
  left,
  days,
}: Omit<Numbers['stock'][number], 'prize_id'>): string {
  if (left === 0) return `${name} acabou.`
  const rounded = Math.round(days)
  const when = rounded < 1 ? 'hoje' : rounded === 1 ? 'em 1 dia' : `em ${rounded} dias`
  return `${name} acaba ${when} neste ritmo. ${left === 1 ? 'Resta 1' : `Restam ${inDigits(left)}`}.`
}

const funWords: Readonly<Record<FunReason, string>> = {
  offline: 'sem conexão',
  denied: 'em um aparelho que o banco não reconhece como quiosque',
  pace: 'logo depois de outro sorteio',
  visit: 'de quem já tinha todos os cupons da visita',
  device: 'com o limite de sorteios do quiosque atingido',
  stale: 'enquanto os prêmios mudavam',
  unread: 'sem os prêmios da loja',
  failed: 'por um erro do sorteio',
}

/** Why plays gave no coupon, most frequent reason first, with counts. */
const funOf = ({ for_fun }: Numbers) =>
  funReasons
    .map((reason) => ({ words: funWords[reason], plays: for_fun[reason] ?? 0 }))
    .filter(({ plays }) => plays > 0)
    .sort((a, b) => b.plays - a.plays)

/** `12 jogadas não valeram prêmio: 8 sem conexão, 4 de quem já tinha todos os cupons da visita.` */
export function funInWords(numbers: Numbers): string | null {
  const reasons = funOf(numbers)
  const plays = reasons.reduce((sum, one) => sum + one.plays, 0)
  if (plays === 0) return null
  const parts = reasons.map((one) => `${inDigits(one.plays)} ${one.words}`)
  const start =
    plays === 1 ? '1 jogada não valeu' : `${inDigits(plays)} jogadas não valeram`
  return `${start} prêmio: ${parts.join(', ')}.`
}

export type Line = { readonly name: string; readonly figures: Figures }

/** The games, and the passport if it gave a prize. */
export const linesByGame = ({ by_game }: Numbers): Line[] => [
  ...gameNames.map((name) => ({ name: games[name].shortTitle, figures: by_game[name] })),
  ...[{ name: titleOfGame(PASSPORT), figures: by_game[PASSPORT] }].filter(({ figures }) =>
    figures.some((value) => value > 0),
  ),
]

export const linesByDay = (numbers: Numbers): Line[] =>
  daysOf(numbers).map((day, index) => ({
    name: dayInWords(day),
    figures: numbers.by_day[index] ?? totalOf([]),
  }))

/** The hours of the week in which something was counted. */
export const linesByHour = ({ by_hour }: Numbers): Line[] =>
  by_hour
    .map((figures, index) => ({ name: hourLabel(index), figures }))
    .filter(({ figures }) => figures.some((value) => value > 0))

const rowsOf = (part: string, lines: readonly Line[]) =>
  lines.map(({ name, figures }) => [part, name, ...figures])

const NONE = measures.map(() => '')

/** The days and, of one kiosk alone, its name: `22/11/2026, Porta`. */
export const headingOf = (span: Span, kiosk: string): string =>
  [spanInWords(span), kiosk].filter(Boolean).join(', ')

/**
 * All numbers as rows of one sheet; wished books have columns of their own.
 *
 * @param kiosk its name, if they are of one alone
 */
export function sheetOf(
  numbers: Numbers,
  wished: readonly WishedBook[],
  kiosk: string,
): (string | number)[][] {
  return [
    [
      'Parte',
      'Item',
      ...measures.map(({ name }) => name),
      'Restam',
      'Dias até acabar',
      ...(wished.length > 0 ? ['Pedidos', 'Lugar na loja', 'ISBN', 'Autor'] : []),
    ],
    ...rowsOf('Total', [
      { name: headingOf(numbers, kiosk), figures: totalOf(numbers.by_day) },
      { name: headingOf(spanBefore(numbers), kiosk), figures: numbers.before },
    ]),
    ...rowsOf('Por jogo', linesByGame(numbers)),
    ...rowsOf('Por dia', linesByDay(numbers)),
    ...rowsOf('Por hora da semana', linesByHour(numbers)),
    ...funOf(numbers).map(({ words, plays }) => ['Por diversão', words, plays, '', '', '']),
    ...numbers.stock.map(({ name, left, days }) => ['Estoque', name, ...NONE, left, days]),
    ...wished.map(({ title, author, isbn, place, wishes }) => [
      'Mais desejados',
      title,
      ...NONE,
      '',
      '',
      wishes,
      place,
      // A dash keeps spreadsheets from shortening it: 9,78854E+12.
      isbn?.replace(/^97[89]/, '$&-') ?? '',
      author,
    ]),
  ]
}
