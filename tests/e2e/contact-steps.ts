import type { Page } from '@playwright/test'
import { type Mailbox, openMailbox, readEmail } from '../server/mailbox.ts'
import { expect, testWith } from './elsewhere.ts'
import { passOn } from './hosts.ts'

export { expect }

export const CONTACT = '**/api/contact'
export const CONTACT_INPUT = {
  'First Name': 'Ravi',
  'Last Name': 'Iyer',
  'Email Address': 'ravi@home.example',
  Subject: 'A bill',
  Message: 'The bill of 12 November\nhas <b>a scan</b> on it.',
}

type Letters = { read: () => Promise<ReturnType<typeof readEmail>[]> }

/** Pages of a hospital with a contact form, and a mail server that receives its e-mails. */
export const test = testWith(({ senderAddress }) => passOn(senderAddress)).extend<{ letters: Letters }>({
  letters: async ({ hospital }, use) => {
    const mailbox: Mailbox = await openMailbox()
    await hospital.forgetContacts()
    await use({
      read: async () => {
        await hospital.sendContacts(mailbox.url)
        return mailbox.emails.map(readEmail)
      },
    })
    await mailbox.close()
  },
})

export const form = (page: Page) => page.getByRole('region', { name: 'Send us a message' })
export const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Send Message' })
export const formError = (page: Page) => form(page).getByRole('alert').first()

export async function fillIn(page: Page, words: Record<string, string> = CONTACT_INPUT): Promise<void> {
  for (const [label, text] of Object.entries(words)) await form(page).getByLabel(label).fill(text)
}

/** The reference shown after a message was sent. */
export async function referenceOf(page: Page): Promise<string> {
  await expect(form(page).getByRole('heading', { name: 'Message Sent!' })).toBeFocused()
  const text = await form(page)
    .locator('p', { hasText: /^Your reference number is/ })
    .textContent()
  return /C-\w{4}-\w{4}/.exec(text ?? '')?.[0] ?? ''
}
