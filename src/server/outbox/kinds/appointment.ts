import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { reschedulePath } from '#lib/links.ts'
import { findSlot, hasBegun, isPast, slotHours } from '#scheduling/slots.ts'
import { slotName, subjectOf, unlessInTime } from '#i18n/appointment-text.ts'
import type { Catalogue } from '#i18n/messages.ts'
import { closureText } from '../../availability/closed-slots.ts'
import type { Db } from '../../db/database.ts'
import { appointmentEvents, type AppointmentRow } from '../../db/schema.ts'
import {
  type EmailContent,
  type DueMessage,
  type EmailContext,
  type Kind,
  NEWS_MINUTES,
  type SmsContext,
} from './kind.ts'
import { calendarOf, findLateStart } from '../invitation.ts'
import { arrivalFor, offTicket, type Subject, ticket } from './ticket.ts'

type Declared = Pick<Kind, 'isUrgent' | 'isOff' | 'replaces' | 'isNeeded' | 'load'> & {
  isTrue: (appointment: AppointmentRow, now: Date) => boolean
  /** Around the ticket. Without a button: the one to My Appointments. */
  parts?: (
    subject: Subject,
    context: EmailContext,
  ) => Partial<Pick<EmailContent, 'lines' | 'button' | 'rest'>>
}
/** Each has a sentence for guests of reception, too. */
type Name = keyof Catalogue['emails']['subjects'] & keyof Catalogue['texts']['guest']['about']

function appointmentKind(name: Name, { isTrue, parts, load, ...declared }: Declared): Kind {
  const { isOff, isUrgent } = declared
  const current = ({ appointment, doctor, ...due }: DueMessage, now: Date): Subject | undefined =>
    appointment && doctor && isTrue(appointment, now) ? { ...due, appointment, doctor } : undefined
  return {
    livesMinutes: NEWS_MINUTES,
    isCounted: isUrgent ? 'day' : 'hour',
    ...declared,
    async load(db, due, clock) {
      if (!current(due, clock())) return undefined
      if (load) return load(db, due, clock)
      return isOff ? due : withLateStart(db, due)
    },
    email(due, context) {
      const { words, from, to, now, greeting, pages } = context
      const subject = current(due, now)
      if (!subject) return undefined
      const { appointment, doctor } = subject
      const { emails: say } = words
      const arrival = arrivalFor(subject)
      const text = calendarOf(appointment, doctor, now, words, { arrival, invitation: { from, to } })
      const { lines = [], ...rest } = parts?.(subject, context) ?? {}
      const { lateUntil } = subject
      const said = [...(lateUntil === undefined ? [] : [say.late(words.time(lateUntil))]), ...lines]
      return {
        subject: subjectOf(words, name, { ...appointment, doctor: doctor.name, arrival }),
        lines: [greeting, ...(said.length > 0 ? ['', ...said] : [])],
        ticket: isOff ? offTicket(subject, words) : ticket(subject, words),
        button: { before: say.toChange, label: say.myAppointments, href: `${pages}/my-appointments` },
        ...rest,
        calendar: { text, method: isOff ? 'CANCEL' : 'REQUEST' },
      }
    },
    sms(due, context) {
      const subject = current(due, context.now)
      return subject && [smsTime(subject, context, !isOff)]
    },
    guest(due, context) {
      const subject = current(due, context.now)
      return subject && smsTime(subject, context, !isOff, true)
    },
    longestValue: isOff ? 30 : 46,
  }
}

async function withLateStart(db: Db, due: DueMessage): Promise<DueMessage> {
  const lateUntil = due.appointment && (await findLateStart(db, due.appointment))
  return lateUntil ? { ...due, lateUntil } : due
}

function smsTime(subject: Subject, { words, brief }: SmsContext, isTimed: boolean, isShort = false): string {
  const { listed, briefTime, texts, weekdayAndDay } = words
  const { day, slot } = subject.appointment
  const session = brief(slotName(words, slot))
  const found = findSlot(slot)
  const when = listed([weekdayAndDay(day), session || (slotHours(found) && briefTime(found.opens))])
  if (!isTimed) return when
  const arrival = arrivalFor(subject)
  const around = arrival === undefined ? '' : texts.around(briefTime(arrival))
  const isSaid = isShort ? around : session && !unlessInTime(session, around)
  return listed([isSaid ? weekdayAndDay(day) : when, around])
}

/** A slot that goes on can be booked, closed and opened. */
const isNotOver = ({ status, day, slot }: AppointmentRow, now: Date): boolean =>
  status !== 'cancelled' && !isPast(day, slot, wallTime(now))

const isOn = (appointment: AppointmentRow, now: Date): boolean =>
  isNotOver(appointment, now) && appointment.closureNotice === null

const isBegun = ({ day, slot }: AppointmentRow, now: Date): boolean =>
  hasBegun(day, findSlot(slot), wallTime(now))

export const booked = appointmentKind('booked', { isTrue: isOn, replaces: {} })

export const moved = appointmentKind('moved', {
  isTrue: isOn,
  parts: (_, { words }) => ({ rest: [words.emails.oldTimeInCalendar] }),
  replaces: { booked: 'booked' },
})

export const backOn = appointmentKind('back_on', {
  isTrue: isOn,
  parts: (_, { words }) => ({ lines: [words.emails.backOn] }),
  isUrgent: true,
  replaces: { booked: 'booked', moved: 'moved', back_on: 'back_on', affected: null },
})

export const reminder = appointmentKind('reminder', {
  isTrue: (appointment, now) => isOn(appointment, now) && !isBegun(appointment, now) && !appointment.remindAt,
})

/**
 * Returns false when a later message has another start or another place. A reopening is not counted: where no closure was
 * sent, no reopening is sent either.
 */
async function isNewestStartMessage(db: Db, { appointmentId, sequence }: DueMessage['message']) {
  const { appointmentId: id, what, sequence: at } = appointmentEvents
  const isOf = eq(id, appointmentId ?? '')
  const isLater = and(inArray(what, ['late', 'on_time', 'moved']), gt(at, sequence))
  return (await db.$count(appointmentEvents, and(isOf, isLater))) === 0
}

const startKind = (name: 'late' | 'on_time', parts?: Declared['parts']): Kind =>
  appointmentKind(name, {
    isTrue: isOn,
    async load(db, due) {
      const loaded = await withLateStart(db, due)
      const isStillSo = (loaded.lateUntil === undefined) === (name === 'on_time')
      return isStillSo && (await isNewestStartMessage(db, due.message)) ? loaded : undefined
    },
    ...(parts && { parts }),
    isUrgent: true,
  })
export const late = startKind('late')
export const onTime = startKind('on_time', (_, { words }) => ({ lines: [words.emails.onTime] }))

/** Not by its patient, who knows of it. `message`: the name of the row. */
export const isCancelledByOthers = (message: string) => sql`exists (select 1 from appointment_events e
  where e.appointment_id = ${sql.raw(message)}.appointment_id and e.what = 'cancelled' and e.by <> 'patient')`

export const cancelled = appointmentKind('cancelled', {
  isTrue: ({ status }) => status === 'cancelled',
  parts: ({ appointment, doctor }, { words, words: { emails: say, fullDay }, pages }) => ({
    lines: [say.cancelled(doctor.name, fullDay(appointment.day), slotName(words, appointment.slot))],
    button: { before: say.toBookAnother, label: say.findDoctor, href: `${pages}/doctors` },
    rest: [say.deleteInCalendar],
  }),
  isOff: true,
  replaces: { booked: null },
  isNeeded: isCancelledByOthers('due'),
})

export const affected = appointmentKind('affected', {
  isTrue: (appointment, now) => isNotOver(appointment, now) && appointment.closureNotice !== null,
  parts({ appointment, doctor }, { words, words: { emails: say, fullDay }, pages }) {
    const { id, day, slot, paymentStatus } = appointment
    return {
      lines: [
        say.affected(doctor.name, fullDay(day), slotName(words, slot)),
        say.because(closureText(words, appointment)),
        say.sorry,
      ],
      button: { before: say.toChoose, label: say.chooseTime, href: pages + reschedulePath(id) },
      rest: [
        say.orCall(hospital.phone),
        '',
        say.deleteInCalendar,
        ...(paymentStatus === 'paid' ? [say.paidCounts] : []),
      ],
    }
  },
  isOff: true,
  isUrgent: true,
  replaces: { booked: 'affected', moved: 'affected', affected: 'affected', back_on: null },
})
