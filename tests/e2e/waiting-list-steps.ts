import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, type NewPatient } from './fixtures.ts'
import { bookElsewhere } from './steps.ts'

/** A slot with twelve places that no other test books. */
export const FULL = { docId: 'doc7', day: '2026-11-25', slot: 'evening' }
const CAPACITY = 12

/** Books a slot until it is full. Returns the patient with the last place and the id of their appointment. */
export async function fill(
  request: APIRequestContext,
  newPatient: () => Promise<NewPatient>,
  session = FULL,
): Promise<{ other: NewPatient; id: string }> {
  for (let place = 1; ; place += 1) {
    const other = await newPatient()
    const id = await bookElsewhere(request, other, session)
    if (place === CAPACITY) return { other, id }
  }
}

/** Cancels through the API. */
export async function cancelElsewhere(request: APIRequestContext, { token }: NewPatient, id: string) {
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post(`/api/user/appointments/${id}/cancel`, { headers })).status()).toBe(200)
}

/** The card of a waiting-list entry. */
export const entry = (page: Page, title: string | RegExp = 'Dr. Rohan Kulkarni'): Locator =>
  page
    .locator('details', { has: page.getByRole('heading', { name: 'Waiting list' }) })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) })
