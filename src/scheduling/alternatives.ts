import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'
import { type DayOffer, isSame, type Session, type Wish } from './offers.ts'
import { firstOpening, type Openings } from './openings.ts'
import { SLOTS } from './slots.ts'

/** `soonest`: before all others shown; `earlier`: before the wanted day, with this doctor. */
export type Kind = 'own' | 'sameDay' | 'soonest' | 'earlier' | 'another'
export type Alternative = Session & { docId: string; kind: Kind }
type Place = Omit<Alternative, 'kind'>

const MOST = 3

const rank = ({ slot }: Session) => SLOTS.findIndex(({ id }) => id === slot)
const isBefore = (one: Session, other: Session): boolean =>
  one.day === other.day ? rank(one) < rank(other) : one.day < other.day
const inTime = (one: Session, other: Session) => Number(isBefore(other, one)) - Number(isBefore(one, other))

export const openSessions = (offers: DayOffer[], lost: Session[]): Session[] =>
  offers.flatMap(({ day, slots }) =>
    slots
      .filter(({ reason }) => !reason)
      .map(({ slot }) => ({ day, slot }))
      .filter((session) => !lost.some((each) => isSame(each, session))),
  )

/** The nearest slot: on the wanted day, else the first after it, else the last before. */
function nearest({ day = '', slot }: Wish, sessions: Session[]): Session | undefined {
  const after = sessions.filter((each) => each.day >= day)
  const then = slot && after.find((each) => each.day === day && !isBefore(each, { day, slot }))
  return then || (after[0] ?? sessions.at(-1))
}

/** Returns up to three: the nearest with this doctor, one on the same day, the soonest, then others. */
export function alternativesTo(
  wish: Wish,
  docId: string,
  own: Session[],
  others?: Map<string, Openings>,
): Alternative[] {
  const mine = own.map((session) => ({ docId, ...session }))
  const near = nearest(wish, own)
  const shown: Alternative[] = near ? [{ docId, kind: 'own', ...near }] : []
  const rest = [...(others ?? [])].filter(([id]) => id !== docId)
  const then = wish.day && onDay(wish.day, wish.slot, rest)
  if (then) shown.push({ ...then, kind: 'sameDay' })

  const firsts = [...mine.slice(0, 1), ...rest.flatMap(([id, times]) => firstOf(id, times))].sort(inTime)
  const isShown = (place: Place) => shown.some((each) => each.docId === place.docId && isSame(each, place))
  for (const place of firsts) {
    if (shown.length === MOST) break
    if (isShown(place)) continue
    const isSoonest = others && shown.every((each) => isBefore(place, each))
    shown.push({ ...place, kind: isSoonest ? 'soonest' : place.docId === docId ? 'earlier' : 'another' })
  }
  return shown
}

function onDay(day: Day, slot: SlotId | undefined, doctors: [string, Openings][]): Place | undefined {
  const within = (slots?: SlotId[]) =>
    doctors.flatMap(([id, times]) => firstOf(id, times, { days: [day], slots })).sort(inTime)[0]
  return (slot === undefined ? undefined : within([slot])) ?? within()
}

function firstOf(docId: string, times: Openings, when?: Parameters<typeof firstOpening>[1]): Place[] {
  const first = firstOpening(times, when)
  return first ? [{ docId, day: first.date, slot: first.slot }] : []
}
