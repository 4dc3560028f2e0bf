/** Sends a request with this token. */
type Send = (bearer: string) => Promise<Response>

/** Sends a request with the token of an account; `isRead` if it changes nothing. */
export type Account = (send: Send, isRead: boolean) => Promise<Response>

let account: () => Account | undefined = () => undefined

/** The account that this device calls with now; undefined for a visitor. */
export const deviceAccount = () => account()

/** Lets devices call with accounts of their own, asked for at each call. */
export const setDeviceAccount = (next: typeof account) => void (account = next)
