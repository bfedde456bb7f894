import { PATHS } from '#contract/paths.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { byTime } from '#lib/dates.ts'
import { parseUser } from './account.ts'
import { call } from './call.ts'
import {
  countOf,
  dayOf,
  type Fields,
  fieldsOf,
  listOf,
  numberOf,
  oneOf,
  proseOf,
  textOf,
  timestampOf,
} from './fields.ts'
import { parseNotifications } from './notifications.ts'

export const fetchRecords = (token: string) => call(PATHS.export, { token }, parseRecords)

export type Records = ReturnType<typeof parseRecords>

const parseRecords = ({ success: _, ...held }: Fields) => ({
  held,
  exportedAt: timestampOf(held['exportedAt']),
  memberSince: timestampOf(held['memberSince']),
  user: parseUser(held['user']),
  appointments: listOf(held['appointments'], (each) => parseRecordedAppointment(fieldsOf(each))).sort(
    (one, other) => byTime(one.day ?? '', other.day ?? ''),
  ),
  notifications: parseNotifications(held) ?? [],
  sessions: listOf(held['sessions'], (each) => {
    const { device, createdAt, lastUsedAt } = fieldsOf(each)
    return { device: textOf(device), createdAt: timestampOf(createdAt), lastUsedAt: timestampOf(lastUsedAt) }
  }),
})

const parseRecordedAppointment = (fields: Fields) => ({
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
})
