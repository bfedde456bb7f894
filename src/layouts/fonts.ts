import figtree from '../styles/figtree.woff2?url'

/** The fonts that pages are set in: a language of another script has its own list. */
export const fonts = [figtree]
/** A letter by which the font of another script is asked for. */
export const letter = ''
