const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether an address is of this machine. */
export const isLocal = (address: string) => LOCAL.test(new URL(address).hostname)
