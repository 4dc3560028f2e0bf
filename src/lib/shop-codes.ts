/** How many codes of the shop are left for a prize, or the reward of a game. */
type CodesLeft = { readonly name: string; readonly free: number }

/** So few are told to staff. */
const FEW = 20

/** What staff are told of codes that end; nothing of the others. */
export const codesLeftInWords = (all: readonly CodesLeft[]): string[] =>
  all
    .filter(({ free }) => free <= FEW)
    .map(({ name, free }) => {
      if (free === 0) return `Acabaram os códigos de “${name}”.`
      return `${free === 1 ? 'Resta 1 código' : `Restam ${free} códigos`} de “${name}”.`
    })
