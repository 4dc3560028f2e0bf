import { graphemesOf } from '@/lib/graphemes'

/** A line of text and what is selected in it; a caret selects nothing between its two ends. */
export type Draft = { readonly text: string; readonly start: number; readonly end: number }

/** Types at the caret, in place of what is selected, as a real key would. */
export const typed = ({ text, start, end }: Draft, letter: string): Draft => ({
  text: text.slice(0, start) + letter + text.slice(end),
  start: start + letter.length,
  end: start + letter.length,
})

/** Erases what is selected, or the letter before the caret together with its accent. */
export function erased({ text, start, end }: Draft): Draft {
  const kept = graphemesOf(text.slice(0, start)).slice(0, -1).join('').length
  return typed({ text, start: start === end ? kept : start, end }, '')
}
