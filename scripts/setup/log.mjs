/**
 * What anybody can cause who calls the hub: a refusal by its rules, a value that does not fit, a
 * connection that breaks off. Visitors would fill the log.
 */
const EXPECTED =
  /^(PT4|22|23|42501|42883|PGRST|ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)/
const MOST_LETTERS = 300

/**
 * The line to print for an error; undefined for an expected one.
 *
 * @param {readonly unknown[]} printed what `console.error` was given
 */
export function lineOf(printed) {
  const error = printed.find((part) => part instanceof Error)
  const code = error && 'code' in error ? String(error.code) : ''
  if (EXPECTED.test(code)) return undefined
  const words = printed.map((part) =>
    part instanceof Error ? [code, part.message].filter(Boolean).join(' ') : String(part),
  )
  return words.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, MOST_LETTERS)
}

/** From now on the log has one line an error, each with its time. `DEBUG` keeps whole errors. */
export function keepShortLog() {
  if (process.env['DEBUG']) return
  for (const kind of /** @type {const} */ (['error', 'warn'])) {
    const print = console[kind].bind(console)
    console[kind] = (...printed) => {
      const line = lineOf(printed)
      if (line) print(`${new Date().toLocaleString('sv')} ${line}`)
    }
  }
}
