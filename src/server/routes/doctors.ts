import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { AvailabilityAnswer } from '#contract/availability.ts'
import { DoctorAnswer, DoctorsAnswer } from '#contract/doctor.ts'
import { PATHS } from '#contract/paths.ts'
import { availability } from '../appointments/availability.ts'
import { findDoctor, listDoctors } from '../doctors/doctors.ts'
import { answers, type App, type Tools } from './route.ts'

const DocId = Type.Object({ docId: Type.String({ minLength: 1, maxLength: 64 }) })

/** Doctors are the same for everybody, so these two answers may be kept for a moment and compared by ETag. */
async function cacheBriefly(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
  reply.headers({ etag, 'cache-control': 'public, max-age=5' })
  const marks = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((mark) => mark.trim().replace(/^W\//, ''))
  if (!marks.includes(etag)) return payload
  reply.code(304)
  return ''
}

export function doctors(app: App, { db, clock }: Tools): void {
  app.get(
    PATHS.doctors,
    { onSend: cacheBriefly, schema: { response: answers(DoctorsAnswer) } },
    async () => ({ success: true as const, doctors: await listDoctors(db) }),
  )

  app.get(
    PATHS.doctor,
    { onSend: cacheBriefly, schema: { params: DocId, response: answers(DoctorAnswer) } },
    async ({ params }) => ({ success: true as const, doctorInfo: await findDoctor(db, params.docId) }),
  )

  app.get(
    PATHS.availability,
    { schema: { params: DocId, response: answers(AvailabilityAnswer) } },
    async ({ params }) => ({ success: true as const, days: await availability(db, params.docId, clock) }),
  )
}
