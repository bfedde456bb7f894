/** Asks for the account island when nobody has touched it yet. */
export const ACCOUNT_WANTED = 'openward:account-wanted'
/** An island says that it now answers clicks. */
export const ISLAND_READY = 'openward:island-ready'
/** Under this name the contact form keeps in the storage of the tab what is being written. */
export const CONTACT_WORDS = 'openward.contact'

/** In an address it says that somebody chose the language of the page; in the browser's storage (`openward.language`) it is what they chose. */
export const ASKED = 'language'
export const CHOSEN = 'openward.language'

/** Opaque tokens and JSON web tokens alike; anything else in storage counts as no token. */
export const TOKEN_FORM = /^[\w.~+/=-]{16,4096}$/

/** In storage: the class list of <html>, so that a script can apply it before the first paint. */
export const LOOK_KEY = 'look'
