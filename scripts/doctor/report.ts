import type { Check, Outcome } from './check.ts'

const MOST_COMPLAINTS = 5

/** One line: how a check ended and, where something is wrong, what to do. */
export function lineOf({ name, toDo }: Check, outcome: Outcome): string {
  switch (outcome.verdict) {
    case 'passed':
      return `  ok  ${name}`
    case 'failed':
      return `FAIL  ${name}: no, ${listed(outcome.complaints)}. ${toDo}`
    case 'could not run':
      return `   ?  ${name}: could not be asked, ${outcome.reason}.`
  }
}

function listed(complaints: readonly string[]): string {
  const more = complaints.length - MOST_COMPLAINTS
  return [
    ...complaints.slice(0, MOST_COMPLAINTS),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('; ')
}

/** The last line, and the exit code: 1 when something is wrong, 2 when something was not asked. */
export function sumUp(outcomes: readonly Outcome[]): { line: string; exitCode: number } {
  const count = (verdict: Outcome['verdict']) =>
    outcomes.filter((outcome) => outcome.verdict === verdict).length
  const failed = count('failed')
  const unasked = count('could not run')
  return {
    line: `${count('passed')} passed, ${failed} failed, ${unasked} could not be asked`,
    exitCode: failed > 0 ? 1 : unasked > 0 ? 2 : 0,
  }
}
