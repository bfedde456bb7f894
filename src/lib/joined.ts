/** What there is of some words, with a comma between them. */
export const joined = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')
