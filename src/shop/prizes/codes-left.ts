/** How many imported codes a prize or reward has left. */
type CodesLeft = { readonly name: string; readonly free: number }

/** Staff hear about this few, or fewer. */
const FEW = 20

/** Warnings for codes that run out. */
export const codesLeftInWords = (all: readonly CodesLeft[]): string[] =>
  all
    .filter(({ free }) => free <= FEW)
    .map(({ name, free }) => {
      if (free === 0) return `Acabaram os códigos de “${name}”.`
      return `${free === 1 ? 'Resta 1 código' : `Restam ${free} códigos`} de “${name}”.`
    })
