import type { FastifyInstance } from 'fastify'
import { pathTo, PAYMENT_EVENTS_PATH, TEST_PAGE_PATH } from '#contract/paths.ts'
import { wholeUnits } from '#lib/currency.ts'
import { bookingFee } from '#lib/money.ts'
import { escapeHtml } from '#lib/text.ts'
import type { TestPage, TestProvider } from '../../payments/test-provider.ts'
import { refusals } from '../../refusal.ts'
import { acceptForms, sendPlainPage } from '../plain-page.ts'

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
    return sendPlainPage(reply, { language: 'en', title: 'Test payment', body: bodyOf(page), formsTo })
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

function bodyOf({ id, description, amount, currency, state, returnUrl }: TestPage): string {
  const form = (press: Press) =>
    `<form method="post" action="${pathTo(TEST_PAGE_PATH, id)}/${press}"><button>${BUTTONS[press]}</button></form>`
  const buttons = (Object.keys(BUTTONS) as Press[]).map(form).join('')
  const over = `<p>${state === 'paid' ? 'This is paid.' : 'This page is closed.'}</p><p><a href="${escapeHtml(returnUrl)}">Back to the hospital</a></p>`
  return `<p><strong>No money moves.</strong></p>
<p>${escapeHtml(description)}<br>${escapeHtml(bookingFee(wholeUnits(amount, currency)))} (${escapeHtml(currency)})</p>
${state === 'open' ? buttons : over}`
}
