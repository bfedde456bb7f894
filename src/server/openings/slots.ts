import { createHash } from 'node:crypto'
import type { SlotId } from '#contract/hospital-fields.ts'
import { type Day, instantOf } from '#lib/dates.ts'
import { linesOf } from '#lib/fhir.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot } from '#lib/slots.ts'
import { mapped, type OpenSession, type sessionsOfAll } from './sessions.ts'

type All = Awaited<ReturnType<typeof sessionsOfAll>>

const ID_AT_MOST = 64
/** Some 18 MB: of more than 476 doctors only the sessions of the next days are told. */
const LINES_AT_MOST = 20_000
const CAPACITY = 'http://fhir-registry.smarthealthit.org/StructureDefinition/slot-capacity'
/** The guide's own, and the ones before it, which its words and older readers still go by. */
const GUIDES = [
  'http://hl7.org/fhir/uv/smart-scheduling-links/StructureDefinition',
  'http://fhir-registry.smarthealthit.org/StructureDefinition',
]

/**
 * The sessions of all doctors as Slots of SMART Scheduling Links, one a line: free with the places that are left and
 * the way to them, or busy. What does not take place is none.
 */
export async function slotLines({ doctors }: Pick<All, 'doctors'>, siteUrl: string): Promise<string> {
  const stamp = stamps()
  const ofEach = Math.ceil(LINES_AT_MOST / doctors.length)
  const lines = await mapped(doctors, ({ docId, sessions }) =>
    linesOf(
      sessions
        .filter(({ reason = 'full' }) => reason === 'full')
        .slice(0, ofEach)
        .map((session) => toSlot(docId, session, stamp, siteUrl)),
    ),
  )
  return lines.join('')
}

function toSlot(docId: string, session: OpenSession, stamp: ReturnType<typeof stamps>, siteUrl: string) {
  const { day, slot, placesLeft } = session
  const link = `${siteUrl}/appointments/${encodeURIComponent(docId)}?day=${day}&slot=${slot}`
  return {
    ...{ resourceType: 'Slot', id: idOf(docId, day, slot) },
    schedule: { reference: `Schedule/${docId}` },
    status: placesLeft > 0 ? 'free' : 'busy',
    ...stamp(day, slot),
    ...(placesLeft > 0 && {
      extension: [
        { url: CAPACITY, valueInteger: placesLeft },
        ...GUIDES.flatMap((guide) => [
          { url: `${guide}/booking-deep-link`, valueUrl: link },
          { url: `${guide}/booking-phone`, valueString: hospital.phone },
        ]),
      ],
    }),
  }
}

function idOf(docId: string, day: Day, slot: SlotId): string {
  const id = `${docId}.${day}.${slot}`
  return id.length > ID_AT_MOST ? createHash('sha256').update(id).digest('hex') : id
}

/** When the sessions of these days begin and end: each is asked for every doctor. */
function stamps() {
  const known = new Map<string, { start: string; end: string }>()
  return (day: Day, slot: SlotId) => {
    const key = `${day} ${slot}`
    const { opens, closes } = findSlot(slot)
    const times = known.get(key) ?? { start: stampOf(day, opens), end: stampOf(day, closes) }
    known.set(key, times)
    return times
  }
}

const two = (number: number) => String(number).padStart(2, '0')
const onClock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** 2026-11-23T09:00:00+05:30: what the hospital's clock shows, and how far it is from UTC then. */
export function stampOf(day: Day, minute: number): string {
  const instant = instantOf({ day, minute }).getTime()
  const east = Math.round((Date.parse(`${day}T00:00:00Z`) - instant) / 60_000) + minute
  return `${day}T${onClock(minute)}:00${east < 0 ? '-' : '+'}${onClock(Math.abs(east))}`
}
