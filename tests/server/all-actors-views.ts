import type { Appointment, Bundle, Slot } from 'fhir/r4.js'
import type { NextAvailableAnswer } from '#contract/doctor.ts'
import { PATHS } from '#contract/paths.ts'
import { clockTime } from '#lib/clock-time.ts'
import { wallTime } from '#lib/dates.ts'
import { findSlot } from '#scheduling/slots.ts'
import type { Hospital } from '../hospital.ts'
import { kept, type Moment } from './all-actors-moment.ts'
import type { Seen } from './all-actors-world.ts'
import { allPages, faultsIn, slotsOnPage } from './fhir-steps.ts'
import { patientSteps } from './patient-steps.ts'

const DOCTORS = ['doc1', 'doc7']

/** A mark of coming or not; not one of money. */
const isOfMark = ({ what, after }: Seen['events'][number]) =>
  what === 'attended' || what === 'missed' || after?.attendance === null

/** A page offers what can be booked. The row of an appointment follows from its events, each with its author. */
export const VIEW_RULES: Record<string, (moment: Moment) => unknown> = {
  'a patient gets a place where the page offers one, and only there': ({ before, after, answers }) =>
    answers.find(({ at = '', who, body: { code = '' } }) => {
      const isCalledOff = kept(before, at).some((each) => each.who === who && each.isAffected)
      if (!before.offers || (code === 'slot_closed' && isCalledOff)) return false
      return before.offers.get(at.replaceAll(' ', '.'))
        ? ['slot_full', 'slot_closed'].includes(code)
        : kept(after, at).length > kept(before, at).length
    }),
  'the last events explain the row': ({ after }) =>
    after.visits.find(({ id, isKept, stored }) => {
      const events = after.events.filter(({ appointmentId }) => appointmentId === id)
      const lastOf = (...kinds: string[]) => events.findLast(({ what }) => kinds.includes(what))
      const { day, slot, place } = stored
      const said = events.findLast(
        ({ what, after: to }) => to?.day && !['taken_back', 'late'].includes(what),
      )?.after
      const mark = lastOf('attended', 'missed') && events.findLast(isOfMark)
      const attendance = mark?.what === 'taken_back' ? null : (mark?.what ?? null)
      const isCancelled = lastOf('cancelled') !== undefined
      const paid = events.findLast(({ after: to }) => to?.paymentStatus)?.after?.paymentStatus
      return (
        !isKept &&
        events.length > 0 &&
        String([said?.day, said?.slot, said?.place, attendance, isCancelled, paid]) !==
          String([day, slot, place, stored.attendance, stored.status === 'cancelled', stored.paymentStatus])
      )
    }),
  'the day list for a spreadsheet is the table': ({ after, state: { listed } }) => {
    const hasPaid = ({ id, stored }: (typeof after.visits)[number]) => {
      const paid = after.money.payments.filter((each) => each.appointmentId === id && each.paidAt)
      const events = after.events.filter(({ appointmentId }) => appointmentId === id)
      const isOwed = events.some(({ what }) => what === 'refund_due')
      const isBack = paid.every(({ state }) => state === 'refunded' || (state === 'refund_due' && isOwed))
      const isByCounter = events.findLast(({ what }) => what === 'paid')?.by === 'desk'
      return stored.paymentStatus === 'paid' && (isByCounter || paid.length === 0 || !isBack)
    }
    const said = listed?.rows.map(({ place, number, fee, payment, attendance, for: forName, ...row }) =>
      [place, number, fee, payment, attendance, forName, row['cannot take place'] !== ''].join(),
    )
    const ofDay = kept(after).filter(({ day }) => day === listed?.day)
    const is = ofDay.map((visit) => {
      const { isKept, isAffected, place, fee, desk, stored } = visit
      const payment = hasPaid(visit) ? 'paid' : 'to pay'
      const came = stored.attendance === 'attended' ? 'came' : stored.attendance
      const own = isKept ? ['', '', '', '', ''] : [desk?.number, fee, payment, came, desk?.forName]
      return [place, own, isAffected].join()
    })
    const [rows, visits] = [said, is].map((all) => all?.sort().join(' '))
    return listed && rows !== visits && [rows, visits]
  },
  'what reception did has a name': ({ after }) =>
    after.events.find(({ by, byName }) => (by === 'desk') !== (byName !== null)),
}

type PageSlot = Awaited<ReturnType<typeof slotsOnPage>>[number]
export const slotsOnPages = async (hospital: Hospital): Promise<PageSlot[]> =>
  (await Promise.all(DOCTORS.map((docId) => slotsOnPage(hospital, docId)))).flat()

const inFhir = ({ id = '', status, extension, start }: Slot): PageSlot => {
  const { day, minute } = wallTime(new Date(start))
  const placesLeft = extension?.[0]?.valueInteger ?? 0
  return { id, status: status as PageSlot['status'], placesLeft, begins: clockTime(minute), day }
}

const doctorIn = ({ id }: PageSlot) => id.split('.')[0] ?? ''
const textsOf = (slots: PageSlot[]) => slots.map((each) => JSON.stringify(each)).sort()

/** The first resource that is not valid R4, a slot that the page shows otherwise, or an appointment in another state. */
export async function fhirFault(
  hospital: Hospital,
  token: string,
  { visits }: Seen,
  onPages: PageSlot[],
): Promise<unknown> {
  async function read(path: string): Promise<Bundle> {
    const { body } = await hospital.request('GET', `/fhir/${path}`, { token })
    const [fault] = faultsIn(body)
    if (fault) throw new Error(`${path}: ${fault}`)
    return body
  }

  const bySlot = await allPages<Slot>(read, `Slot?schedule=${DOCTORS.join()}&_count=100`)
  const slots = bySlot.map(inFhir)
  const isInFhir = (docId: string) => slots.some((each) => doctorIn(each) === docId)
  // A doctor who was removed has no slot in FHIR, and no place on the page.
  const shown = onPages.filter((each) => each.placesLeft > 0 || isInFhir(doctorIn(each)))
  const [said, seen] = [textsOf(slots), textsOf(shown)]
  const without = (some: string[], others: string[]) => some.filter((each) => !others.includes(each))
  if (String(said) !== String(seen)) return [without(said, seen), without(seen, said)]

  const appointments = await allPages<Appointment>(read, 'Appointment')
  const spans = new Map(bySlot.map(({ id = '', start, end }) => [`Slot/${id}`, [start, end]]))
  const outside = appointments.find(({ status, slot = [], start = '', end = '' }) => {
    const { reference = '' } = slot[0] ?? {}
    const [opens = start, closes = end] = spans.get(reference) ?? []
    // The stored arrival time stays when the hours change.
    const hours = findSlot(reference.split('.')[2] ?? '')
    const { minute } = wallTime(new Date(start))
    const isInHours = minute >= hours.opens && minute < hours.closes
    return status === 'booked' && isInHours && (start < opens || end > closes || start > end)
  })
  if (outside) return outside
  const statuses = new Map(appointments.map(({ id = '', status }) => [id, status]))
  const expected = visits.flatMap(({ id, isKept, isOff, isAffected, stored }) => {
    const marked = stored.attendance === 'attended' ? 'fulfilled' : stored.attendance ? 'noshow' : 'booked'
    return isKept ? [] : [[id, isOff || isAffected ? 'cancelled' : marked] as const]
  })
  return (
    expected.find(([id, status]) => statuses.get(id) !== status) ??
    (statuses.size > expected.length ? 'FHIR has more appointments' : undefined)
  )
}

/** The first doctor whose counts or next place are not those of the page, or whose next place is booked at another time. */
export async function nextPlaceFault(hospital: Hospital, token: string, onPages: PageSlot[]) {
  const { doctors }: NextAvailableAnswer = (await hospital.request('GET', PATHS.nextAvailable)).body
  for (const { docId, next, sessions } of doctors.filter((each) => DOCTORS.includes(each.docId))) {
    const own = onPages.filter((each) => doctorIn(each) === docId)
    const open = own.find(({ placesLeft }) => placesLeft > 0)
    const said = [sessions, next && `${docId}.${next.date}.${next.slot}`, next?.placesLeft]
    const shown = [own.map(({ placesLeft }) => placesLeft), open?.id, open?.placesLeft]
    if (String(said) !== String(shown)) return [said, shown]
    if (!next) continue
    const asked = { docId, selectedDate: next.date, selectedSlot: next.slot, fee: null, forName: 'Ravi' }
    const { body } = await patientSteps(hospital).tryToBook(token, asked)
    if (body.code !== 'too_many_ahead' && body.data?.arrivesAt !== next.arrivesAt) return [next, body]
  }
  return undefined
}
