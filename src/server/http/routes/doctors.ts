import Type from 'typebox'
import {
  DoctorAnswer,
  DoctorsAnswer,
  AvailabilityAnswer,
  NextAvailableAnswer,
  NextAvailableQuery,
} from '#contract/doctor.ts'
import { PATHS } from '#contract/paths.ts'
import { findListedDoctor, listDoctors } from '../../availability/doctors.ts'
import { availability, nextAvailable } from '../../availability/availability.ts'
import { bookableSlots } from '../../availability/slots.ts'
import { cachedFor, publicAnswers, sendPublic } from './public-answers.ts'
import { type App, routeGroup, ok, type RouteDeps } from './route.ts'

const params = Type.Object({
  docId: Type.String({ description: 'A doctor, as in the list', minLength: 1, maxLength: 64 }),
})

export function doctors(app: App, { db, clock, cacheSeconds }: RouteDeps): void {
  const anyBackend = routeGroup(app, ['contract', 'doctors'])
  const open = routeGroup(app, ['doctors'])
  const list = publicAnswers(async () => ok({ doctors: await listDoctors(db) }), cacheSeconds)
  const infoOf = async (docId: string) => ok({ doctorInfo: await findListedDoctor(db, docId) })
  const detail = publicAnswers(infoOf, cacheSeconds)
  const slots = cachedFor(() => bookableSlots(db, clock), cacheSeconds)
  const next = publicAnswers(
    async (query) => nextAvailable(await slots(), JSON.parse(query) as NextAvailableQuery),
    cacheSeconds,
  )

  anyBackend.get(PATHS.doctors, DoctorsAnswer, {
    summary: 'All doctors',
    description:
      'May be kept for some seconds; asked again with `If-None-Match` it is 304 while nothing has changed.',
  })(async (request, reply) => sendPublic(request, reply, await list()))

  anyBackend.get(PATHS.doctor, DoctorAnswer, { summary: 'One doctor', params })(async (request, reply) =>
    sendPublic(request, reply, await detail(request.params.docId)),
  )

  open.get(PATHS.availability, AvailabilityAnswer, {
    summary: 'How many places a doctor has left',
    description:
      'The days offered from the hospital’s today on, each with its slots, and a reason wherever no place is left.',
    params,
  })(async ({ params: { docId } }) => ok({ days: await availability(db, docId, clock) }))

  open.get(PATHS.nextAvailable, NextAvailableAnswer, {
    summary: 'Who has a place, and when',
    description:
      'The next place of each doctor, and how many are left in each slot of each day. May be kept for some seconds; asked again with `If-None-Match` it is 304 while nothing has changed.',
    querystring: NextAvailableQuery,
  })(async (request, reply) => sendPublic(request, reply, await next(JSON.stringify(request.query))))
}
