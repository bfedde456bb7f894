import noto from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'
import figtree from '#styles/figtree.woff2?url'

export const fonts = [figtree, noto]
export const letter = 'क'
