import {
  CONTACT,
  expect,
  expectKept,
  fault,
  fillIn,
  form,
  referenceOf,
  sendButton,
  test,
  WORDS,
} from './contact-steps.ts'

test('what was written is kept after a refusal and a reload', async ({ page, letters, expectAccessible }) => {
  await page.goto('/contact')
  await fillIn(page)
  await page.route(CONTACT, (route) => route.abort(), { times: 1 })
  await sendButton(page).click()

  await expect(fault(page)).toContainText('No answer came.')
  await expect(sendButton(page)).toBeFocused()
  await expectAccessible('refused')
  await page.reload()
  await expectKept(page)
  await sendButton(page).click()
  await referenceOf(page)
  expect(await letters.read()).toHaveLength(1)
})

test('a field that is missing is asked for by the browser, and mistakes are accessible', async ({
  page,
  expectAccessible,
}) => {
  const first = form(page).getByLabel('First Name')
  await page.goto('/contact')
  await first.focus()
  await sendButton(page).click()
  await expect(first).toBeFocused()
  expect(await first.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)

  await fillIn(page, { ...WORDS, 'First Name': '...', 'Email Address': 'ravi@home' })
  await sendButton(page).click()
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(/enter your first name/)
  await expectAccessible('mistakes')
})
