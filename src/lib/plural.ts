import { LANGUAGE } from './language.ts'

/** The form that a count takes in the language of the pages. English counts by itself: a slow phone takes its time to make the first rules. */
export const plural = (count: number, { one, other }: { one: string; other: string }): string =>
  (LANGUAGE === 'en' ? count === 1 : new Intl.PluralRules(LANGUAGE).select(count) === 'one') ? one : other
