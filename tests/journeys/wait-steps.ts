import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, type NewPatient } from './fixtures.ts'
import type { Hospital } from './hospital.ts'
import { bookElsewhere } from './steps.ts'

export const WAITS = '**/api/user/waits'
/** Twelve places, which no other journey books. */
export const FULL = { docId: 'doc7', day: '2026-11-25', slot: 'evening' }
const CAPACITY = 12

/** Books a session up; returns who has the last place, and its id. */
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

export async function cancelElsewhere(request: APIRequestContext, { token }: NewPatient, id: string) {
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post(`/api/user/appointments/${id}/cancel`, { headers })).status()).toBe(200)
}

/** Stands the patient in a line, past the screen. */
export async function joinElsewhere(
  request: APIRequestContext,
  { token }: NewPatient,
  { docId, day, slot } = FULL,
  more = {},
): Promise<void> {
  const answered = await request.post('/api/user/waits', {
    headers: { authorization: `Bearer ${token}` },
    data: { docId, fromDay: day, toDay: day, slots: [slot], ...more },
  })
  expect(answered.status()).toBe(200)
}

export const line = (page: Page, title: string | RegExp = 'Dr. Rohan Kulkarni'): Locator =>
  page
    .locator('details', { has: page.getByRole('heading', { name: 'Waiting list' }) })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) })

type Parts = {
  patient: NewPatient
  hospital: Hospital
  newPatient: () => Promise<NewPatient>
  request: APIRequestContext
}

/** Somebody who can be told finds a session full; `free` gives its last place up, and tells the first in line. */
export async function findFull({
  patient,
  hospital,
  newPatient,
  request,
}: Parts): Promise<{ free: () => Promise<void> }> {
  await hospital.confirmEmail(patient.phone, 'meera@example.org')
  const { other, id } = await fill(request, newPatient)
  return {
    free: async () => {
      await cancelElsewhere(request, other, id)
      await hospital.settleOffers()
    },
  }
}
