import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { REFUSALS } from '#contract/refusals.ts'
import { hospital } from '#lib/hospital.ts'

const ABOUT = `Doctors, patients and their appointments at ${hospital.name}.

Every answer is JSON. One that went well has \`success: true\`; one that did not is
\`{ success: false, message, code }\` with a sentence for the patient, and the status of its code:
${Object.entries(REFUSALS)
  .map(([code, status]) => `\`${code}\` ${status}`)
  .join(', ')}. With 429 and 503 the header \`Retry-After\` says when to come back.

A field with \`x-normalised\` is also accepted as people type or copy it: in digits of any script, with spaces,
dashes and the marks of a contact card, a phone with the code of the country.

A day is a text like 2026-11-23 in the time zone of the hospital (${hospital.timeZone}); a fee is in whole units.
Calls with a lock need \`Authorization: Bearer\` and the \`utoken\` of a sign-up or log-in; those of the desk a key
that the operator makes.`

const TAGS = {
  contract: 'The eight calls that any backend of this site keeps; the site can do without the others',
  doctors: 'Who there is to be seen, and when',
  appointments: 'Booking, moving, paying and cancelling',
  'waiting list': 'Being asked when a place becomes free',
  contact: 'Writing to a department',
  account: 'Signing up, logging in and out, passwords',
  patients: 'What is held about the patient',
  desk: 'For systems of the hospital, each with a key of its own (`npm run desk -- key <name>`): not open to pages of another origin',
  operator: 'For those who run the server: limited by themselves, and not open to pages elsewhere',
}

const operators = (summary: string, type: string, description: string, failures = {}) => ({
  get: {
    tags: ['operator'],
    summary,
    responses: { 200: { description, content: { [type]: {} } }, ...failures },
  },
})

const FOR_OPERATORS = {
  '/healthz': operators('Whether the process lives', 'application/json', 'It does'),
  '/readyz': operators('Whether its database answers too', 'application/json', 'It does', {
    503: { description: 'It does not' },
  }),
  '/metrics': operators('Counters since the start', 'text/plain', 'As Prometheus reads them'),
}

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The `utoken` of a sign-up or log-in' },
  deskKey: { type: 'http', scheme: 'bearer', description: 'A key of the desk, like `owk_…`' },
} as const

export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${hospital.name}: the API`, version: '1', description: ABOUT },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths: { ...FOR_OPERATORS },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
