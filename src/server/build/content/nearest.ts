import { stepsBetween } from '#lib/steps-between.ts'

const MOST = 5

/** The words that are spelled most like `word`, the nearest first. */
export const nearest = (word: string, known: string[]): string[] =>
  known
    .map((each) => ({ each, steps: stepsBetween(word, each) }))
    .sort((one, other) => one.steps - other.steps)
    .slice(0, MOST)
    .map(({ each }) => each)
