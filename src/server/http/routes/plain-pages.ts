import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#contract/fixed-lists.ts'
import { hospital } from '#lib/hospital.ts'
import { LANGUAGE_INFO } from '#lib/languages.ts'
import { escapeHtml } from '#lib/text.ts'
import { STOP_TEXTS_PATH, pathTo, PAYMENT_EVENTS_PATH, TEST_PAGE_PATH } from '#contract/paths.ts'
import { type Catalogue, catalogueIn } from '#i18n/messages.ts'
import { bookingFee, wholeUnits } from '#lib/money.ts'
import { stoppedBy, stopTexts } from '../../outbox/reach.ts'
import type { TestPage, TestProvider } from '../../payments/test-provider.ts'
import { type RefusalError, refusals } from '../../refusal.ts'
import { errors, sendRefusal, startRefusal } from '../plugins/errors.ts'
import type { App, RouteDeps } from './route.ts'

const STYLE =
  'body{font:1.125rem/1.5 system-ui;max-width:30rem;margin:12vh auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.75rem 1.25rem;margin:0 .5rem .5rem 0}'

type PageText = {
  title: string
  /** HTML. */
  body: string
}
type PlainPage = PageText & {
  language: Language
  /** Where its forms may lead, besides this origin. */
  formsTo?: string
}

/** A page of the server itself, without files of the site. */
function sendPlainPage(reply: FastifyReply, { language, title, body, formsTo = '' }: PlainPage) {
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${formsTo}; frame-ancestors 'none'`,
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}" dir="${LANGUAGE_INFO[language].dir}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(`${title}, ${hospital.name}`)}</title><style>${STYLE}</style>
<main><h1>${escapeHtml(title)}</h1>${body}</main></html>
`)
}

/** A browser that opens an address of this part of the API reads a refusal as a page; programs get the usual answer. */
function refusalPages(app: FastifyInstance, bodyOf: (words: Catalogue, refused: RefusalError) => PageText) {
  errors(app, (reply, refused) => {
    const { headers, query } = reply.request
    if (!headers.accept?.includes('text/html')) return sendRefusal(reply, refused)
    const words = catalogueIn((query as { language?: string }).language)
    const page = { language: words.language, ...bodyOf(words, refused) }
    return sendPlainPage(startRefusal(reply, refused), page)
  })
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

export function calendarFilePages(app: FastifyInstance, { pagesAt }: RouteDeps): void {
  refusalPages(app, ({ root, plainPages: { calendarFile: say, tryAgain }, emails }, { code }) => ({
    title: say.title,
    body: `${paragraph(code === 'not_found' ? say.expired : tryAgain(hospital.phone))}<p><a href="${escapeHtml(`${pagesAt}${root}/my-appointments`)}">${escapeHtml(emails.myAppointments)}</a></p>`,
  }))
}

/** A form without fields still has a type. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
}

/** The page behind "Not you?" in a text message to a guest. Opening it changes nothing: programs open links, too. */
export function stopTextsPage(app: App, { db, clock, secret }: RouteDeps): void {
  void app.register(async (page) => {
    acceptForms(page)
    refusalPages(page, ({ plainPages: { stopTexts, tryAgain } }) => ({
      title: stopTexts.title,
      body: paragraph(tryAgain(hospital.phone)),
    }))
    page.route({
      method: ['GET', 'POST'],
      url: STOP_TEXTS_PATH,
      schema: { hide: true },
      handler: async ({ method, params }, reply) => {
        const phoneHash = stoppedBy(secret, (params as { ticket: string }).ticket)
        if (phoneHash === undefined) return sendPlainPage(reply.code(404), stopPageOf('wrong'))
        if (method !== 'POST') return sendPlainPage(reply, stopPageOf('asked'))
        await stopTexts(db, phoneHash, clock())
        return sendPlainPage(reply, stopPageOf('done'))
      },
    })
  })
}

function stopPageOf(state: 'wrong' | 'done' | 'asked') {
  const {
    language,
    plainPages: { stopTexts: say },
  } = catalogueIn(null)
  const bodies = {
    wrong: paragraph(say.wrong),
    done: paragraph(say.done) + paragraph(say.account) + paragraph(say.stillOn(hospital.phone)),
    asked: `${paragraph(say.about(hospital.name))}<form method="post"><button>${escapeHtml(say.button)}</button></form>`,
  }
  return { language, title: say.title, body: bodies[state] }
}

const BUTTONS = { pay: 'Pay', decline: 'Decline', close: 'Close' } as const
type Press = keyof typeof BUTTONS

/** The hosted page of the test provider. It says that no money moves. */
export function testPage(app: FastifyInstance, provider: TestProvider): void {
  acceptForms(app)
  const pageOf = async (id: string): Promise<TestPage> => {
    const page = await provider.pageOf(id)
    if (!page) throw refusals.not_found('There is no such payment page.')
    return page
  }

  app.get(TEST_PAGE_PATH, { schema: { hide: true } }, async ({ params }, reply) => {
    const page = await pageOf((params as { id: string }).id)
    const formsTo = new URL(page.returnUrl).origin
    return sendPlainPage(reply, { language: 'en', title: 'Test payment', body: testPageBody(page), formsTo })
  })

  app.post(`${TEST_PAGE_PATH}/:press`, { schema: { hide: true } }, async ({ params }, reply) => {
    const { id, press } = params as { id: string; press: Press }
    if (!(press in BUTTONS)) throw refusals.not_found('There is no such button.')
    const before = await pageOf(id)
    if (press === 'decline') return reply.redirect(pathTo(TEST_PAGE_PATH, id), 303)
    if (await provider.press(id, press)) {
      const { body: payload, headers } = provider.eventOf(await pageOf(id))
      const url = pathTo(PAYMENT_EVENTS_PATH, provider.name)
      await app.inject({ method: 'POST', url, payload, headers })
    }
    return reply.redirect(before.returnUrl, 303)
  })
}

function testPageBody({ id, description, amount, currency, state, returnUrl }: TestPage): string {
  const form = (press: Press) =>
    `<form method="post" action="${pathTo(TEST_PAGE_PATH, id)}/${press}"><button>${BUTTONS[press]}</button></form>`
  const buttons = (Object.keys(BUTTONS) as Press[]).map(form).join('')
  const over = `<p>${state === 'paid' ? 'This is paid.' : 'This page is closed.'}</p><p><a href="${escapeHtml(returnUrl)}">Back to the hospital</a></p>`
  return `<p><strong>No money moves.</strong></p>
<p>${escapeHtml(description)}<br>${escapeHtml(bookingFee(wholeUnits(amount, currency)))} (${escapeHtml(currency)})</p>
${state === 'open' ? buttons : over}`
}
