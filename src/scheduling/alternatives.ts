import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'
import {
  isSameSlot,
  type ClinicSlot,
  type WantedSlot,
  firstAvailable,
  type AvailabilityCounts,
} from './offers.ts'
import { SLOTS } from './slots.ts'

/** `soonest`: before all others shown; `earlier`: before the wanted day, with this doctor. */
export type AlternativeKind = 'own' | 'sameDay' | 'soonest' | 'earlier' | 'another'
export type Alternative = ClinicSlot & { docId: string; kind: AlternativeKind }
type AlternativeSlot = Omit<Alternative, 'kind'>

const MAX_ALTERNATIVES = 3

const slotRank = ({ slot }: ClinicSlot) => SLOTS.findIndex(({ id }) => id === slot)
const isBefore = (one: ClinicSlot, other: ClinicSlot): boolean =>
  one.day === other.day ? slotRank(one) < slotRank(other) : one.day < other.day
const compareSlots = (one: ClinicSlot, other: ClinicSlot) =>
  Number(isBefore(other, one)) - Number(isBefore(one, other))

/** The nearest slot: on the wanted day, else the first after it, else the last before. */
function nearestSlot({ day = '', slot }: WantedSlot, slots: ClinicSlot[]): ClinicSlot | undefined {
  const after = slots.filter((each) => each.day >= day)
  const then = slot && after.find((each) => each.day === day && !isBefore(each, { day, slot }))
  return then || (after[0] ?? slots.at(-1))
}

/** Returns up to three: the nearest with this doctor, one on the same day, the soonest, then others. */
export function alternativesTo(
  wanted: WantedSlot,
  docId: string,
  own: ClinicSlot[],
  others?: Map<string, AvailabilityCounts>,
): Alternative[] {
  const mine = own.map((slot) => ({ docId, ...slot }))
  const near = nearestSlot(wanted, own)
  const shown: Alternative[] = near ? [{ docId, kind: 'own', ...near }] : []
  const rest = [...(others ?? [])].filter(([id]) => id !== docId)
  const then = wanted.day && alternativeOnDay(wanted.day, wanted.slot, rest)
  if (then) shown.push({ ...then, kind: 'sameDay' })

  const firsts = [...mine.slice(0, 1), ...rest.flatMap(([id, times]) => firstAlternativeOf(id, times))].sort(
    compareSlots,
  )
  const isShown = (place: AlternativeSlot) =>
    shown.some((each) => each.docId === place.docId && isSameSlot(each, place))
  for (const place of firsts) {
    if (shown.length === MAX_ALTERNATIVES) break
    if (isShown(place)) continue
    const isSoonest = others && shown.every((each) => isBefore(place, each))
    shown.push({ ...place, kind: isSoonest ? 'soonest' : place.docId === docId ? 'earlier' : 'another' })
  }
  return shown
}

function alternativeOnDay(day: Day, slot: SlotId | undefined, doctors: [string, AvailabilityCounts][]) {
  const within = (slots?: SlotId[]) =>
    doctors
      .flatMap(([id, times]) => firstAlternativeOf(id, times, { days: [day], slots }))
      .sort(compareSlots)[0]
  return (slot === undefined ? undefined : within([slot])) ?? within()
}

function firstAlternativeOf(
  docId: string,
  times: AvailabilityCounts,
  when?: Parameters<typeof firstAvailable>[1],
): AlternativeSlot[] {
  const first = firstAvailable(times, when)
  return first ? [{ docId, day: first.date, slot: first.slot }] : []
}
