import figtree from '#styles/figtree.woff2?url'

export const fonts = [figtree]
export const letter = ''
