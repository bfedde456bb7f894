import type { Wait } from '#contract/waits.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import type { sessionsOfAll } from '../openings/sessions.ts'
import type { ListedWait } from './list.ts'

type All = Awaited<ReturnType<typeof sessionsOfAll>>
type Wish = Pick<
  ListedWait,
  'docId' | 'speciality' | 'fromDay' | 'toDay' | 'slots' | 'visitDay' | 'visitSlot'
>

/** Whether a session is before the visit that is to be sooner, if there is one. */
export function isSooner(
  session: { day: string; slot: string },
  { visitDay, visitSlot }: Pick<Wish, 'visitDay' | 'visitSlot'>,
): boolean {
  if (!visitDay || session.day !== visitDay) return !visitDay || session.day < visitDay
  return SLOT_IDS.indexOf(session.slot) < SLOT_IDS.indexOf(visitSlot ?? '')
}

/** The first session that anybody could book now and that is wished for. */
export function firstOpen({ doctors }: All, wish: Wish): Wait['open'] {
  const found = doctors
    .filter(({ docId, speciality }) => docId === wish.docId || speciality === wish.speciality)
    .flatMap(({ docId, sessions }) =>
      sessions
        .filter((session) => session.placesLeft > 0 && isSooner(session, wish))
        .filter(({ day, slot }) => wish.fromDay <= day && day <= wish.toDay && wish.slots.includes(slot))
        .slice(0, 1)
        .map(({ day, slot }) => ({ docId, date: day, slot })),
    )
  const rank = ({ date, slot }: { date: string; slot: string }) => `${date} ${SLOT_IDS.indexOf(slot) + 10}`
  return found.toSorted((one, other) => (rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other))))[0]
}
