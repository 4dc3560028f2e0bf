import { inReais } from '@/lib/amounts'
import { clockTime, DAY_MS, dayAt, dayOf, shortDay, timeOfDay } from '@/lib/day'
import { titleOfGame } from '@/lib/games'
import { groups, type Setting } from '@/shop/settings/content'
import { valueInWords } from '@/shop/settings/setting-rules'
import type { StaffAct } from './staff-acts'

type Change = StaffAct['changes'][string]

/** What a column is called, and how its values read; without `inWords` they are not shown. */
type Column = {
  readonly label: string
  readonly inWords?: (value: string | null) => string
}

/** The database shortens texts to so many letters. */
const SHORTENED = 80
const quoted = (value: string) => `“${value.length === SHORTENED ? `${value}…` : value}”`

const amount = (label: string, none: string): Column => ({
  label,
  inWords: (value) => value ?? none,
})
const text = (label: string): Column => ({
  label,
  inWords: (value) => (value ? quoted(value) : 'em branco'),
})
const flag = (label: string): Column => ({
  label,
  inWords: (value) => (value === 'true' ? 'sim' : 'não'),
})
const hidden = (label: string): Column => ({ label })

const name = text('o nome')

const columns: Readonly<Record<string, Column>> = {
  label: name,
  prize_text: name,
  alt_text: name,
  name,
  title: text('o título'),
  weight: amount('o peso', ''),
  stock: amount('o estoque', 'ilimitado'),
  daily_cap: amount('o limite por dia', 'sem limite'),
  valid_days: amount('a validade em dias', 'a da loja'),
  value_cents: {
    label: 'o valor',
    inWords: (cents) => (cents === null ? 'não informado' : inReais(Number(cents))),
  },
  conditions: text('as condições'),
  is_win: flag('“é um prêmio”'),
  gives_coupon: flag('“dá cupom”'),
  is_consolation: flag('“é consolação”'),
  has_codes: flag('“tem códigos da loja”'),
  terms: hidden('o que o caixa confere'),
  games: hidden('os jogos'),
  color: hidden('a cor'),
  storage_path: hidden('a imagem'),
  cover_path: hidden('a capa'),
  cover_words: text('o que a capa mostra'),
  audio_path: hidden('a gravação'),
  audio_words: hidden('o texto da gravação'),
  author: text('o autor'),
  isbn: text('o ISBN'),
  genre: text('o gênero'),
  hint: text('a dica'),
  place: text('o lugar na loja'),
  pages: amount('as páginas', 'em branco'),
  read_minutes: amount('os minutos de leitura', 'em branco'),
  archived_at: {
    label: 'a situação',
    inWords: (value) => (value === null ? 'em uso' : 'arquivado'),
  },
  book_ids: hidden('os livros'),
  first_day: text('o primeiro dia'),
  last_day: text('o último dia'),
}

/** What a table has, as staff say it. */
const things: Readonly<Record<string, string>> = {
  roulette_items: 'o prêmio',
  scratch_text_prizes: 'o prêmio',
  scratch_image_prizes: 'o prêmio',
  game_rewards: 'o prêmio dos jogos',
  books: 'o livro',
  collections: 'a coleção',
  photo_frames: 'a moldura',
  kiosk_messages: 'o aviso',
  devices: 'o quiosque',
}

const verbs: Readonly<Record<string, string>> = {
  insert: 'adicionou',
  delete: 'excluiu',
  restore: 'trouxe de volta',
}

const settings = new Map<string, Setting>(
  Object.values(groups)
    .flat()
    .map((setting) => [setting.key, setting]),
)

const fromTo = (from: string, to: string) => ` de ${from} para ${to}`

function settingInWords({
  subject,
  changes: { setting_value: [from, to] = [null, null] },
}: StaffAct) {
  const setting = settings.get(subject)
  const inWords = (value: string | null) => {
    if (value === null) return 'o padrão'
    return setting ? valueInWords(setting, value) : value || 'em branco'
  }
  const label = subject === 'scratchCardType' ? 'Tipo ativo da raspadinha' : setting?.label
  return `mudou “${label ?? subject}”${fromTo(inWords(from), inWords(to))}`
}

const couponInWords = ({ name: prize }: StaffAct) => `do cupom ${quoted(prize)}`

const reasonIn = ({ changes }: StaffAct) => {
  const [, reason] = changes['void_reason'] ?? []
  return reason ? `: ${reason}` : ''
}

const roles: Readonly<Record<string, string>> = { admin: 'administração', till: 'caixa' }

const roleIn = ({ changes: { role: [from, to] = [null, null] } }: StaffAct) =>
  fromTo(roles[from ?? ''] ?? 'nenhum', roles[to ?? ''] ?? 'nenhum')

/** The acts that are no mere change of a row. */
const special: Readonly<Record<string, (act: StaffAct) => string>> = {
  'update admin_settings': settingInWords,
  'insert admin_settings': settingInWords,
  'insert redemptions': (act) => `confirmou o uso ${couponInWords(act)}`,
  'update redemptions': (act) => `desfez o uso ${couponInWords(act)}`,
  'update wins': (act) =>
    act.times > 1
      ? `cancelou ${act.times} prêmios ganhos${reasonIn(act)}`
      : `cancelou o prêmio ganho ${quoted(act.name)}${reasonIn(act)}`,
  'insert kiosk_messages': (act) => `mostrou o aviso ${quoted(act.name)}`,
  'delete kiosk_messages': (act) => `retirou o aviso ${quoted(act.name)}`,
  'insert ended_sessions': (act) => `desativou o quiosque ${quoted(act.name)}`,
  'insert people': (act) => `criou a conta de ${act.name}`,
  'update people': (act) => `mudou o papel de ${act.name}${roleIn(act)}`,
  'delete people': (act) => `encerrou a conta de ${act.name}`,
  'update passwords': (act) => `criou outra senha para ${act.name}`,
  'insert pairings': (act) => `conectou a tela ${quoted(act.name)}`,
  'insert publications': (act) => `pôs no ar a coleção ${quoted(act.name)}`,
  'update publications': (act) => `desfez a publicação da coleção ${quoted(act.name)}`,
  'insert regulations': () => 'publicou o regulamento',
  'insert schedules': (act) => `criou um calendário: ${titleOfGame(act.name)}`,
  'update schedules': (act) => `encerrou o calendário: ${titleOfGame(act.name)}`,
}

/** A file has a column for its address, too. */
const UNTOLD = [
  'image_url',
  'cover_rights',
  'cover_licence',
  'audio_rights',
  'audio_licence',
]

/**
 * What was done, as the rest of a sentence that begins with who did it: `mudou o estoque de
 * “Marca-página” de 12 para 40`.
 */
export function actInWords(act: StaffAct): string {
  const { of_table, changes } = act
  const known = special[`${act.act} ${of_table}`]
  if (known) return known(act)
  const thing = `${things[of_table] ?? ''} ${quoted(act.name || 'sem nome')}`.trim()
  const verb = verbs[act.act]
  if (verb) return `${verb} ${thing}`
  const parts = Object.entries(changes)
    .filter(([column]) => !UNTOLD.includes(column))
    .map(([column, change]) => [columns[column] ?? hidden('outros dados'), change] as const)
  const [first, ...others] = parts
  if (!first) return `mudou ${thing}`
  if (others.length > 0) return `mudou ${thing}: ${parts.map(listed).join('; ')}`
  const [column, change] = first
  // Its name was the old one.
  const whose = column === name ? '' : ` de ${quoted(act.name || 'sem nome')}`
  return `mudou ${column.label}${whose}${valuesOf(column, change)}`
}

/** A change among several, without an article. */
const listed = ([column, change]: readonly [Column, Change]) =>
  column.label.replace(/^(o|a|os|as) /, '') + valuesOf(column, change)

const valuesOf = ({ inWords }: Column, [from, to]: Change) =>
  inWords ? fromTo(inWords(from), inWords(to)) : ''

/** When it was, by this device's clock: `hoje às 14:32`, `ontem às 09:10`, `25/11 às 18:00`. */
export function momentInWords(at: string, now: Date): string {
  const today = dayOf(now)
  const day = dayOf(new Date(at))
  const yesterday = dayAt(timeOfDay(today) - DAY_MS)
  const named = day === today ? 'hoje' : day === yesterday ? 'ontem' : shortDay(day, now)
  return `${named} às ${clockTime(at)}`
}
