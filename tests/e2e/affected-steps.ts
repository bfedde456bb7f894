import type { APIRequestContext, Page } from '@playwright/test'
import type { NewPatient } from './fixtures.ts'
import { APPOINTMENTS, bookElsewhere } from './steps.ts'

export const ACCEPT = '**/api/user/appointments/*/accept'
export const KEEP = '**/api/user/appointments/*/keep'
export const REASON = 'Dr. Mehta is away until 25 November'
/** 8 PM at the hospital. */
export const UNTIL = '2026-11-22T14:30:00.000Z'

export const heldPlace = {
  docId: 'doc1',
  doctor: 'Dr. Arjun Mehta',
  date: '2026-11-26',
  slot: 'morning',
  time: 'Morning, 9:00 AM - 12:00 PM',
  place: 3,
  arrivesAt: '9:30 AM',
  until: UNTIL,
}
export type AffectedAppointment = { reason: string; canKeep: boolean; proposal: object | null }
export const disruption: AffectedAppointment = { reason: REASON, canKeep: false, proposal: heldPlace }

/** Opens My appointments with an affected appointment: Monday morning with doc1. It stays affected until it is moved or `stop` is called. */
export async function openAffected(
  page: Page,
  request: APIRequestContext,
  patient: NewPatient,
  received: Partial<AffectedAppointment> = {},
): Promise<{ id: string; stop: () => void }> {
  const id = await bookElsewhere(request, patient)
  let isOver = false
  await page.route(APPOINTMENTS, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const appointments = (body.appointments as { id: string; date: string }[] | undefined)?.map((each) =>
      each.date === '2026-11-23' && !isOver ? { ...each, disruption: { ...disruption, ...received } } : each,
    )
    await route.fulfill({ response: answer, json: appointments ? { ...body, appointments } : body })
  })
  await page.goto('/my-appointments')
  return { id, stop: () => (isOver = true) }
}

/** Accepts the held place by moving the appointment there. */
export async function acceptOnServer(page: Page, request: APIRequestContext, { token }: NewPatient) {
  await page.route(ACCEPT, async (route) => {
    const moved = await request.post(route.request().url().replace('accept', 'reschedule'), {
      headers: { authorization: `Bearer ${token}` },
      data: { selectedDate: heldPlace.date, selectedSlot: heldPlace.slot },
    })
    await route.fulfill({ status: moved.status(), json: await moved.json() })
  })
}
