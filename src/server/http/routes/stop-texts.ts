import { STOP_TEXTS_PATH } from '#contract/paths.ts'
import { hospital } from '#lib/hospital.ts'
import { LANGUAGE_INFO } from '#lib/languages.ts'
import { escapeHtml as escaped } from '#lib/text.ts'
import { catalogueIn } from '#i18n/messages.ts'
import { stoppedBy, stopTexts } from '../../outbox/text-stops.ts'
import type { App, RouteDeps } from './route.ts'

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
}
const STYLE =
  'body{font:1.125rem/1.5 system-ui;max-width:30rem;margin:12vh auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.75rem 1.25rem}'

/** The page behind "Not you?" in a text message to a guest. Opening it changes nothing: programs open links, too. */
export function stopTextsPage(app: App, { db, clock, secret }: RouteDeps): void {
  void app.register(async (page) => {
    // A form without fields still has a type.
    page.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    for (const method of ['GET', 'POST'] as const)
      page.route({
        method,
        url: STOP_TEXTS_PATH,
        schema: { hide: true },
        handler: async ({ params }, reply) => {
          const phoneHash = stoppedBy(secret, (params as { ticket: string }).ticket)
          const isDone = phoneHash !== undefined && method === 'POST'
          if (isDone) await stopTexts(db, phoneHash, clock())
          return reply
            .code(phoneHash === undefined ? 404 : 200)
            .headers(HEADERS)
            .send(html(phoneHash === undefined ? 'wrong' : isDone ? 'done' : 'asked'))
        },
      })
  })
}

function html(state: 'wrong' | 'done' | 'asked'): string {
  const { language, stopTexts: say } = catalogueIn(null)
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`
  const parts = {
    wrong: paragraph(say.wrong),
    done: paragraph(say.done) + paragraph(say.stillOn(hospital.phone)),
    asked: `${paragraph(say.about(hospital.name))}<form method="post"><button>${escaped(say.button)}</button></form>`,
  }
  return `<!doctype html><html lang="${language}" dir="${LANGUAGE_INFO[language].dir}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(`${say.title}, ${hospital.name}`)}</title><style>${STYLE}</style>
<main><h1>${escaped(say.title)}</h1>${parts[state]}</main></html>
`
}
