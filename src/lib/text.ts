/** All characters that show nothing: spaces, controls and format marks. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Zs}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => text.replaceAll(INVISIBLE, '') === ''

/** Adds a sentence, if any, to a text that may lack its full stop, as a service's message does. */
export const withSentence = (text: string, sentence = ''): string =>
  sentence ? `${text.replace(/[.!?]?$/, (end) => end || '.')} ${sentence}` : text

/** Latin letters, digits and signs, each one character to a reader. */
const PLAIN = /^[\u0020-\u024f]*$/

let segmenter: Intl.Segmenter | undefined

/**
 * The letters of a text as readers see them: an accent stays with its letter. Skips the browser's
 * segmenter if it can: creating one takes a slow machine a tenth of a second.
 */
export function graphemesOf(text: string): string[] {
  if (PLAIN.test(text)) return text.split('')
  // Firefox before 125 has none.
  if (!('Segmenter' in Intl)) return text.match(/\P{M}\p{M}*/gu) ?? []
  segmenter ??= new Intl.Segmenter('pt-BR')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
