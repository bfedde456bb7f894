import { BookingAnswer, ChangeAnswer } from '#contract/appointment.ts'
import { PATHS } from '#contract/paths.ts'
import { acceptProposal } from '../disruptions/accept.ts'
import { keepAppointment } from '../disruptions/reopen.ts'
import { answers, type App, BEARER, idOf, type Tools } from './route.ts'

const Id = idOf('An appointment of the patient; anybody else’s is not found')

/** What a patient does with a visit that cannot take place; moving and cancelling are as ever. */
export function disruptions(app: App, { db, clock, limits, signedIn }: Tools): void {
  app.post(
    PATHS.accept,
    {
      onRequest: [signedIn, limits.moves],
      schema: {
        tags: ['appointments'],
        summary: 'Move an appointment to the place that is kept for it',
        description:
          'The proposal of its `disruption`. Again is the same answer. Refuses with `slot_full` when the place is no longer kept, `slot_closed`.',
        security: BEARER,
        params: Id,
        response: answers(BookingAnswer),
      },
    },
    ({ params, signedIn: { patient } }) => acceptProposal(db, patient, params.id, clock),
  )

  app.post(
    PATHS.keep,
    {
      onRequest: [signedIn, limits.moves],
      schema: {
        tags: ['appointments'],
        summary: 'Keep an appointment whose session is open again',
        description:
          'Frees the place that was kept elsewhere. Again is the same answer. Refuses with `slot_closed` while the session is closed.',
        security: BEARER,
        params: Id,
        response: answers(ChangeAnswer),
      },
    },
    async ({ params, signedIn: { patient } }) => {
      await keepAppointment(db, patient, params.id, clock)
      return { success: true as const, message: 'Appointment kept' }
    },
  )
}
