const segmenter = new Intl.Segmenter('pt-BR')

/** The letters of a text as a reader sees them: an accent stays with its letter. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)
