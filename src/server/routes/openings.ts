import { OpeningsAnswer, OpeningsQuery } from '#contract/openings.ts'
import { PATHS } from '#contract/paths.ts'
import { openingsOf } from '../openings/openings.ts'
import { sessionsOf } from '../openings/sessions.ts'
import { keptFor, publicAnswers, sendPublic } from './public-answers.ts'
import { answers, type App, type Tools } from './route.ts'

export function openings(app: App, { db, clock, keptSeconds }: Tools): void {
  // Counted once for all questions: who asks for each day and speciality in turn costs no more.
  const all = keptFor(() => sessionsOf(db, clock), keptSeconds)
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
}
