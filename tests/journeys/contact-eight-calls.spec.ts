import { hospital as facts } from '#lib/hospital.ts'
import { expectKept, fault, fillIn, sendButton } from './contact-steps.ts'
import { expect, test } from './eight-calls.ts'

test('a backend that takes no messages is not written to in vain', async ({ page }) => {
  await page.goto('/contact')
  await fillIn(page)
  await sendButton(page).click()

  await expect(fault(page)).toContainText('Messages cannot be sent on this website at present.')
  await expect(fault(page).getByRole('link', { name: facts.phone })).toBeVisible()
  await expect(fault(page).getByRole('link', { name: facts.email })).toBeVisible()
  await expectKept(page)
})
