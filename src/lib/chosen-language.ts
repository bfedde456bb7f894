/** In an address it says that somebody chose the language of the page; in the browser's storage it is what they chose. */
export const ASKED = 'language'
