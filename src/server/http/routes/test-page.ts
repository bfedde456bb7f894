import type { FastifyInstance } from 'fastify'
import { pathTo, PAYMENT_EVENTS_PATH, TEST_PAGE_PATH } from '#contract/paths.ts'
import { wholeUnits } from '#lib/currency.ts'
import { bookingFee } from '#lib/money.ts'
import { escapeHtml } from '#lib/text.ts'
import type { TestPage, TestProvider } from '../../payments/test-provider.ts'
import { refusals } from '../../refusal.ts'

const BUTTONS = { pay: 'Pay', decline: 'Decline', close: 'Close' } as const
type Press = keyof typeof BUTTONS

const STYLE =
  'body{font:1rem/1.5 system-ui;max-width:26rem;margin:12vh auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.6rem 1.2rem;margin:0 .5rem .5rem 0}'

/** The hosted page of the test provider. It says that no money moves. */
export function testPage(app: FastifyInstance, provider: TestProvider): void {
  // A form without fields still has a type.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  const pageOf = async (id: string): Promise<TestPage> => {
    const page = await provider.pageOf(id)
    if (!page) throw refusals.not_found('There is no such payment page.')
    return page
  }

  app.get(TEST_PAGE_PATH, { schema: { hide: true } }, async ({ params }, reply) => {
    const page = await pageOf((params as { id: string }).id)
    const back = new URL(page.returnUrl).origin
    return reply
      .headers({
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${back}; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(html(page))
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

function html({ id, description, amount, currency, state, returnUrl }: TestPage): string {
  const form = (press: Press) =>
    `<form method="post" action="${pathTo(TEST_PAGE_PATH, id)}/${press}"><button>${BUTTONS[press]}</button></form>`
  const buttons = (Object.keys(BUTTONS) as Press[]).map(form).join('')
  const over = `<p>${state === 'paid' ? 'This is paid.' : 'This page is closed.'}</p><p><a href="${escapeHtml(returnUrl)}">Back to the hospital</a></p>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test payment</title><style>${STYLE}</style><main><h1>Test payment</h1><p><strong>No money moves.</strong></p>
<p>${escapeHtml(description)}<br>${escapeHtml(bookingFee(wholeUnits(amount, currency)))} (${escapeHtml(currency)})</p>
${state === 'open' ? buttons : over}</main></html>`
}
