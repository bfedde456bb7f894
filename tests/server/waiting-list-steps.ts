import type { WaitingListAnswer } from '#contract/waiting-list.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { doctors } from '#server/db/schema-appointments.ts'
import { notifyWaitingList } from '#server/waiting-list/notify.ts'
import type { Hospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

/** Asks for the slot of BOOKING. */
export const REQUEST = { docId: 'doc1', fromDay: '2026-11-23', toDay: '2026-11-23', slots: ['morning'] }

/** Requests of patients on the waiting list. */
export function waitingListSteps(hospital: Hospital) {
  const { post, read, cancel, ...steps } = patientSteps(hospital)

  let people = 0
  /** Adds a patient with a confirmed e-mail address. */
  const reachable = () => hospital.newPatient('Asha', `patient${(people += 1)}@home.example`)
  const join = (token: string, change = {}) => post(PATHS.waitingList, token, { ...REQUEST, ...change })
  const joined = async (token: string, change = {}): Promise<string> =>
    (await join(token, change)).body.wait.id
  const list = (token: string): Promise<WaitingListAnswer> => read(PATHS.waitingList, token)
  const first = async (token: string) => (await list(token)).waits[0]
  const leave = (id: string, token: string) =>
    hospital.request('DELETE', pathTo(PATHS.waitingListEntry, id), { token })
  const book = (token: string, change = {}) => steps.book(token, { fee: null, ...change })

  /** Sets the capacity of every slot and fills the slot of BOOKING; returns its appointments. */
  async function fill(capacity = 1, change = {}) {
    await hospital.db.update(doctors).set({ slotCapacity: capacity })
    const taken: { id: string; token: string; free: () => Promise<unknown> }[] = []
    for (let n = 0; n < capacity; n += 1) {
      const token = await hospital.newPatient('Guest')
      const id = await book(token, change)
      taken.push({ token, id, free: () => cancel(id, token) })
    }
    return taken
  }
  const notify = () => notifyWaitingList(hospital.db, hospital.deps.clock)
  const pass = (minutes: number) => hospital.passSeconds(60 * minutes)
  /** How often a patient was notified of a free place. */
  const timesNotified = async (token: string) =>
    (await steps.titlesOf(token)).filter((title) => title === 'Appointment available').length
  const own = { reachable, join, joined, list, first, leave, book, cancel, fill, notify, pass, timesNotified }
  return { ...steps, ...own }
}
