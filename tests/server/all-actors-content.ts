import { randomUUID } from 'node:crypto'
import { schedulesOf } from '#build/server-files.ts'
import { planImport } from '#cli/spreadsheet/plan.ts'
import { doctorsSheet, readSheet } from '#cli/spreadsheet/sheet.ts'
import type { DoctorsFile } from '#content-schemas/doctors.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { CONTENT } from '#lib/project.ts'
import { findSlot } from '#scheduling/slots.ts'
import {
  type BuiltSchedules,
  type ScheduledDoctor,
  writeSchedules,
} from '#server/availability/write-schedules.ts'
import type { Hospital } from '../hospital.ts'
import { SAMPLE } from '../closures.ts'
import { words } from '../words.ts'

/** The second prolongs the first. */
const CLOSURES = [
  { doctorIds: ['doc1'], from: '2026-11-23', to: '2026-11-23', reason: 'Away on Monday' },
  { doctorIds: ['doc1'], from: '2026-11-23', to: '2026-11-24', reason: 'Away until Tuesday' },
  { from: '2026-11-20', to: '2026-11-21', slots: ['afternoon' as const], reason: 'No power' },
]
/** Ways in which a doctor is away: in the last one there is no week, only one extra day. */
const ABSENCES = ['unavailable', 'removed', 'afternoon', 'week']
const EXTRA_DAY = '2026-11-23'
const CALENDARS = [
  { closedDays: [{ day: EXTRA_DAY, reason: 'Founding day' }] },
  { closedWeekdays: ['Monday' as const, 'Sunday' as const] },
]
const FEES = [50, 70, 0]
export const FEE_OF_FIRST_BUILD = 50

const HOURS: [SlotId, number, number][] = [
  ['afternoon', 15, 18],
  ['afternoon', 14, 17],
  ['morning', 10, 13],
  ['morning', 9, 11],
]
const FIRST_HOURS: typeof HOURS = [
  ['afternoon', 14, 17],
  ['morning', 9, 12],
]
const setHours = ([slot, opens, closes]: (typeof HOURS)[number]) =>
  void Object.assign(findSlot(slot), { opens: opens * 60, closes: closes * 60 })

export const newContent = () => ({
  closures: [] as typeof CLOSURES,
  capacity: { doc1: 2, doc7: 2 } as Record<string, number>,
  fees: { doc1: FEE_OF_FIRST_BUILD, doc7: FEE_OF_FIRST_BUILD } as Record<string, number>,
  /** Doctors as a spreadsheet has them, until an editor changes them otherwise. */
  imported: new Map<string, Partial<ScheduledDoctor> | undefined>(),
  /** Like "doc1 removed". */
  absent: new Set<string>(),
  isHoliday: false,
  isMondayClosed: false,
  /** The first is on the pages that are still open. */
  builds: [] as { id: string; built: BuiltSchedules }[],
})
type Content = ReturnType<typeof newContent>

function builtOf({ capacity, closures, absent, fees, imported, ...content }: Content): BuiltSchedules {
  const { calendar } = SAMPLE
  const mornings = { Monday: ['morning'], Friday: ['morning'], Saturday: ['morning'] } as never
  const listed = SAMPLE.doctors.filter(({ _id }) => _id in capacity && !absent.has(`${_id} removed`))
  const doctors = listed.map((doctor) => ({
    ...doctor,
    slotCapacity: imported.get(doctor._id)?.slotCapacity ?? capacity[doctor._id] ?? 2,
    fee: imported.get(doctor._id)?.fee ?? fees[doctor._id] ?? 0,
    available: !absent.has(`${doctor._id} unavailable`),
    ...(absent.has(`${doctor._id} afternoon`) && { sessions: mornings }),
    ...(absent.has(`${doctor._id} week`) && {
      sessions: {},
      extra: [{ day: EXTRA_DAY, slots: ['morning' as const, 'afternoon' as const] }],
    }),
  }))
  return {
    doctors,
    closures,
    notifiesAtOnce: true,
    calendar: {
      ...calendar,
      ...(content.isHoliday && CALENDARS[0]),
      ...(content.isMondayClosed && CALENDARS[1]),
    },
  }
}

/** Whether the weeks and holidays of the content leave out this session. */
export function isNoSession({ absent, isHoliday, isMondayClosed }: Content, at: string): boolean {
  const [doctor = '', day, slot] = words(at)
  if (isHoliday && day === EXTRA_DAY) return true
  if (absent.has(`${doctor} week`)) return day !== EXTRA_DAY
  return (isMondayClosed && day === EXTRA_DAY) || (slot === 'afternoon' && absent.has(`${doctor} afternoon`))
}

/** The steps of an editor, and of builds that start. */
export function openContent({ db }: Hospital, state: Content) {
  async function publishState(): Promise<void> {
    const build = { id: randomUUID(), built: builtOf(state) }
    state.builds.push(build)
    await writeSchedules(db, build.built, build)
  }
  const resetHours = () => FIRST_HOURS.forEach(setHours)

  const editorSteps = ({ docId, pick }: { docId: string; pick: number }): Record<string, () => unknown> => ({
    closure: () => {
      const which = CLOSURES.slice(pick % 3, (pick % 3) + 1)
      const others = state.closures.filter(
        ({ doctorIds }) => doctorIds?.length !== which[0]?.doctorIds?.length,
      )
      state.closures = state.closures.some((each) => which.includes(each)) ? others : [...others, ...which]
      return publishState()
    },
    capacity: () => {
      state.capacity[docId] = pick + 1
      state.imported.delete(docId)
      return publishState()
    },
    doctor: () => {
      const absence = `${docId} ${ABSENCES[pick]}`
      if (!state.absent.delete(absence)) state.absent.add(absence)
      return publishState()
    },
    calendar: () => {
      if (pick % 2) state.isMondayClosed = !state.isMondayClosed
      else state.isHoliday = !state.isHoliday
      return publishState()
    },
    fee: () => {
      state.fees[docId] = FEES[(FEES.indexOf(state.fees[docId] ?? 0) + 1 + (pick % 2)) % 3] ?? 0
      state.imported.delete(docId)
      return publishState()
    },
    /** Exports the doctors to a spreadsheet, writes a fee and a number of places there, and imports it. */
    sheet: async () => {
      const rows = readSheet(Buffer.from(doctorsSheet(CONTENT)))
      const [fee, capacity] = [FEES[pick % 3] ?? 0, pick + 1]
      const row = rows.find(({ _id }) => _id === docId)
      Object.assign(row ?? {}, { fees: String(fee), slotCapacity: String(capacity) })
      const { json = '[]', mistakes } = await planImport(CONTENT, rows)
      if (mistakes.length > 0) throw new Error(mistakes.join(' '))
      const imported = schedulesOf(JSON.parse(json) as DoctorsFile, [], settings).doctors
      state.imported.set(
        docId,
        imported.find(({ _id }) => _id === docId),
      )
      Object.assign(state.fees, { [docId]: fee })
      Object.assign(state.capacity, { [docId]: capacity })
      return publishState()
    },
    hours: () => setHours(HOURS[pick] ?? ['morning', 9, 12]),
    /** A process with an older build starts while the newest one runs. */
    oldbuild: async () => {
      const old = state.builds.at(-2 - pick)
      if (old) await writeSchedules(db, old.built, { id: old.id })
    },
  })
  return { publishState, resetHours, editorSteps }
}
