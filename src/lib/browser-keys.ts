/** Event: the account island must be loaded. */
export const ACCOUNT_WANTED = 'openward:account-wanted'
/** Event: an island is ready for clicks. */
export const ISLAND_READY = 'openward:island-ready'
/** Session storage of the contact form. */
export const CONTACT_WORDS = 'openward.contact'

/** A language that the visitor chose: the query parameter, and the key in storage. */
export const ASKED = 'language'
export const CHOSEN = 'openward.language'

/** Opaque tokens and JSON web tokens. */
export const TOKEN_FORM = /^[\w.~+/=-]{16,4096}$/

/** In storage: the class list of <html>, so that a script can apply it before the first paint. */
export const LOOK_KEY = 'look'
