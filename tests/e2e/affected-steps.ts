import type { APIRequestContext, Page } from '@playwright/test'
import { type Disruption, disruption } from '../affected-appointment.ts'
import type { NewPatient } from './fixtures.ts'
import { APPOINTMENTS, bookElsewhere } from './steps.ts'

/** Books Monday morning with doc1, and shows it as affected until it is moved; `received` can be changed later. */
export async function bookAffected(
  page: Page,
  request: APIRequestContext,
  patient: NewPatient,
  received: Disruption = disruption,
): Promise<void> {
  await bookElsewhere(request, patient)
  await page.route(APPOINTMENTS, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const appointments = (body.appointments as { date: string }[]).map((each) =>
      each.date === '2026-11-23' ? { ...each, disruption: received } : each,
    )
    await route.fulfill({ response: answer, json: { ...body, appointments } })
  })
}
