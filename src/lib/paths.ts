/** The public addresses of the pages that are no games (rule 1.1). */
export const paths = { menu: '/', admin: '/admin' } as const
