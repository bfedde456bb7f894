import Type from 'typebox'
import { OpeningsAnswer, OpeningsQuery } from '#contract/openings.ts'
import { PATHS } from '#contract/paths.ts'
import { FHIR_LINES } from '#lib/fhir.ts'
import { openingsOf } from '../openings/openings.ts'
import { sessionsOfAll } from '../openings/sessions.ts'
import { slotLines } from '../openings/slots.ts'
import { answerOf, keptFor, publicAnswers, sendPublic } from './public-answers.ts'
import { answers, type App, type Tools } from './route.ts'

export function openings(app: App, { db, clock, keptSeconds, siteUrl }: Tools): void {
  // Counted once for all questions: who asks for each day and speciality in turn costs no more.
  const all = keptFor(() => sessionsOfAll(db, clock), keptSeconds)
  const slice = publicAnswers(
    async (query) => openingsOf(await all(''), JSON.parse(query) as OpeningsQuery),
    keptSeconds,
    ({ asOf: _, ...told }) => told,
  )

  app.get(
    PATHS.openings,
    {
      schema: {
        tags: ['doctors'],
        summary: 'Who has a place, and when',
        description:
          'The next place of each doctor, and how many are left on each day and in each session. May be kept for some seconds; asked again with `If-None-Match` it is 304 while nothing has changed.',
        querystring: OpeningsQuery,
        response: answers(OpeningsAnswer),
      },
    },
    async (request, reply) => {
      const { speciality, from, days } = request.query
      return sendPublic(request, reply, await slice(JSON.stringify({ speciality, from, days })))
    },
  )

  const lines = keptFor(async () => answerOf(await slotLines(await all(''), siteUrl)), keptSeconds)
  app.get(
    PATHS.slots,
    {
      schema: {
        tags: ['doctors'],
        summary: 'Places to book, for directories of many hospitals',
        description:
          'The sessions of all doctors as FHIR Slots, one a line, as SMART Scheduling Links wants them: each with how many places are left and the address at which a patient books one. The manifest that leads here is `/fhir/$bulk-publish` of the site.',
        response: answers({
          description: 'FHIR R4 as NDJSON',
          content: { [FHIR_LINES]: { schema: Type.String() } },
        }),
      },
    },
    async (request, reply) => sendPublic(request, reply, await lines(''), FHIR_LINES),
  )
}
