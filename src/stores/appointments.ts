import type { Appointment } from '#api/appointments.ts'
import * as api from '#api/appointments.ts'
import { BASE } from '#api/base.ts'
import type { CancelRequest, RescheduleRequest } from '#contract/appointment.ts'
import { findSlot, slotText } from '#scheduling/slots.ts'
import { changeList, loadAppointments } from './appointment-list.ts'
import { type Action, action } from './action.ts'
import { payOnline } from './payment.ts'
import { asPatient } from './session.ts'

const CANCEL_DELAY_MS = 1000

/** Throws an ApiError; the patient then still has the appointment. */
export const cancelAppointment = action(
  async (id: string, request: NonNullable<CancelRequest>): Promise<void> => {
    const delay = new Promise((resolve) => setTimeout(resolve, CANCEL_DELAY_MS))
    await asPatient((token) => Promise.all([api.cancelAppointment(id, request, token), delay]))
    showChange(id, { status: 'cancelled' })
    void loadAppointments()
  },
  ([id]) => id,
)

/** Marks it as paid, or leads to the page of the payment provider. */
export const payAppointment: Action<[id: string, url?: string], void> = globalThis.IS_PAID_ONLINE
  ? payOnline
  : action(
      (id) => changeAppointment(id, api.payAppointment, () => ({ paymentStatus: 'paid' })),
      ([id]) => id,
    )

type ClinicTime = Omit<RescheduleRequest, 'docId'>
type OtherDoctor = { _id: string; name: string; image: string }

/** `doctor`: another one. Throws an ApiError; the patient then still has the old place. */
export const moveAppointment = action((id: string, time: ClinicTime, doctor?: OtherDoctor) =>
  changeAppointment(
    id,
    (_, token) => api.rescheduleAppointment(id, { ...time, ...(doctor && { docId: doctor._id }) }, token),
    ({ place, arrivesAt }) => ({
      ...(doctor && {
        docId: { _id: doctor._id, name: doctor.name, image: doctor.image },
        photo: '',
        room: '',
      }),
      date: time.selectedDate,
      slot: time.selectedSlot,
      time: slotText(findSlot(time.selectedSlot)),
      place,
      arrivesAt,
      disruption: undefined,
      late: undefined,
    }),
  ),
)

/**
 * Shows an accepted change at once where the appointment is listed, then loads the list. Throws an ApiError; the
 * appointment then stays as it was.
 */
async function changeAppointment<Answer>(
  id: string,
  call: (id: string, token: string) => Promise<Answer>,
  changed: (answer: Answer) => Partial<Appointment>,
): Promise<void> {
  const answer = await asPatient((token) => call(id, token))
  showChange(id, changed(answer))
  await loadAppointments()
}

const showChange = (id: string, change: Partial<Appointment>): void =>
  changeList((appointments) => appointments.map((each) => (each.id === id ? { ...each, ...change } : each)))

/** Leads to the file, which the browser saves or opens. The page stays, unless an error comes in place of the file. Throws an ApiError. */
export const openCalendarFile = action(
  async (id: string): Promise<void> => {
    const { path } = await asPatient((token) => api.fetchCalendarLink(id, token))
    location.assign(BASE + path)
  },
  ([id]) => id,
)
