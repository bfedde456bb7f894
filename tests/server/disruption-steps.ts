import { isNotNull } from 'drizzle-orm'
import type { Appointment } from '#contract/appointment.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { appointments } from '#server/db/schema.ts'
import { tellAll } from '#server/disruptions/tell.ts'
import { publishClosures } from '../closures.ts'
import { BOOKING, type Hospital } from '../hospital.ts'

/** Nothing is closed, and there is one patient, whose token it returns. */
export async function beginAnew(hospital: Hospital): Promise<string> {
  await publishClosures(hospital.db)
  await hospital.forgetPatients()
  return hospital.newPatient('Asha', 'asha@home.example')
}

/** What the patient of a test does, and what is seen of it; a test may name another's token. */
export function stepsOf(now: () => { hospital: Hospital; token: string }) {
  const clock = () => now().hospital.time.now
  const request: Hospital['request'] = (...call) => now().hospital.request(...call)
  const book = async (change = {}, token = now().token): Promise<string> =>
    (await request('POST', PATHS.book, { token, payload: { ...BOOKING, ...change } })).body.appointmentId
  const act = (path: string, id: string, payload?: object, token = now().token) =>
    request('POST', pathTo(path, id), { token, ...(payload && { payload }) })
  const mine = async (token = now().token): Promise<Appointment[]> =>
    (await request('GET', PATHS.appointments, { token })).body.appointments
  const titles = async (): Promise<string[]> => {
    const { body } = await request('GET', PATHS.notifications, { token: now().token })
    return body.notifications.map(({ title }: { title: string }) => title)
  }
  const tell = () => tellAll(now().hospital.db, clock)
  async function placesLeft(docId: string, day: string, slot: string): Promise<number> {
    const { body } = await request('GET', pathTo(PATHS.availability, docId))
    const found = body.days.find(({ date }: { date: string }) => date === day)
    return found.slots.find((each: { slot: string }) => each.slot === slot).placesLeft
  }
  const heldRows = () => now().hospital.db.select().from(appointments).where(isNotNull(appointments.heldFor))
  return { clock, book, act, mine, titles, tell, placesLeft, heldRows }
}
