/** What the page sends to a new version of the hub that waits for its turn. */
export const APPLY_UPDATE = 'apply-update'
