import * as api from '#api/appointments.ts'
import { changeAppointment, listed } from './appointments.ts'

export const isWithAnother = ({ docId }: api.Appointment, { docId: id, doctor }: api.Proposal): boolean =>
  id && docId._id ? id !== docId._id : Boolean(doctor) && doctor !== docId.name

/** Resolves to false when another device has moved the appointment. Throws an ApiError. */
export async function acceptProposal(key: string): Promise<boolean> {
  const appointment = listed(key)
  const proposal = appointment?.disruption?.proposal
  if (!proposal) return false
  const { docId, doctor, date, slot, time } = proposal
  const isMoved = await changeAppointment(key, api.acceptProposal, ({ place, arrivesAt }) => ({
    ...(isWithAnother(appointment, proposal) && {
      docId: { _id: docId, name: doctor, image: '' },
      photo: '',
    }),
    ...{ date, slot, time, place, arrivesAt, disruption: undefined },
  }))
  const now = listed(key)
  return isMoved && (!now || (now.date === date && now.slot === slot))
}

/** Keeps an appointment whose slot is open again. */
export const keepAppointment = (key: string) =>
  changeAppointment(key, api.keepAppointment, () => ({ disruption: undefined }))
