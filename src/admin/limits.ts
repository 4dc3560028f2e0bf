/** The longest name of a prize, in characters; the database holds the same limit. */
export const MOST_PRIZE_LETTERS = 120
