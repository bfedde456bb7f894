/** Asks for the account island when nobody has touched it yet. */
export const ACCOUNT_WANTED = 'openward:account-wanted'
/** An island says that it now answers clicks. */
export const ISLAND_READY = 'openward:island-ready'
/** Under this name the contact form keeps in the storage of the tab what is being written. */
export const CONTACT_WORDS = 'openward.contact'
