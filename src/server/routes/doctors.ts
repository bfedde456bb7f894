import Type from 'typebox'
import { AvailabilityAnswer } from '#contract/availability.ts'
import { DoctorAnswer, DoctorsAnswer } from '#contract/doctor.ts'
import { PATHS } from '#contract/paths.ts'
import { availability } from '../appointments/availability.ts'
import { findListedDoctor, listDoctors } from '../doctors/doctors.ts'
import { publicAnswers, sendPublic } from './public-answers.ts'
import { answers, type App, type Tools } from './route.ts'

const DocId = Type.Object({
  docId: Type.String({ description: 'A doctor, as in the list', minLength: 1, maxLength: 64 }),
})

export function doctors(app: App, { db, clock, keptSeconds }: Tools): void {
  const list = publicAnswers(
    async () => ({ success: true as const, doctors: await listDoctors(db) }),
    keptSeconds,
  )
  const detail = publicAnswers(
    async (docId) => ({
      success: true as const,
      doctorInfo: await findListedDoctor(db, docId),
    }),
    keptSeconds,
  )

  app.get(
    PATHS.doctors,
    {
      schema: {
        tags: ['contract', 'doctors'],
        summary: 'All doctors',
        description:
          'May be kept for some seconds; asked again with `If-None-Match` it is 304 while nothing has changed.',
        response: answers(DoctorsAnswer),
      },
    },
    async (request, reply) => sendPublic(request, reply, await list('')),
  )

  app.get(
    PATHS.doctor,
    {
      schema: {
        tags: ['contract', 'doctors'],
        summary: 'One doctor',
        params: DocId,
        response: answers(DoctorAnswer),
      },
    },
    async (request, reply) => sendPublic(request, reply, await detail(request.params.docId)),
  )

  app.get(
    PATHS.availability,
    {
      schema: {
        tags: ['doctors'],
        summary: 'How many places a doctor has left',
        description:
          'The days offered from the hospital’s today on, each with its sessions, and a reason wherever no place is left.',
        params: DocId,
        response: answers(AvailabilityAnswer),
      },
    },
    async ({ params }) => ({ success: true as const, days: await availability(db, params.docId, clock) }),
  )
}
