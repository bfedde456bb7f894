import { choices, day, panel, shut } from './alternative-steps.ts'
import { expect, test } from './fixtures.ts'
import { bookButton } from './steps.ts'

const CHOSEN = /\?day=2026-11-2[345]&slot=(morning|afternoon|evening)$/

test('a link to a full session says so, keeps the day, and offers others', async ({ page }) => {
  await shut(page, { day: '2026-11-23', slot: 'morning' })

  await page.goto('/appointments/doc1?day=2026-11-23&slot=morning')

  await expect(
    page.getByText('The morning of Monday, 23 November 2026 is full.', { exact: true }),
  ).toBeVisible()
  await expect(day(page, /^Monday, 23 November/)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(bookButton(page)).toHaveCount(0)
  await choices(page).getByRole('button').first().click()
  await expect(page.getByRole('radio', { name: /Afternoon/ })).toBeChecked()
  await expect(page).toHaveURL('/appointments/doc1?day=2026-11-23&slot=afternoon')
})

for (const [name, query, sentence] of [
  ['a day that is past', 'day=2026-11-17&slot=morning', 'The morning of Tuesday, 17 November 2026 is over.'],
  [
    'a day that cannot be booked yet',
    'day=2027-01-04',
    'Monday, 4 January 2027 cannot be booked yet. Bookings open 14 days ahead.',
  ],
  ['a closed day', 'day=2026-11-22', 'The hospital takes no bookings on Sunday, 22 November 2026.'],
  ['a day that is none', 'day=soon', 'This link names a time that is not offered here.'],
] as const) {
  test(`a link to ${name} says so, chooses nothing, and offers others`, async ({ page }) => {
    await page.goto(`/appointments/doc1?${query}`)

    await expect(panel(page).getByText(sentence, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
    await expect(page).toHaveURL('/appointments/doc1')
    await expect(choices(page)).toHaveCount(3)
    await choices(page).getByRole('button').last().click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(page).toHaveURL(/day=2026-11-20&slot=morning/)
  })
}

test('a link to a session that nobody has keeps its day', async ({ page }) => {
  await page.goto('/appointments/doc1?day=2026-11-24&slot=night')

  await expect(
    panel(page).getByText('This link names a time that is not offered here.', { exact: true }),
  ).toBeVisible()
  await expect(day(page, /^Tuesday, 24 November/)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/appointments/doc1?day=2026-11-24')
  await choices(page).getByRole('link').first().click()
  await expect(page).toHaveURL(CHOSEN)
})

test('a link to a full day says so, and one tap leads to another doctor with the place chosen', async ({
  page,
}) => {
  await shut(page, { day: '2026-11-24' })

  await page.goto('/appointments/doc1?day=2026-11-24&slot=evening')

  await expect(
    panel(page).getByText('The evening of Tuesday, 24 November 2026 is full.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
  await choices(page)
    .getByRole('link', { name: /same day/i })
    .click()
  await expect(page).toHaveURL(/doc(7|12)\?day=2026-11-24&slot=evening$/)
  await expect(page.getByRole('radio', { name: /Evening/ })).toBeChecked()
  await expect(bookButton(page)).toBeVisible()
})
