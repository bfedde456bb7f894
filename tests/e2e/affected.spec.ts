import { REASON } from '../affected-appointment.ts'
import { expect, test } from './fixtures.ts'
import { bookElsewhere, card } from './steps.ts'
import { moving, smallTargets } from './wcag-steps.ts'

const OFF = 'Needs a new time'

test('an affected appointment is accessible, in its choice of times and the profile', async ({
  page,
  patient,
  hospital,
  request,
  expectAccessible,
}) => {
  test.slow()
  await hospital.disrupt(await bookElsewhere(request, patient), REASON)
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/my-appointments')
    const nearest = page.getByRole('region', { name: 'Nearest times' }).getByRole('button')
    await expect(nearest).toHaveCount(3)
    await nearest.first().press('Enter')
    await expect(nearest.first()).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(`${width} px, ${colorScheme}`)
    expect.soft(await page.evaluate(smallTargets, {}), `${width} px`).toEqual([])
    expect.soft(await page.evaluate(moving), `${width} px`).toEqual([])
  }

  await page.emulateMedia({ forcedColors: 'active' })
  const chip = card(page).getByText(OFF, { exact: true }).locator('..')
  await expect(chip.locator('svg')).toBeVisible()
  await expect(chip).toHaveCSS('border-top-width', '1px')
  await expect(card(page)).toHaveCSS('border-top-width', '1px')

  await page.emulateMedia({ forcedColors: 'none' })
  for (const path of ['/my-profile', '/my-profile#appointments']) {
    await page.goto(path)
    await expect(page.getByText(OFF)).toBeVisible()
    await expectAccessible(path)
  }
})
