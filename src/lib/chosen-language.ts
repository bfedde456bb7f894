/** In an address it says that somebody chose the language of the page; in the browser's storage (`openward.language`) it is what they chose. */
export const ASKED = 'language'
export const CHOSEN = 'openward.language'
