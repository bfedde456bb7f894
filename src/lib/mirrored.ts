/** Put in by the build, which makes the pages of one language at a time: scripts keep only what is theirs. */
declare const PAGES_MIRRORED: boolean

/** Whether the language of these pages is read from right to left. */
export const IS_MIRRORED: boolean = typeof PAGES_MIRRORED === 'undefined' ? false : PAGES_MIRRORED

const OPPOSITE: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** A key by where it leads: the arrow to the right to what is read next. */
export const inReadingOrder = (key: string): string => (IS_MIRRORED ? (OPPOSITE[key] ?? key) : key)

/** A phone number or the like, the parts of which a line that is read from right to left would show in turned order. */
export const ltr = (text: string): string => (IS_MIRRORED && text ? `\u2066${text}\u2069` : text)
