import { hospital as facts } from '#lib/hospital.ts'
import {
  CONTACT,
  expect,
  formError,
  fillIn,
  form,
  referenceOf,
  sendButton,
  test,
  CONTACT_INPUT,
} from './contact-steps.ts'
import { hold, tabTo } from './steps.ts'

test('a visitor writes to a department by keyboard and gets the e-mail’s reference number', async ({
  page,
  letters: mails,
  expectAccessible,
}) => {
  await page.goto('/contact')
  await expect(form(page)).not.toContainText('demonstration')
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

test('text typed before the form loads stays, and the first press of Send counts', async ({
  page,
  letters: mails,
}) => {
  const release = await hold(page, '**/ContactForm.*.js')
  await page.goto('/contact')
  await fillIn(page)
  await sendButton(page).click()
  release()

  await referenceOf(page)
  expect((await mails.read())[0]?.body).toContain('<b>a scan</b>')
})

test('a form that could not load says so, and works when pressed again', async ({ page }) => {
  await page.route(/ContactForm\..*\.js/, (route) => route.abort())
  await page.goto('/contact')
  const words = form(page).getByText(/could not be loaded/)
  await expect(words).toBeHidden()
  await fillIn(page)
  await sendButton(page).click()
  await expect(words).toBeVisible()
  await page.unroute(/ContactForm\..*\.js/)
  await sendButton(page).click()

  await referenceOf(page)
  await expect(words).toBeHidden()
})

test('the form fits a screen of 320 pixels', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contact')
  await fillIn(page)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(320)
  await page.route(CONTACT, (route) => route.abort(), { times: 1 })
  await sendButton(page).click()
  await expect(formError(page)).toContainText("We couldn't reach the hospital.")
  await expectAccessible('refused, on a small screen')
  await sendButton(page).click()
  await referenceOf(page)
  expect(await width()).toBeLessThanOrEqual(320)
  await expectAccessible('sent, on a small screen')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact page shows phone and e-mail instead of the form', async ({ page }) => {
    await page.goto('/contact')

    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
    const note = page.locator('noscript p')
    await expect(note).toContainText(`write to ${facts.email}`)
    await expect(note.getByRole('link', { name: facts.phone })).toBeVisible()
  })
})
