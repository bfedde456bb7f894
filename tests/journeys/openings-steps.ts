import type { Page } from '@playwright/test'
import { answer } from './steps.ts'

export const OPENINGS = '**/api/openings*'
const SESSIONS = 14 * 3

type Next = { date: string; slot: string; arrivesAt: string }
/** A doctor's entry in the answer of the openings call: the next place, or why there is none. */
export const doctorWith = (docId: string, next: Next | null, more: object = {}) => ({
  docId,
  next: next && { ...next, placesLeft: 3 },
  days: '9'.repeat(14),
  sessions: (next ? '3' : '0').repeat(SESSIONS),
  ...more,
})

export const tellOpenings = (page: Page, doctors: object[]) =>
  answer(page, OPENINGS, 200, { success: true, asOf: '2026-11-20T04:00:00Z', from: '2026-11-20', doctors })
