/** Event: the account island must be loaded. */
export const WAKE_ACCOUNT = 'openward:wake-account'
/** Event: a visitor points at an island that is not ready for clicks, or taps it. */
export const WAKE = 'openward:wake'
/** Event: an island is ready for clicks. */
export const ISLAND_READY = 'openward:island-ready'

/** Event: `detail` is a sentence to show. */
export const TOAST = 'openward:toast'

/** In local storage: the language that a visitor chose. */
export const LANGUAGE_KEY = 'openward.language'

export const TOKEN_PATTERN = /^[\w.~+/=-]{16,4096}$/

/** In local storage: the class list of <html>, applied before the first paint. */
export const LOOK_KEY = 'look'
