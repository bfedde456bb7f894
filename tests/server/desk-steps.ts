import type { DeskEvent } from '#contract/counter.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { DESK_PATHS, pathTo } from '#contract/paths.ts'
import { makeKey } from '#server/front-desk/keys.ts'
import { BOOKING, type Hospital } from '../hospital.ts'
import { useOpened } from '../use-opened.ts'
import { patientSteps } from './patient-steps.ts'

const { docId, selectedDate, selectedSlot } = BOOKING
const SLOT = { docId, selectedDate, selectedSlot }
export const GUEST = { ...SLOT, name: 'Kamala Devi', phone: '9000000001' }

/** Calls of a hospital system with its own key. */
export async function openDesk(hospital: Hospital) {
  let keys = 0
  const newKey = (name = `system ${(keys += 1)}`, readsOnly = false) =>
    makeKey(hospital.db, name, () => hospital.time.now, readsOnly)
  const key = await newKey()

  const steps = patientSteps(hospital)
  async function book(token: string, change: object = {}): Promise<{ id: string; number: string }> {
    const { body } = await steps.tryToBook(token, change)
    return { id: body.appointmentId, number: body.data.number }
  }
  const post = (id: string, payload: object, token = key) =>
    steps.act(DESK_PATHS.appointment, id, token, payload)
  const read = (query: Record<string, string> = {}, token = key) =>
    hospital.request('GET', `${DESK_PATHS.appointments}?${new URLSearchParams(query)}`, { token })
  const act = (id: string, action: string, more: object = {}, token = key) =>
    post(id, { action, ...more }, token)
  /** Books for someone who calls. */
  const tryGuest = (change: object = {}, token = key) =>
    hospital.request('POST', DESK_PATHS.appointments, { token, payload: { ...GUEST, ...change } })
  const bookGuest = async (change: object = {}, token = key): Promise<DeskAppointment> =>
    (await tryGuest(change, token)).body.appointment
  /** Keeps places for walk-ins; without a count it opens them. */
  const block = (payload: object = {}, token = key) =>
    hospital.request('POST', DESK_PATHS.blocks, { token, payload: { ...SLOT, ...payload } })
  const search = async (q: string, token = key) =>
    hospital.request('GET', `${DESK_PATHS.search}?${new URLSearchParams({ q })}`, { token })
  const historyOf = async (id: string): Promise<DeskEvent[]> =>
    (await hospital.request('GET', pathTo(DESK_PATHS.history, id), { token: key })).body.events
  return { key, newKey, book, post, read, act, tryGuest, bookGuest, block, search, historyOf }
}
type Desk = Awaited<ReturnType<typeof openDesk>>

/** A hospital system for the tests of one `describe`. */
export const useDesk = (hospital: Hospital): Desk => useOpened(() => openDesk(hospital))

/** Monday, 9:10 AM at the hospital: the morning slot has begun. */
export const MONDAY_MORNING = new Date('2026-11-23T03:40:00Z')
