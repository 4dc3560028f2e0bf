import type { CodesLeft } from './shop-codes'

/** Staff hear about this few, or fewer. */
const FEW = 20

/** Warnings for codes that run out. */
export const codesLeftInWords = (
  all: readonly Pick<CodesLeft, 'name' | 'free'>[],
): string[] =>
  all
    .filter(({ free }) => free <= FEW)
    .map(({ name, free }) => {
      if (free === 0) return `Acabaram os códigos de “${name}”.`
      return `${free === 1 ? 'Resta 1 código' : `Restam ${free} códigos`} de “${name}”.`
    })
