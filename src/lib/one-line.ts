import { BREAKS_IN_A_LINE, TURNS_IN_A_LINE } from '#contract/patterns.ts'

const BREAKS = new RegExp(BREAKS_IN_A_LINE, 'gu')
const TURNS = new RegExp(TURNS_IN_A_LINE, 'gu')

/** What was typed or pasted, as one line that the server takes: tabs and line breaks are spaces, other hidden signs go. */
export const oneLine = (typed: string): string => typed.replace(BREAKS, ' ').replace(TURNS, '').trim()
