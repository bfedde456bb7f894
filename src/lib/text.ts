import { BREAKS_IN_A_LINE, TURNS_IN_A_LINE } from '#contract/patterns.ts'

const BREAKS = new RegExp(BREAKS_IN_A_LINE, 'gu')
const TURNS = new RegExp(TURNS_IN_A_LINE, 'gu')

/** What was typed or pasted, as one line that the server takes: tabs and line breaks are spaces, other hidden signs go. */
export const oneLine = (typed: string): string => typed.replace(BREAKS, ' ').replace(TURNS, '').trim()

/** What there is of some words, with a comma between them. */
export const joined = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')

/** "Dr. Arjun Mehta" → "AM"; a U for somebody without a name. */
export function initials(name: string): string {
  const words = name
    .replace(/^\s*Dr\b\.?/i, '')
    .trim()
    .split(/\s+/)
  const letters = words.map((word) => [...word][0])
  return [letters[0], letters.slice(1).at(-1)].join('').toUpperCase() || 'U'
}

/** General physician → general-physician */
export const toSlug = (speciality: string) => speciality.trim().toLowerCase().replace(/\s+/g, '-')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML shows it, in an attribute too. */
export const escapedHtml = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** The number of the line that an offset of a text is in. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
