import { card } from './appointment-steps.ts'
import { openAffected, heldPlace, REASON } from './affected-steps.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './steps.ts'
import { moving, horizontalOverflow, smallTargets } from './wcag-steps.ts'

const other = { ...heldPlace, docId: 'doc5', doctor: 'Dr. Meera Thomas' }
const STATES = {
  'with a place': {},
  'with another doctor': { proposal: other },
  'without a place': { proposal: null },
  'open again': { canKeep: true },
  expired: { proposal: { ...heldPlace, until: '2026-11-20T03:00:00.000Z' } },
}

for (const [name, received] of Object.entries(STATES))
  test(`the card of an affected appointment is accessible ${name}`, async ({
    page,
    patient,
    request,
    expectAccessible,
  }) => {
    await openAffected(page, request, patient, received)
    await expect(card(page).getByRole('button', { name: /^Print confirmation/ })).toBeVisible()
    if (name === 'with another doctor')
      await expect(card(page)).toContainText('With Dr. Meera Thomas instead of Dr. Arjun Mehta')

    for (const width of [320, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expectAccessible(`${name}, ${width} px, ${colorScheme}`)
        expect.soft(await page.evaluate(horizontalOverflow)).toEqual([])
        expect.soft(await page.evaluate(smallTargets)).toEqual([])
        expect.soft(await page.evaluate(moving)).toEqual([])
      }
  })

test('a screen reader reads the reason first, then the held place, then the actions, each naming its appointment', async ({
  page,
  patient,
  request,
}) => {
  await openAffected(page, request, patient, { canKeep: true })
  await expect(page.getByRole('article')).toHaveAccessibleName(
    'Dr. Arjun Mehta, Monday, 23 November 2026, Not confirmed',
  )
  await expect(card(page).getByRole('button', { name: /^Keep/ })).toBeVisible()

  const text = await card(page).innerText()
  const order = [
    REASON,
    'available again',
    'We are holding a new time',
    'Held for you until',
    'Accept this time',
    'Choose another',
  ]
  const places = order.map((words) => text.indexOf(words))
  expect(places.every((at, index) => at > (places[index - 1] ?? 0))).toBe(true)
  const names = [
    'Accept this time',
    'Choose another time',
    'Cancel',
    'Keep',
    'Update my calendar',
    'Print confirmation',
  ]
  for (const name of names)
    await expect(
      card(page).getByRole('button', { name: `${name}: Dr. Arjun Mehta, 23 Nov 2026`, exact: true }),
    ).toHaveText(name)
  await tabTo(page, card(page).getByRole('button', { name: /^Accept this time/ }))
  for (const name of names.slice(1)) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(name)
  }
})

test('in forced colours the card keeps its border, its icon and its text', async ({
  page,
  patient,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAffected(page, request, patient)
  const chip = card(page).getByText('Needs a new time', { exact: true })

  await expect(chip).toBeVisible()
  await expect(chip.locator('svg')).toBeVisible()
  await expect(chip).toHaveCSS('border-top-width', '1px')
  await expect(card(page)).toHaveCSS('border-top-width', '1px')
  await expect(card(page).locator('s')).toHaveCSS('text-decoration-line', 'line-through')
})

test('the confirmation does not ask the patient to come, on screen or on paper', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  await openAffected(page, request, patient)

  await card(page)
    .getByRole('button', { name: /^Print confirmation/ })
    .click()

  const dialog = page.getByRole('dialog', { name: 'Appointment confirmation' })
  for (const words of ['The hospital cancelled this appointment', REASON, 'Please do not come at this time'])
    await expect(dialog).toContainText(words)
  await expect(dialog).not.toContainText(/Place 1|early|Bring|Status|Payment/)
  await expectAccessible('the slip')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('The hospital cancelled this appointment').last()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/come 15 minutes early/)
})

test('the profile says that the appointment cannot take place', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  await openAffected(page, request, patient)
  for (const path of ['/my-profile', '/my-profile#appointments']) {
    await page.goto(path)
    await expect(page.getByText('Needs a new time')).toBeVisible()
    await expect(page.locator('s')).toContainText(/23 Nov(ember)? 2026, Morning/)
    await expect(page.getByText(/^Number \d+, about/)).toHaveCount(0)
    await expectAccessible(path)
  }
})
