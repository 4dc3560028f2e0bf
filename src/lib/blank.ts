/** Everything that leaves no mark: spaces of any width, controls, and marks of format. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Zs}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether a text holds nothing to read. */
export const isBlank = (text: string): boolean => text.replaceAll(INVISIBLE, '') === ''
