import type { SlotId } from '#contract/hospital-fields.ts'
import { type Day, fullDay, isOtherZone } from '#lib/dates.ts'
import { timeShown } from '#lib/clock-time.ts'
import { findSlot } from '#lib/slots.ts'
import { joined } from '#lib/text.ts'

/** The few words on an appointment that more than its own page needs. */
export const visit = {
  noDoctor: 'A doctor who is not named here',
  noDay: 'Date not known. Please call',
  /** Monday, 23 November 2026, Morning: as far as it is known. */
  when: (day: Day | undefined, time = '') => joined(day && fullDay(day), time),
  turn: (place: number, time: string) => `Place ${place}, about ${timeShown(time)}`,
  /** Beside times of a session, where clocks here show another; else ''. */
  hospitalTime: (day: Day, slot: SlotId): string =>
    isOtherZone(day, findSlot(slot).opens) ? 'hospital time' : '',
  /** What is said of one that was called off; its session may be open again. */
  off: ({ canKeep }: { canKeep: boolean }): string => (canKeep ? 'Not confirmed' : 'Cannot take place'),
  /** Before a time that is struck through, for who cannot see that. */
  noLonger: 'No longer:',
  unreadable: (count: number) =>
    count === 1
      ? 'One appointment could not be read. Please call'
      : `${count} appointments could not be read. Please call`,
  noneReadable: 'None that could be read.',
}
