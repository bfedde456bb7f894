import type { Page } from '@playwright/test'
import { hospital as facts } from '#lib/hospital.ts'
import { type Mailbox, openMailbox, readEmail } from '../server/mailbox.ts'
import { expect, testWith } from './elsewhere.ts'
import { passOn } from './hosts.ts'
import { hold, tabTo } from './steps.ts'

const CONTACT = '**/api/contact'
const CONTACT_INPUT = {
  'First Name': 'Ravi',
  'Last Name': 'Iyer',
  'Email Address': 'ravi@home.example',
  Subject: 'A bill',
  Message: 'The bill of 12 November\nhas <b>a scan</b> on it.',
}

type Mails = { read: () => Promise<ReturnType<typeof readEmail>[]> }

/** Pages of a hospital with a contact form, and a mail server that receives its e-mails. */
const test = testWith(({ senderAddress }) => passOn(senderAddress)).extend<{ mails: Mails }>({
  mails: async ({ hospital }, use) => {
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

const form = (page: Page) => page.getByRole('region', { name: 'Send us a message' })
const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Send Message' })
const formError = (page: Page) => form(page).getByRole('alert').first()

async function fillIn(page: Page, words: Record<string, string> = CONTACT_INPUT): Promise<void> {
  for (const [label, text] of Object.entries(words)) await form(page).getByLabel(label).fill(text)
}

/** The reference shown after a message was sent. */
async function referenceOf(page: Page): Promise<string> {
  await expect(form(page).getByRole('heading', { name: 'Message Sent!' })).toBeFocused()
  const text = await form(page)
    .locator('p', { hasText: /^Your reference number is/ })
    .textContent()
  return /C-\w{4}-\w{4}/.exec(text ?? '')?.[0] ?? ''
}

test('a visitor writes to a department by keyboard on a small screen and gets the e-mail’s reference number', async ({
  page,
  mails,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contact')
  await expect(form(page)).not.toContainText('demonstration')
  expect(await page.locator('main noscript').textContent()).toContain(`write to ${facts.email} or call us on`)
  await expectAccessible('the form')
  await tabTo(page, form(page).getByLabel('First Name'))
  const fields = [
    'Ravi',
    'Iyer',
    'ravi@home.example',
    '',
    'A bill',
    'Billing',
    CONTACT_INPUT.Message.split('\n')[0] ?? '',
  ]
  for (const text of fields) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await expect(sendButton(page)).toBeFocused()
  await page.route(CONTACT, (route) => route.abort(), { times: 1 })
  await page.keyboard.press('Enter')
  await expect(formError(page)).toContainText("We couldn't reach the hospital.")
  await expect(sendButton(page)).toBeFocused()
  await expectAccessible('refused')

  const release = await hold(page, CONTACT)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('button', { name: 'Sending Message...' })).toBeFocused()
  await expect(form(page).getByRole('status')).toHaveText('Sending Message...')
  await expectAccessible('while it is sent')
  release()

  const reference = await referenceOf(page)
  await expect(form(page)).toContainText('We reply to e-mails within 24 hours')
  await expectAccessible('once it is sent')
  expect(new URL(page.url()).search).toBe('')
  expect(await mails.read()).toMatchObject([
    {
      to: 'billing@meridian.example',
      replyTo: 'Ravi Iyer <ravi@home.example>',
      subject: `${reference}: A bill`,
    },
  ])
  await form(page).getByRole('button', { name: 'Write another message' }).press('Enter')
  await expect(form(page).getByLabel('First Name')).toBeFocused()
  await expect(form(page).getByLabel('First Name')).toHaveValue('')
})

test('a press of Send before the form loads counts, also after the form could not load', async ({
  page,
  mails,
}) => {
  const SCRIPT = /ContactForm\..*\.js/
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto('/contact')
  const words = page.getByText(/could not be loaded/)
  await expect(words).toBeHidden()
  await fillIn(page)
  await sendButton(page).click()
  await expect(words).toBeVisible()
  await page.unroute(SCRIPT)
  await sendButton(page).click()
  await referenceOf(page)
  await expect(words).toBeHidden()

  const release = await hold(page, '**/ContactForm.*.js')
  await page.goto('/contact')
  await fillIn(page, { ...CONTACT_INPUT, Subject: 'Another bill' })
  await sendButton(page).click()
  release()
  await referenceOf(page)
  expect((await mails.read()).at(-1)?.body).toContain('<b>a scan</b>')
})
