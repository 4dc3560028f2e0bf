/** The public addresses of the pages except the games (rule 1.1). */
export const paths = { menu: '/', admin: '/admin' } as const
