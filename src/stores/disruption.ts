import type { Appointment, Proposal } from '#api/appointments.ts'
import * as api from '#api/appointments.ts'
import { changeList, loadAppointments } from './appointment-list.ts'
import { listed, update } from './appointments.ts'
import { asPatient } from './session.ts'

export const isWithAnother = ({ docId }: Appointment, { docId: id, doctor }: Proposal): boolean =>
  id && docId._id ? id !== docId._id : Boolean(doctor) && doctor !== docId.name

/** Resolves to false when another device has moved the appointment. Throws an ApiError. */
export async function acceptProposal(key: string): Promise<boolean> {
  const appointment = listed(key)
  const proposal = appointment?.disruption?.proposal
  const accepted = proposal && (await asPatient((token) => api.acceptProposal(appointment.id, token)))
  if (!accepted) return false
  const { date, slot, time } = proposal
  const { place, arrivesAt } = accepted
  const there = { ...doctorOf(appointment, proposal), date, slot, time, place, arrivesAt }
  changeList(update(key, { ...there, disruption: undefined }))
  await loadAppointments()
  const now = listed(key)
  return !now || (now.date === date && now.slot === slot)
}

const doctorOf = (appointment: Appointment, proposal: Proposal): Partial<Appointment> =>
  isWithAnother(appointment, proposal)
    ? { docId: { _id: proposal.docId, name: proposal.doctor, image: '' }, photo: '' }
    : {}

/** Keeps an appointment whose session is open again. Throws an ApiError; the card then stays as it was. */
export async function keepAppointment(key: string): Promise<void> {
  const appointment = listed(key)
  if (!appointment || !(await asPatient((token) => api.keepAppointment(appointment.id, token)))) return
  changeList(update(key, { disruption: undefined }))
  await loadAppointments()
}
