import { and, eq } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { slotPath } from '#lib/links.ts'
import { isChangeable } from '#scheduling/slots.ts'
import { slotName, subjectOf } from '#i18n/appointment-text.ts'
import { bookableSlots } from '../../availability/slots.ts'
import { appointments, doctors, waitingList } from '../../db/schema.ts'
import { doctorFacts, slotFacts } from './appointment.ts'
import { type Kind, NEWS_MINUTES } from './kind.ts'

/** To the waiting list. */
export const freeSlot: Kind = {
  livesMinutes: NEWS_MINUTES,
  endsEarlier: true,
  isSentFirst: true,
  isUrgent: true,
  isCounted: true,
  async load(db, due, clock) {
    const { freeSlot: stored } = due.message
    if (!stored) return undefined
    const [doctor] = await db.select().from(doctors).where(eq(doctors.id, stored.docId))
    const isWaiting = and(eq(waitingList.id, stored.entryId), eq(waitingList.status, 'waiting'))
    if (!doctor || (await db.$count(waitingList, isWaiting)) === 0) return undefined
    if (stored.appointmentId) {
      const [own] = await db.select().from(appointments).where(eq(appointments.id, stored.appointmentId))
      if (!own || !isChangeable(own, wallTime(clock()))) return undefined
    }
    const { doctors: found } = await bookableSlots(db, clock, eq(doctors.id, stored.docId))
    const isFree = found
      .flatMap(({ sessions }) => sessions)
      .some(({ day, slot, placesLeft }) => day === stored.date && slot === stored.slot && placesLeft > 0)
    return isFree ? { ...due, freePlace: { ...stored, doctor } } : undefined
  },
  email({ freePlace }, { words, pages, greeting }) {
    if (!freePlace) return undefined
    const { emails: say } = words
    const { doctor, date, slot, appointmentId } = freePlace
    return {
      subject: subjectOf(words, 'free_slot', { day: date, slot, doctor: doctor.name }),
      lines: [greeting, '', say.freeSlot],
      ticket: {
        facts: [...slotFacts(words, date, slot), ...doctorFacts(words, doctor)],
        note: say.firstToBook,
      },
      button: {
        before: appointmentId ? say.toMoveThere : say.toBookIt,
        label: say.seeTime,
        href: pages + slotPath(freePlace),
      },
    }
  },
  sms({ freePlace }, { words }) {
    if (!freePlace) return undefined
    const { date, slot } = freePlace
    const when = words.listed([words.weekdayAndDay(date), slotName(words, slot).toLowerCase()])
    return [when, slotPath(freePlace)]
  },
  longestValue: 30,
  templatePath: '/{#var#}',
}
