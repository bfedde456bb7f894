import { hospital as facts } from '#lib/hospital.ts'
import {
  CONTACT,
  expect,
  expectKept,
  fault,
  fillIn,
  form,
  kept,
  loseAnswers,
  refuse,
  referenceOf,
  sendButton,
  test,
  WORDS,
} from './contact-steps.ts'

const REFUSALS = [
  { status: 500, code: 'internal', words: 'Your message was not sent. Please try again.' },
  { status: 413, code: 'too_large', words: 'it is too long' },
  {
    status: 429,
    code: 'too_many_tries',
    words: 'Please wait 20 minutes, then send yours again',
    wait: '1200',
  },
  { status: 503, code: 'busy', message: 'We cannot answer right now.', words: 'We cannot answer right now.' },
]
for (const { status, words, wait, ...json } of REFUSALS)
  test(`what was written outlives ${status}, and a reload`, async ({ page, letters, expectAccessible }) => {
    await page.goto('/contact')
    await fillIn(page)
    await refuse(page, status, json, wait ? { 'retry-after': wait } : {})
    await sendButton(page).click()

    await expect(fault(page)).toContainText(words)
    await expect(fault(page).getByRole('link', { name: facts.phone })).toBeVisible()
    await expect(fault(page).getByRole('link', { name: facts.email })).toBeVisible()
    await expect(sendButton(page)).toBeFocused()
    await expectAccessible(`refused with ${status}`)
    await expectKept(page)
    await page.reload()
    await expectKept(page)
    await sendButton(page).click()
    await referenceOf(page)
    expect(await letters.read()).toHaveLength(1)
  })

test('an answer that was lost costs nothing: sent again it is one message with one reference', async ({
  page,
  hosts,
  hospital,
  letters,
}) => {
  await page.goto('/contact')
  await fillIn(page)
  const find = loseAnswers(hosts, hospital.senderAddress)
  await sendButton(page).click()
  await expect(fault(page)).toContainText('No answer came.')
  await expect(fault(page)).toContainText('it arrives once')
  find()
  await page.context().setOffline(true)
  await sendButton(page).click()
  await expect(fault(page)).toContainText('No answer came.')
  await page.context().setOffline(false)
  await expectKept(page)
  await sendButton(page).click()

  const reference = await referenceOf(page)
  expect(await letters.read()).toMatchObject([{ subject: `${reference}: A bill` }])
})

test('a server that says nothing for ten seconds is waited for no longer', async ({ page }) => {
  await page.goto('/contact')
  await fillIn(page)
  await page.route(CONTACT, () => undefined, { times: 1 })
  await sendButton(page).click()

  await expect(fault(page)).toContainText('No answer came.', { timeout: 14_000 })
  await expectKept(page)
})

test('mistakes are said beside their fields, by the browser, by the page and by the server', async ({
  page,
  expectAccessible,
}) => {
  const [first, email, phone] = ['First Name', 'Email Address', 'Phone Number'].map((label) =>
    form(page).getByLabel(label),
  ) as [ReturnType<typeof form>, ReturnType<typeof form>, ReturnType<typeof form>]
  await page.goto('/contact')
  await first.focus()
  await sendButton(page).click()
  await expect(first).toBeFocused()
  expect(await first.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)

  await fillIn(page, { ...WORDS, 'First Name': '...', 'Email Address': 'ravi@home' })
  await form(page).getByLabel('Phone', { exact: true }).check()
  await sendButton(page).click()
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(/enter your first name/)
  await expect(email).toHaveAccessibleDescription(/like name@example\.org/)
  await expect(phone).toHaveAccessibleDescription(/or choose to be answered by e-mail/)
  await expectAccessible('mistakes')
  await email.fill('ravi@home.example')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(first).toHaveAttribute('aria-invalid')
  await first.fill('Ravi')
  await phone.fill('98765 43210')

  const department = form(page).getByLabel('Department')
  await department.selectOption('Cardiology')
  const message = 'Invalid input: department must be one of the list'
  await refuse(page, 400, { code: 'invalid_input', message })
  await sendButton(page).click()
  await expect(department).toBeFocused()
  await expect(department).toHaveAccessibleDescription(/choose a department from the list/)
  await expect(department).toHaveValue('Cardiology')
  await expectAccessible('a mistake that the server found')
})

test('a browser that cannot work for it is told, and keeps the words', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await page.goto('/contact')
  await fillIn(page)
  await refuse(page, 428, { code: 'proof_needed' })
  await sendButton(page).click()

  await expect(fault(page)).toContainText('this browser could not be checked')
  await expectKept(page)
})

test('words go from the tab at log-out; when the session just ends they stay on the screen', async ({
  page,
  patient,
  hosts,
  letters,
}) => {
  await page.goto('/contact')
  await fillIn(page)
  expect(await kept(page)).toContain('A bill')
  const api = hosts.api
  hosts.api = (_, response) =>
    response.writeHead(401, { 'access-control-allow-origin': '*' }).end('{"success":false}')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  hosts.api = api
  expect(await kept(page)).toBe(null)
  await expectKept(page)
  await sendButton(page).click()
  await referenceOf(page)
  expect(await letters.read()).toHaveLength(1)

  await page.evaluate((token) => localStorage.setItem('utoken', token), patient.token)
  await page.reload()
  await fillIn(page)
  expect(await kept(page)).toContain('A bill')
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await kept(page)).toBe(null)
  await page.goto('/contact')
  await expect(form(page).getByLabel('Subject')).toHaveValue('')
})

test.describe('a hospital without a mail server', () => {
  test.use({ sends: false })

  test('says so, names the phone, and keeps the words', async ({ page, expectAccessible }) => {
    await page.goto('/contact')
    await fillIn(page)
    await sendButton(page).click()

    await expect(fault(page)).toContainText('Messages cannot be sent from this website at present.')
    await expect(fault(page).getByRole('link', { name: facts.phone })).toBeVisible()
    await expectKept(page)
    await expectAccessible('no mail server')
  })
})
