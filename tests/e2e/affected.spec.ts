import { REASON } from '../affected-appointment.ts'
import { card } from './appointment-steps.ts'
import { expect, test } from './fixtures.ts'
import { bookElsewhere, toast } from './steps.ts'
import { horizontalOverflow, moving, smallTargets } from './wcag-steps.ts'

const OFF = 'Needs a new time'

let id: string
test.beforeEach(async ({ request, patient, hospital }) => {
  id = await bookElsewhere(request, patient)
  await hospital.disrupt(id, REASON)
})

test(
  'an affected appointment shows the reason and moves to the nearest time, also of another doctor',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`/my-appointments#reschedule=${id}`)
    const choice = page.getByRole('dialog')
    await expect(choice).toContainText('We have had to cancel your appointment on')
    const nearest = choice.getByRole('region', { name: 'Nearest times' })
    await nearest
      .getByRole('button', { name: /Rohan Kulkarni/ })
      .first()
      .click()
    await choice.getByRole('button', { name: 'Reschedule appointment' }).click()

    await expect(toast(page, 'Your appointment has been rescheduled.')).toBeVisible()
    const moved = page.getByRole('article').filter({ hasText: 'Dr. Rohan Kulkarni' })
    await expect(moved).toContainText('Fee ₹50')
    await expect(moved).not.toContainText(OFF)
  },
)

test('an affected appointment is accessible, in its choice of times, its confirmation and the profile', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/my-appointments')
    await card(page)
      .getByRole('button', { name: /^Choose another time/ })
      .click()
    await expect(page.getByRole('region', { name: 'Nearest times' }).getByRole('button')).not.toHaveCount(0)
    await expectAccessible(`the choice, ${width} px, ${colorScheme}`)
    await page.keyboard.press('Escape')
    await expectAccessible(`${width} px, ${colorScheme}`)
    for (const find of [horizontalOverflow, smallTargets, moving])
      expect.soft(await page.evaluate(find), `${width} px`).toEqual([])
  }

  await page.emulateMedia({ forcedColors: 'active' })
  const chip = card(page).getByText(OFF, { exact: true }).locator('..')
  await expect(chip.locator('svg')).toBeVisible()
  await expect(chip).toHaveCSS('border-top-width', '1px')
  await expect(card(page)).toHaveCSS('border-top-width', '1px')
  await expect(card(page).locator('s')).toHaveCSS('text-decoration-line', 'line-through')

  await page.emulateMedia({ forcedColors: 'none' })
  await card(page)
    .getByRole('button', { name: /^Print confirmation/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('The hospital cancelled this appointment')
  await expectAccessible('the confirmation')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('The hospital cancelled this appointment').last()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  for (const path of ['/my-profile', '/my-profile#appointments']) {
    await page.goto(path)
    await expect(page.getByText(OFF)).toBeVisible()
    await expectAccessible(path)
  }
})
