import { counted, inDigits } from '@/lib/amounts'
import { isCutByExcel, rowsOf } from '@/shop/sheets/lists'
import { isBlank } from '@/lib/text'

/** The most codes per import. */
const MOST_CODES = 10_000

/** What a code may be; the database has the same rule. */
const CODE = /^[!-~]([ -~]{0,38}[!-~])?$/

const HEADING = /^(c[oó]d(igo)?s?|cupo(m|ns)|coupons?|vouchers?|codes?)$/i

/**
 * Whether the first code is the heading of a column: a known one, or one that is written unlike all
 * others: it has no digit and all others have one, or it has spaces, small letters or accents and
 * all others are without them.
 */
function isHeading(first: string, others: readonly string[]): boolean {
  if (HEADING.test(first)) return true
  if (others.length === 0 || /\d/.test(first)) return false
  const areUnlike = [/\s/, /[a-z]/, /[^ -~]/].some(
    (sign) => sign.test(first) && !others.some((code) => sign.test(code)),
  )
  return areUnlike || (others.length > 1 && others.every((code) => /\d/.test(code)))
}

/** Reads codes from lines or from the first column of a CSV; skips blank lines. */
export function readCodes(text: string) {
  const found = rowsOf(text, ';,\t')
    .map(({ cells: [cell = '', ...others], line, text: row }) => ({
      // Excel marks digits that are text so.
      code: cell.trim().replace(/^'(?=\d)/, ''),
      line,
      row: row.trim(),
      isCut: !others.every(isBlank),
    }))
    .filter(({ code }) => code !== '')
  const [first, ...others] = found
  const heading =
    first &&
    isHeading(
      first.code,
      others.map(({ code }) => code),
    )
      ? first.row
      : ''
  const rows = heading ? others : found
  const cut = rows.find(({ isCut }) => isCut)
  const problems: string[] = []
  if (rows.length > MOST_CODES)
    problems.push(`São ${inDigits(rows.length)} códigos. Importe até 10.000 de uma vez.`)
  const seen = new Map<string, number>()
  for (const { code, line, row } of rows) {
    const earlier = seen.get(code)
    if (earlier) problems.push(`Linha ${line}: repete a linha ${earlier}.`)
    else seen.set(code, line)
    // Its comma separates nothing.
    if (isCutByExcel(row.split(/[;\t]/)[0] ?? ''))
      problems.push(`Linha ${line}: o Excel cortou este código.`)
    else if (!CODE.test(code))
      problems.push(`Linha ${line}: até 40 letras sem acento, números e sinais.`)
  }
  return {
    codes: rows.map(({ code }) => code),
    /** The line of each code. */
    lines: rows.map(({ line }) => line),
    /** Says what is left out, if anything: a heading, and of a code what follows a comma. */
    leftOut: [
      heading && `Ficou de fora, por não ser código: “${heading}”.`,
      cut && `Só vale a primeira coluna: “${cut.code}” em “${cut.row}”.`,
    ]
      .filter(Boolean)
      .join(' '),
    /** What is wrong with them, line by line. */
    problems,
  }
}

export const codesInWords = (count: number): string => counted(count, 'código', 'códigos')

/** What goes with a prize that has codes. */
export const codesLost = (free: number): string =>
  `Isso apaga também ${codesInWords(free)} que ninguém ganhou. Os que já foram dados continuam valendo.`
