import figtree from '#styles/figtree.woff2?url'

/** A language with another script has its own list, like hi/fonts.ts. */
export const fonts = [figtree]
/** A letter of the other script, to load its font. */
export const letter = ''
