/** Everything that leaves no mark: spaces of any width, controls, and marks of format. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Zs}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether a text holds nothing to read. */
export const isBlank = (text: string): boolean => text.replaceAll(INVISIBLE, '') === ''

/** Latin letters with their accents in one, digits and signs: each is a letter to a reader. */
const PLAIN = /^[\u0020-\u024f]*$/

let segmenter: Intl.Segmenter | undefined

/**
 * The letters of a text as a reader sees them: an accent stays with its letter. Only a text that
 * needs it pays for the browser's segmenter, which a slow machine makes in a tenth of a second.
 */
export function graphemesOf(text: string): string[] {
  if (PLAIN.test(text)) return text.split('')
  segmenter ??= new Intl.Segmenter('pt-BR')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
