import { sql } from 'drizzle-orm'
import type { SlotId } from '#contract/hospital-fields.ts'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { reschedulePath } from '#lib/links.ts'
import { arrivalMinuteOf, findSlot, hasBegun, slotHours } from '#scheduling/slots.ts'
import { placeAndTime, slotName, slotTimes, specialityName, unlessInTime } from '#i18n/appointment-text.ts'
import { hospitalIn } from '#i18n/hospital-in.ts'
import type { Catalogue } from '#i18n/messages.ts'
import { closureText } from '../../availability/closed-slots.ts'
import type { AppointmentRow, DoctorRow } from '../../db/schema.ts'
import { calendarOf } from '../invitation.ts'
import { type DueMessage, type EmailContext, type Kind, NEWS_MINUTES, type SmsContext } from './kind.ts'

type Subject = { appointment: AppointmentRow; doctor: DoctorRow }
type Declared = Pick<Kind, 'isUrgent' | 'replaces' | 'isNeeded'> & {
  isTrue: (appointment: AppointmentRow, now: Date) => boolean
  lines: (subject: Subject, context: EmailContext) => string[]
  /** It does not take place: its calendar entry is deleted, and no time of arrival is named. */
  isOff?: true
}
type Name = Exclude<keyof Catalogue['emails']['subjects'], 'free_slot'>

function appointmentKind(name: Name, { isTrue, lines, isOff, ...declared }: Declared): Kind {
  const current = ({ appointment, doctor }: DueMessage, now: Date): Subject | undefined =>
    appointment && doctor && isTrue(appointment, now) ? { appointment, doctor } : undefined
  return {
    livesMinutes: NEWS_MINUTES,
    isCounted: true,
    ...declared,
    email(due, context) {
      const { words, from, to, now } = context
      const subject = current(due, now)
      if (!subject) return undefined
      const { appointment, doctor } = subject
      const text = calendarOf(appointment, doctor, now, words, { from, to })
      return {
        subject: words.emails.subjects[name](doctor.name, words.fullDay(appointment.day)),
        text: context.letter(lines(subject, context)),
        calendar: { text, method: isOff ? 'CANCEL' : 'REQUEST' },
      }
    },
    sms(due, context) {
      const subject = current(due, context.now)
      return subject && [smsTime(subject, context, !isOff)]
    },
    longestValue: isOff ? 30 : 46,
  }
}

function smsTime({ appointment, doctor }: Subject, { words, brief }: SmsContext, isTimed: boolean): string {
  const { listed, briefTime, texts, weekdayAndDay } = words
  const { day, slot } = appointment
  const session = brief(slotName(words, slot))
  const found = findSlot(slot)
  const when = listed([weekdayAndDay(day), session || (slotHours(found) && briefTime(found.opens))])
  if (!isTimed) return when
  const arrival = arrivalMinuteOf({ ...appointment, capacity: doctor.slotCapacity })
  const around = arrival === undefined ? '' : texts.around(briefTime(arrival))
  return listed([session && !unlessInTime(session, around) ? weekdayAndDay(day) : when, around])
}

const isAhead = ({ status, day, slot }: AppointmentRow, now: Date): boolean =>
  status !== 'cancelled' && !hasBegun(day, findSlot(slot), wallTime(now))

const isOn = (appointment: AppointmentRow, now: Date): boolean =>
  isAhead(appointment, now) && appointment.closureNotice === null

export const slotLines = (words: Catalogue, doctor: DoctorRow, day: string, slot: SlotId) => [
  `${words.emails.doctor}${words.listed([doctor.name, specialityName(words, doctor.speciality)])}`,
  `${words.emails.day}${words.fullDay(day)}`,
  `${words.emails.session}${slotTimes(words, slot)}`,
]

const forWhom = ({ emails }: Catalogue, { forName }: AppointmentRow): string[] =>
  forName ? [`${emails.forPerson}${forName}`] : []

function onLines({ appointment, doctor }: Subject, { words, pages }: EmailContext): string[] {
  const { emails: say, listed } = words
  const { street, city } = hospitalIn(words.language).address
  return [
    ...slotLines(words, doctor, appointment.day, appointment.slot),
    `${say.place}${placeAndTime(words, { ...appointment, capacity: doctor.slotCapacity })}`,
    ...forWhom(words, appointment),
    `${say.where}${listed([hospital.name, street, city])}`,
    `${say.number}${appointment.number}`,
    '',
    say.comeEarly,
    `${say.toChange} ${pages}/my-appointments`,
  ]
}

export const booked = appointmentKind('booked', { isTrue: isOn, lines: onLines, replaces: {} })

export const moved = appointmentKind('moved', {
  isTrue: isOn,
  lines: (subject, context) => [...onLines(subject, context), '', context.words.emails.oldTimeInCalendar],
  replaces: { booked: 'booked' },
})

export const backOn = appointmentKind('back_on', {
  isTrue: isOn,
  lines: (subject, context) => [context.words.emails.backOn, '', ...onLines(subject, context)],
  isUrgent: true,
  replaces: { booked: 'booked', moved: 'moved', affected: null },
})

export const reminder = appointmentKind('reminder', {
  isTrue: (appointment, now) => isOn(appointment, now) && !appointment.remindAt,
  lines: onLines,
})

export const cancelled = appointmentKind('cancelled', {
  isTrue: ({ status }) => status === 'cancelled',
  lines: ({ appointment, doctor }, { words, words: { emails: say, fullDay }, pages }) => [
    say.cancelled(doctor.name, fullDay(appointment.day), slotName(words, appointment.slot)),
    ...forWhom(words, appointment),
    say.deleteInCalendar,
    '',
    `${say.toBookAnother} ${pages}/doctors`,
  ],
  isOff: true,
  replaces: { booked: null },
  isNeeded: sql`exists (select 1 from appointment_events e
    where e.appointment_id = due.appointment_id and e.what = 'cancelled' and e.by <> 'patient')`,
})

export const affected = appointmentKind('affected', {
  isTrue: (appointment, now) => isAhead(appointment, now) && appointment.closureNotice !== null,
  lines({ appointment, doctor }, { words, words: { emails: say, fullDay }, pages }) {
    const { id, day, slot, paymentStatus, number } = appointment
    return [
      say.affected(doctor.name, fullDay(day), slotName(words, slot)),
      ...forWhom(words, appointment),
      say.because(closureText(words, appointment)),
      say.sorry,
      '',
      `${say.toChoose} ${pages}${reschedulePath(id)}`,
      say.orCall(hospital.phone),
      '',
      say.deleteInCalendar,
      ...(paymentStatus === 'paid' ? [say.paidCounts] : []),
      `${say.number}${number}`,
    ]
  },
  isOff: true,
  isUrgent: true,
  replaces: { affected: 'affected', back_on: null },
})
