import { SLOT_IDS } from '#contract/settings.ts'
import type { Db } from '#server/db/database.ts'
import { appointmentEvents, appointments, doctors, patients, waitOffers, waits } from '#server/db/schema.ts'

type Session = { doctorId: string; day: string; slot: string }
type Wait = typeof waits.$inferSelect

export type State = Awaited<ReturnType<typeof readState>>

/** Everything that decides who gets a place. */
export async function readState(db: Db) {
  return {
    rows: await db.select().from(appointments),
    waits: await db.select().from(waits).orderBy(waits.createdAt, waits.id),
    offers: await db.select().from(waitOffers),
    doctors: await db.select().from(doctors),
    patients: await db.select().from(patients),
    events: await db.select().from(appointmentEvents),
  }
}

const isAt = (one: Session, other: Session) =>
  one.doctorId === other.doctorId && one.day === other.day && one.slot === other.slot
const rank = ({ day, slot }: Pick<Session, 'day' | 'slot'>) => `${day} ${SLOT_IDS.indexOf(slot)}`

export const live = ({ rows }: State) => rows.filter(({ status }) => String(status) !== 'cancelled')

/** Whether a session is what somebody waits for, by its days, its parts of the day and who is there. */
function isWished(state: State, wait: Wait, { doctorId, day, slot }: Session): boolean {
  const doctor = state.doctors.find(({ id }) => id === doctorId)
  const isTheirs = wait.doctorId === doctorId || (!wait.doctorId && wait.speciality === doctor?.speciality)
  return isTheirs && wait.fromDay <= day && day <= wait.toDay && wait.slots.includes(slot)
}

function hasIt(state: State, wait: Wait): boolean {
  return state.rows.some((visit) => {
    if (visit.patientId !== wait.patientId || visit.status !== 'booked') return false
    if (!isWished(state, wait, visit) || (wait.appointmentId && wait.appointmentId !== visit.id)) return false
    const isMoved = state.events.some(
      ({ appointmentId, what, at }) => appointmentId === visit.id && what === 'moved' && at > wait.createdAt,
    )
    return visit.createdAt > wait.createdAt || isMoved
  })
}

/** Whether the next free place of a session is for this one, if nobody stands before them. */
export function wouldTake(state: State, wait: Wait, session: Session): boolean {
  if (wait.status !== 'waiting' || !isWished(state, wait, session) || hasIt(state, wait)) return false
  const patient = state.patients.find(({ id }) => id === wait.patientId)
  if (!patient?.email) return false
  const wasAsked = state.offers.some(
    (offer) => offer.waitId === wait.id && isAt(offer, session) && offer.answer !== 'withdrawn',
  )
  const theirs = state.waits.filter(({ patientId }) => patientId === wait.patientId).map(({ id }) => id)
  const isBusy = live(state).some(
    (row) =>
      (row.patientId === wait.patientId || theirs.includes(row.waitId ?? '')) &&
      row.id !== wait.appointmentId &&
      rank(row) === rank(session),
  )
  if (wasAsked || isBusy) return false
  if (!wait.appointmentId) return true
  const visit = state.rows.find(({ id }) => id === wait.appointmentId)
  return visit?.status === 'booked' && rank(visit) > rank(session)
}

export const takenIn = (state: State, session: Session) => live(state).filter((row) => isAt(row, session))

/** What can never be, whatever was done. */
export function contradictions(before: State, after: State): string[] {
  const wrong: string[] = []
  const was = new Map(before.waits.map((wait) => [wait.id, wait]))
  const known = new Map(before.offers.map((offer) => [offer.id, offer]))
  const capacityOf = (id: string) => after.doctors.find((doctor) => doctor.id === id)?.slotCapacity ?? 0

  for (const wait of after.waits) {
    const kept = after.rows.filter(({ waitId }) => waitId === wait.id)
    const open = after.offers.filter(({ waitId, answer }) => waitId === wait.id && answer === null)
    const wanted = wait.status === 'offered' ? 1 : 0
    if (kept.length !== wanted || open.length !== wanted)
      wrong.push(`${wait.status} with ${kept.length} places and ${open.length} offers`)
  }
  for (const offer of after.offers) {
    const earlier = known.get(offer.id)
    if (earlier?.answer && earlier.answer !== offer.answer) wrong.push('an offer was answered twice')
    if (earlier) continue
    const asked = after.waits.find(({ id }) => id === offer.waitId)
    const passedOver = after.waits.filter((wait) => {
      const then = was.get(wait.id)
      const isEarlier = after.waits.indexOf(wait) < after.waits.indexOf(asked as Wait)
      // Who was offered something else in between could not be asked.
      const wasFree = !after.offers.some(({ id, waitId }) => waitId === wait.id && !known.has(id))
      return isEarlier && wasFree && then && wouldTake(before, then, offer) && wouldTake(after, wait, offer)
    })
    if (passedOver.length > 0) wrong.push(`${passedOver.length} were passed over`)
    if (offer.place > capacityOf(offer.doctorId)) wrong.push('a place that there is not was offered')
    if (!offer.answer && takenIn(after, offer).length > capacityOf(offer.doctorId))
      wrong.push('more are held and booked than there are places')
  }
  return wrong
}

/** The places that were freed and are nobody's, though somebody stood in line for them. */
export function idle(before: State, after: State): string[] {
  return live(before)
    .filter((row) => !takenIn(after, row).some(({ place }) => place === row.place))
    .filter(({ doctorId, place, ...session }) => {
      const doctor = after.doctors.find(({ id }) => id === doctorId)
      const capacity = doctor?.slotCapacity ?? 0
      const isFull = takenIn(after, { doctorId, ...session }).length >= capacity
      return doctor?.available && place <= capacity && !isFull
    })
    .flatMap((row) => {
      const missed = after.waits.filter((wait) => {
        const then = before.waits.find(({ id }) => id === wait.id)
        return then && wouldTake(before, then, row) && wouldTake(after, wait, row)
      })
      return missed.length > 0 ? [`${row.doctorId} ${rank(row)} ${row.place}`] : []
    })
}
