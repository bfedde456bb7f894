import type * as contract from '#contract/desk.ts'
import { DESK_PATHS, pathTo } from '#contract/paths.ts'
import { call } from './call.ts'
import type { Fields } from './fields.ts'
import * as read from './fields.ts'

export type DeskDay = NonNullable<ReturnType<typeof parseDay>>
export type DeskAppointment = DeskDay['appointments'][number]
export type DeskAction = (typeof contract.DESK_ACTIONS)[number]

function parseDay({ appointments, blocked }: Fields) {
  if (!Array.isArray(appointments) || !Array.isArray(blocked)) return undefined
  return {
    appointments: appointments.map((each) => parseAppointment(read.fieldsOf(each))),
    blocked: blocked.map((each) => {
      const { doctorId, slot, reason } = read.fieldsOf(each)
      return { doctorId: read.idOf(doctorId), slot: read.textOf(slot), reason: read.textOf(reason) }
    }),
  }
}

function parseAppointment(fields: Fields) {
  const [doctor, patient] = [read.fieldsOf(fields['doctor']), read.fieldsOf(fields['patient'])]
  return {
    id: read.idOf(fields['id']),
    number: read.textOf(fields['number']),
    doctor: { id: read.idOf(doctor['id']), name: read.textOf(doctor['name']) },
    day: read.dayOf(fields['day']) ?? '',
    place: read.countOf(fields['place']) ?? 0,
    arrivesAt: read.textOf(fields['arrivesAt']),
    fee: read.numberOf(fields['fee']) ?? 0,
    paymentStatus: read.oneOf(fields['paymentStatus'], ['paid', 'pending']),
    isCancelled: fields['status'] === 'cancelled',
    attendance: read.oneOf(fields['attendance'], ['attended', 'missed']),
    patient: { name: read.textOf(patient['name']), phone: read.textOf(patient['phone']) },
    forName: read.textOf(fields['forName']),
    reason: read.textOf(fields['reason']),
    note: read.textOf(fields['note']),
    cancelReason: read.textOf(fields['cancelReason']),
    disruption: read.textOf(fields['disruption']),
  }
}

/** With a number: that appointment only, of whatever day. */
export const fetchDeskDay = (query: { day: string } | { number: string }, token: string) =>
  call(`${DESK_PATHS.appointments}?${new URLSearchParams(query)}`, { token, cache: 'no-store' }, parseDay)

/** Resolves to what was done, as a sentence. */
const post = (path: string, body: object, token: string): Promise<string> =>
  call(path, { method: 'POST', body, token }, ({ message }) => read.textOf(message))

export const bookByDesk = (body: contract.DeskBookingRequest, token: string) =>
  post(DESK_PATHS.appointments, body, token)
export const changeByDesk = (id: string, action: DeskAction, token: string) =>
  post(pathTo(DESK_PATHS.appointment, id), { action }, token)
export const blockByDesk = (body: contract.DeskBlockRequest, token: string) =>
  post(DESK_PATHS.blocks, body, token)
