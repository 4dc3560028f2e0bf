/** What the page sends to a new version of the hub that waits for its turn. */
export const APPLY_UPDATE = 'apply-update'

/** The lock that every page of a working hub shares; a page whose code broke never takes it. */
export const WORKING_PAGE = 'working-page'
