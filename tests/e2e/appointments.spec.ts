import { expect, test } from './fixtures.ts'
import { bookElsewhere, card } from './steps.ts'

test('on a phone the first card fits with its actions, and a key opens the others', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await bookElsewhere(request, patient, { day: '2026-11-21' })
  await bookElsewhere(request, patient, { docId: 'doc5' })
  await page.goto('/my-appointments')
  const [first, other] = [card(page), card(page, 'Dr. Meera Thomas')]
  await expect(first).toContainText(/^Tomorrow · Sat\s21\sNov · about/)
  const heightOf = async (each: typeof first) => (await each.boundingBox())?.height
  expect(await heightOf(first)).toBeLessThanOrEqual(280)
  expect(await heightOf(other)).toBeLessThanOrEqual(96)
  await expect(first.getByRole('button', { name: /^Cancel/ })).toBeInViewport({ ratio: 1 })

  await other.getByRole('button').press('Enter')

  await expect(other.getByRole('button', { name: 'Dr. Meera Thomas', expanded: true })).toBeFocused()
  await first.getByRole('button', { name: /^More: / }).press('Enter')
  await expectAccessible()
})
