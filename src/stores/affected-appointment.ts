import * as api from '#api/appointments.ts'
import { changeAppointment, findListed } from './appointments.ts'

export const isWithOtherDoctor = (
  { docId }: api.Appointment,
  { docId: id, doctor }: api.HeldPlace,
): boolean => (id && docId._id ? id !== docId._id : Boolean(doctor) && doctor !== docId.name)

/** Resolves to false when another device has moved the appointment. Throws an ApiError. */
export async function acceptHeldPlace(key: string): Promise<boolean> {
  const appointment = findListed(key)
  const proposal = appointment?.disruption?.proposal
  if (!proposal) return false
  const { docId, doctor, date, slot, time } = proposal
  await changeAppointment(appointment.id, api.acceptHeldPlace, ({ place, arrivesAt }) => ({
    ...(isWithOtherDoctor(appointment, proposal) && {
      docId: { _id: docId, name: doctor, image: '' },
      photo: '',
    }),
    ...{ date, slot, time, place, arrivesAt, disruption: undefined },
  }))
  const now = findListed(key)
  return !now || (now.date === date && now.slot === slot)
}

/** Keeps an appointment whose slot is open again. */
export const keepAppointment = (id: string) =>
  changeAppointment(id, api.keepAppointment, () => ({ disruption: undefined }))
