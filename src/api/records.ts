import { PATHS } from '#contract/paths.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { byTime } from '#lib/dates.ts'
import { parseUser } from './account.ts'
import { call } from './call.ts'
import type { Fields } from './fields.ts'
import * as read from './fields.ts'
import { parseNotifications } from './notifications.ts'

export const fetchRecords = (token: string) => call(PATHS.export, { token }, parseRecords)

export type Records = ReturnType<typeof parseRecords>

const parseRecords = ({ success: _, ...held }: Fields) => ({
  held,
  exportedAt: read.timestampOf(held['exportedAt']),
  memberSince: read.timestampOf(held['memberSince']),
  user: parseUser(held['user']),
  appointments: read
    .listOf(held['appointments'], (each) => parseRecordedAppointment(read.fieldsOf(each)))
    .sort((one, other) => byTime(one.day ?? '', other.day ?? '')),
  notifications: parseNotifications(held) ?? [],
  sessions: read.listOf(held['sessions'], (each) => {
    const { device, createdAt, lastUsedAt } = read.fieldsOf(each)
    return {
      device: read.textOf(device),
      createdAt: read.timestampOf(createdAt),
      lastUsedAt: read.timestampOf(lastUsedAt),
    }
  }),
})

const parseRecordedAppointment = (fields: Fields) => ({
  number: read.textOf(fields['number']),
  doctor: read.textOf(fields['doctor']),
  speciality: read.textOf(fields['speciality']),
  day: read.dayOf(fields['day']),
  slot: read.oneOf(fields['slot'], SLOT_IDS),
  place: read.countOf(fields['place']),
  fee: read.numberOf(fields['fee']),
  paymentStatus: read.oneOf(fields['paymentStatus'], ['paid', 'pending']),
  status: read.oneOf(fields['status'], ['completed', 'cancelled']) ?? ('booked' as const),
  prescription: read.proseOf(fields['prescription']),
})
