import { type Day, fullDay } from '#lib/dates.ts'

/** The few words on an appointment that more than its own page needs. */
export const visit = {
  noDoctor: 'A doctor who is not named here',
  noDay: 'Date not known. Please call',
  /** Monday, 23 November 2026, Morning: as far as it is known. */
  when: (day: Day | undefined, time = '') => [day && fullDay(day), time].filter(Boolean).join(', '),
  turn: (place: number, time: string) => `Place ${place}, about ${time}`,
  unreadable: (count: number) =>
    count === 1
      ? 'One appointment could not be read. Please call'
      : `${count} appointments could not be read. Please call`,
  noneReadable: 'None that could be read.',
}
