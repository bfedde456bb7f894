import type { DoctorInfo } from '#contract/doctor.ts'
import { hospital } from '#lib/hospital.ts'
import type { AppointmentRow, DoctorRow } from '../db/schema-appointments.ts'
import { sessionName, sessionTimes, turnOf } from '#i18n/appointment-text.ts'
import type { Words } from '#i18n/messages.ts'
import { reasonIn } from '../availability/closed-slots.ts'

type Visit = { appointment: AppointmentRow; doctor: DoctorRow }
export type Held = { place: AppointmentRow; doctor: Pick<DoctorInfo, 'name' | 'slotCapacity'> }

export function disruptedLines(
  words: Words,
  { appointment, doctor }: Visit,
  held: Held | undefined,
  pages: string,
): string[] {
  const { fullDay, letters: say } = words
  const { day, slot, disruption, paymentStatus, number } = appointment
  return [
    say.disrupted(doctor.name, fullDay(day), sessionName(words, slot)),
    say.because(reasonIn(words, String(disruption), day)),
    say.sorry,
    '',
    ...(held
      ? heldLines(words, held, pages)
      : [`${say.toChoose} ${pages}/my-appointments`, say.orCall(hospital.phone)]),
    '',
    ...(paymentStatus === 'paid' ? [say.paidCounts] : []),
    `${say.number}${number}`,
  ]
}

function heldLines(words: Words, { place: { heldUntil, day, slot, place }, doctor }: Held, pages: string) {
  const { fullDay, letters: say } = words
  return [
    say.keptUntil(words.moment(heldUntil ?? new Date(0), fullDay)),
    '',
    `${say.doctor}${doctor.name}`,
    `${say.day}${fullDay(day)}`,
    `${say.session}${sessionTimes(words, slot)}`,
    `${say.place}${turnOf(words, { slot, place, capacity: doctor.slotCapacity })}`,
    '',
    `${say.toTakeOrChoose} ${pages}/my-appointments`,
  ]
}
