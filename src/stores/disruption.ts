import type { Appointment } from '#api/appointment-answer.ts'
import * as api from '#api/appointments.ts'
import type { Proposal } from '#api/disruption-answer.ts'
import { changeList, loadAppointments } from './appointment-list.ts'
import { failedIn, listed, update } from './appointments.ts'
import { $token } from './session.ts'

/** Whether it would be another doctor: by their ids, or by their names where one is not told. */
export const isWithAnother = ({ docId }: Appointment, { docId: id, doctor }: Proposal): boolean =>
  id && docId._id ? id !== docId._id : Boolean(doctor) && doctor !== docId.name

/**
 * Moves an appointment to the place that is kept for it. False when it turns out to be elsewhere: it was changed on
 * another device meanwhile. Throws an ApiError; the card then stays as it was.
 */
export async function acceptProposal(key: string): Promise<boolean> {
  const token = $token.get()
  const appointment = listed(key)
  const proposal = appointment?.disruption?.proposal
  if (!token || !proposal) return false
  const { place, arrivesAt } = await api.acceptProposal(appointment.id, token).catch(failedIn(token))
  const { date, slot, time } = proposal
  const there = { ...doctorOf(appointment, proposal), date, slot, time, place, arrivesAt }
  changeList(update(key, { ...there, disruption: undefined }))
  await loadAppointments()
  const now = listed(key)
  return !now || (now.date === date && now.slot === slot)
}

/** Of another doctor only what the proposal tells is known. */
const doctorOf = (appointment: Appointment, proposal: Proposal): Partial<Appointment> =>
  isWithAnother(appointment, proposal)
    ? { docId: { _id: proposal.docId, name: proposal.doctor, image: '' }, photo: '' }
    : {}

/** Keeps an appointment whose session is open again. Throws an ApiError; the card then stays as it was. */
export async function keepAppointment(key: string): Promise<void> {
  const token = $token.get()
  const appointment = listed(key)
  if (!token || !appointment) return
  await api.keepAppointment(appointment.id, token).catch(failedIn(token))
  changeList(update(key, { disruption: undefined }))
  await loadAppointments()
}
