/** The words of a text: a list of paths or names. */
export const words = (text: string): string[] => text.trim().split(/\s+/)
