import { counted, inDigits } from '@/lib/amounts'
/** The most codes per import. */
const MOST_CODES = 10_000

/** What a code may be; the database has the same rule. */
const CODE = /^[!-~]([ -~]{0,38}[!-~])?$/

/** The first cell of a CSV line. */
const FIRST_CELL = /^\s*(?:"([^"]*)"|([^;,\t]*))/
const HEADING = /^(c[oó]digos?|cupo(m|ns)|vouchers?|codes?)$/i

/** Reads codes from lines or from the first column of a CSV; skips blank lines. */
export function readCodes(text: string) {
  const found = text
    .split(/\r\n|\r|\n/)
    .map((row, place) => {
      const [cell = '', quoted, bare = ''] = FIRST_CELL.exec(row) ?? []
      const isCut = /[^\s;,]/.test(row.slice(cell.length))
      return { code: (quoted ?? bare).trim(), line: place + 1, row, isCut }
    })
    .filter(({ code }) => code !== '')
  const rows = HEADING.test(found[0]?.code ?? '') ? found.slice(1) : found
  const cut = rows.find(({ isCut }) => isCut)
  const problems: string[] = []
  if (rows.length > MOST_CODES)
    problems.push(`São ${inDigits(rows.length)} códigos. Traga até 10.000 de uma vez.`)
  const seen = new Map<string, number>()
  for (const { code, line } of rows) {
    const earlier = seen.get(code)
    if (earlier) problems.push(`Linha ${line}: repete a linha ${earlier}.`)
    else seen.set(code, line)
    if (!CODE.test(code))
      problems.push(`Linha ${line}: até 40 letras sem acento, números e sinais.`)
  }
  return {
    codes: rows.map(({ code }) => code),
    /** The line of each code. */
    lines: rows.map(({ line }) => line),
    /** Says what of a code is left out, if anything: a code may have a comma. */
    cut: cut ? `Só vale a primeira coluna: “${cut.code}” em “${cut.row.trim()}”.` : '',
    /** What is wrong with them, line by line. */
    problems,
  }
}

export const codesInWords = (count: number): string => counted(count, 'código', 'códigos')

/** What goes with a prize that has codes. */
export const codesLost = (free: number): string =>
  `Isso apaga também ${codesInWords(free)} que ninguém ganhou. Os que já foram dados continuam valendo.`
