import { STOP_TEXTS_PATH } from '#contract/paths.ts'
import { hospital } from '#lib/hospital.ts'
import { escapeHtml as escaped } from '#lib/text.ts'
import { catalogueIn } from '#i18n/messages.ts'
import { stoppedBy, stopTexts } from '../../outbox/text-stops.ts'
import { acceptForms, sendPlainPage } from '../plain-page.ts'
import type { App, RouteDeps } from './route.ts'

/** The page behind "Not you?" in a text message to a guest. Opening it changes nothing: programs open links, too. */
export function stopTextsPage(app: App, { db, clock, secret }: RouteDeps): void {
  void app.register(async (page) => {
    acceptForms(page)
    for (const method of ['GET', 'POST'] as const)
      page.route({
        method,
        url: STOP_TEXTS_PATH,
        schema: { hide: true },
        handler: async ({ params }, reply) => {
          const phoneHash = stoppedBy(secret, (params as { ticket: string }).ticket)
          const isDone = phoneHash !== undefined && method === 'POST'
          if (isDone) await stopTexts(db, phoneHash, clock())
          reply.code(phoneHash === undefined ? 404 : 200)
          return sendPlainPage(reply, pageOf(phoneHash === undefined ? 'wrong' : isDone ? 'done' : 'asked'))
        },
      })
  })
}

function pageOf(state: 'wrong' | 'done' | 'asked') {
  const { language, stopTexts: say } = catalogueIn(null)
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`
  const bodies = {
    wrong: paragraph(say.wrong),
    done: paragraph(say.done) + paragraph(say.stillOn(hospital.phone)),
    asked: `${paragraph(say.about(hospital.name))}<form method="post"><button>${escaped(say.button)}</button></form>`,
  }
  return { language, title: say.title, body: bodies[state] }
}
