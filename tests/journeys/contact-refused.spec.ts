import { CONTACT, expect, expectKept, fault, fillIn, referenceOf, sendButton, test } from './contact-steps.ts'

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
