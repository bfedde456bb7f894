import { request as send } from 'node:http'
import type { Page } from '@playwright/test'
import { PAGES_ORIGIN } from '../elsewhere.mjs'
import { type Mailbox, openMailbox, readLetter } from '../server/mailbox.ts'
import { expect, test as base } from './elsewhere.ts'
import { type Hosts, passOn, pathOf } from './hosts.ts'

export { expect }

export const CONTACT = '**/api/contact'
export const WORDS = {
  'First Name': 'Ravi',
  'Last Name': 'Iyer',
  'Email Address': 'ravi@home.example',
  Subject: 'A bill',
  Message: 'The bill of 12 November\nhas <b>a scan</b> on it.',
}

type Letters = { read: () => Promise<ReturnType<typeof readLetter>[]> }

/** The pages of a hospital whose contact form sends, and a mail server for its letters. */
export const test = base.extend<{ sends: boolean; mailing: undefined; letters: Letters }>({
  sends: [true, { option: true }],
  mailing: [
    async ({ hosts, hospital, sends }, use) => {
      const before = hosts.api
      if (sends) hosts.api = passOn(hospital.senderAddress)
      await use(undefined)
      hosts.api = before
    },
    { auto: true },
  ],
  letters: async ({ hospital }, use) => {
    const mailbox: Mailbox = await openMailbox()
    await hospital.forgetContacts()
    await use({
      read: async () => {
        await hospital.sendContacts(mailbox.url)
        return mailbox.letters.map(readLetter)
      },
    })
    await mailbox.close()
  },
})

export const form = (page: Page) => page.getByRole('region', { name: 'Send us a message' })
export const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Send Message' })
export const fault = (page: Page) => form(page).getByRole('alert').first()
export const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('openward.contact'))

export async function fillIn(page: Page, words: Record<string, string> = WORDS): Promise<void> {
  for (const [label, text] of Object.entries(words)) await form(page).getByLabel(label).fill(text)
}

export async function expectKept(page: Page, words: Record<string, string> = WORDS): Promise<void> {
  for (const [label, text] of Object.entries(words))
    await expect(form(page).getByLabel(label)).toHaveValue(text)
}

/** The reference that is shown once a message was sent. */
export async function referenceOf(page: Page): Promise<string> {
  await expect(form(page).getByRole('heading', { name: 'Message Sent!' })).toBeFocused()
  const text = await form(page)
    .getByText(/^Your reference is/)
    .textContent()
  return /C-\w{4}-\w{4}/.exec(text ?? '')?.[0] ?? ''
}

/** An answer of the API's host that the real server would not give here. */
export const refuse = (page: Page, status: number, json: object, headers: Record<string, string> = {}) =>
  page.route(
    CONTACT,
    (route) =>
      route.fulfill({
        status,
        json: { success: false, ...json },
        headers: {
          'access-control-allow-origin': PAGES_ORIGIN,
          'access-control-expose-headers': 'retry-after',
          ...headers,
        },
      }),
    { times: 1 },
  )

/** Messages reach the server at this address, and no answer comes, until the returned function is called. */
export function loseAnswers(hosts: Hosts, address: string): () => void {
  const api = hosts.api
  hosts.api = (request, response) => {
    const { method, headers } = request
    if (method !== 'POST') return api(request, response)
    const onward = send(new URL(pathOf(request), address), { method, headers }, (answer) => {
      answer.resume()
      response.destroy()
    })
    request.pipe(onward)
  }
  return () => void (hosts.api = api)
}
