import { shopPaths } from '@/shop/paths'

/** An account whose password was just made. */
export type NewAccount = { readonly email: string; readonly password: string }

/** The address of the till with the account behind `#`, which browsers send to no server. */
export const linkOfAccount = (origin: string, { email, password }: NewAccount): string =>
  `${origin}${shopPaths.till}#${new URLSearchParams({ email, password })}`

/** @param hash the text after `#` in the address */
export function accountOfHash(hash: string): NewAccount | undefined {
  const parts = new URLSearchParams(hash)
  const [email, password] = [parts.get('email'), parts.get('password')]
  return email && password ? { email, password } : undefined
}
