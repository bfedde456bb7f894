import { defaultTreeAdapter } from 'parse5'
import { hospital } from '#lib/hospital.ts'
import { amount } from '#lib/money.ts'
import { NO_BREAK, unbroken } from '#lib/unbroken.ts'
import type { Element } from './page-tree.ts'

const PHONE = /\+\d[\d ]{5,}\d/g
const TIME = /(?<=\d) (?=[AP]M\b)/g
/** The first time of a range keeps its dash: a narrow screen may break the line after it. */
const BEFORE_DASH = /(?<=\d\u00A0[AP]M) (?=[-–] ?\d)/g
const MARK = hospital.currency.booking.replace(/[^\p{L}\p{N}]/gu, '\\$&')
const PRICE = new RegExp(`(?<=${MARK})(\\d+)(?:[-–](\\d+))?(?![\\d.,])`, 'g')

const grouped = (digits: string | undefined) => digits && amount(Number(digits))

/** Phones and times stay in one line; "₹8000-15000" is written "₹8,000–15,000". */
export const typeset = (text: string): string =>
  text
    .replace(PHONE, unbroken)
    .replace(TIME, NO_BREAK)
    .replace(BEFORE_DASH, NO_BREAK)
    .replace(PRICE, (_, from: string, to?: string) => [grouped(from), grouped(to)].filter(Boolean).join('–'))

/** Islands are drawn again by their scripts: their texts come from #lib. */
const KEPT = ['script', 'style', 'textarea', 'astro-island']

export function typesetTexts(element: Element): void {
  for (const child of element.childNodes)
    if (defaultTreeAdapter.isTextNode(child)) child.value = typeset(child.value)
    else if (defaultTreeAdapter.isElementNode(child) && !KEPT.includes(child.tagName)) typesetTexts(child)
}
