/** A text that keeps its own direction inside a sentence of the other one. */
export const isolated = (text: string | number) => `\u2068${text}\u2069`
