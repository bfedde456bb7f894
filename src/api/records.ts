import { PATHS, pathTo } from '#contract/paths.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { EVENTS } from '#contract/values.ts'
import { byTime } from '#lib/dates.ts'
import { userOf } from './account.ts'
import { call } from './call.ts'
import {
  countOf,
  dayOf,
  type Fields,
  fieldsOf,
  idOf,
  type Keyed,
  listOf,
  numberOf,
  oneOf,
  proseOf,
  readableOf,
  textOf,
  timestampOf,
} from './fields.ts'
import { notificationsOf } from './notifications.ts'

export const fetchRecords = (token: string) => call(PATHS.export, { token }, recordsOf)

export const fetchHistory = (id: string, token: string) =>
  call(pathTo(PATHS.history, id), { token }, ({ events }) => changesOf(events))

export type Records = ReturnType<typeof recordsOf>

const recordsOf = ({ success: _, ...held }: Fields) => ({
  held,
  exportedAt: timestampOf(held['exportedAt']),
  memberSince: timestampOf(held['memberSince']),
  user: userOf(held['user']),
  appointments: listOf(held['appointments'], (each) => recordedOf(fieldsOf(each))).sort((one, other) =>
    byTime(one.day ?? '', other.day ?? ''),
  ),
  notifications: notificationsOf(held) ?? [],
  sessions: listOf(held['sessions'], (each) => {
    const { device, createdAt, lastUsedAt } = fieldsOf(each)
    return { device: textOf(device), createdAt: timestampOf(createdAt), lastUsedAt: timestampOf(lastUsedAt) }
  }),
})

const recordedOf = (fields: Fields) => ({
  number: textOf(fields['number']),
  doctor: textOf(fields['doctor']),
  speciality: textOf(fields['speciality']),
  day: dayOf(fields['day']),
  slot: oneOf(fields['slot'], SLOT_IDS),
  place: countOf(fields['place']),
  fee: numberOf(fields['fee']),
  paymentStatus: oneOf(fields['paymentStatus'], ['paid', 'pending']),
  status: oneOf(fields['status'], ['completed', 'cancelled']) ?? ('booked' as const),
  prescription: proseOf(fields['prescription']),
  changes: changesOf(fields['events']) ?? [],
})

export type Change = Keyed<NonNullable<ReturnType<typeof changeOf>>>

export const changesOf = (events: unknown): Change[] | undefined => readableOf(events, changeOf, () => '')

function changeOf(fields: Fields) {
  const what = oneOf(fields['what'], EVENTS)
  if (!what) return undefined
  return {
    what,
    by: oneOf(fields['by'], ['desk', 'system']) ?? ('patient' as const),
    at: timestampOf(fields['at']),
    from: sessionOf(fieldsOf(fields['before'])),
    to: sessionOf(fieldsOf(fields['after'])),
  }
}

const sessionOf = ({ docId, day, slot }: Fields) => ({
  docId: idOf(docId),
  day: dayOf(day),
  slot: oneOf(slot, SLOT_IDS),
})
