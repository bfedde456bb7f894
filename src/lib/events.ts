/** Asks for the account island when nobody has touched it yet. */
export const ACCOUNT_WANTED = 'openward:account-wanted'
/** An island says that it now answers clicks. */
export const ISLAND_READY = 'openward:island-ready'
