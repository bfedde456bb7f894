import { card } from './appointment-steps.ts'
import { expect, test } from './fixtures.ts'
import { answer, bookElsewhere, toast } from './steps.ts'
import { findFull, FULL, joinElsewhere, line, WAITS } from './wait-steps.ts'

const ACCEPT = '**/api/user/waits/*/accept'

test(
  'who waits is told of a place that becomes free, and takes it',
  { tag: '@core' },
  async ({ page, patient, hospital, newPatient, request, expectAccessible }) => {
    const { free } = await findFull({ patient, hospital, newPatient, request })
    await joinElsewhere(request, patient)
    await page.goto('/my-appointments')
    await expect(line(page)).toContainText('Wed 25 Nov, evening')
    await expect(line(page)).toContainText('You are next')
    await expectAccessible('waiting')

    await free()
    await page.reload()
    await expect(line(page)).toContainText('A place is kept for you')
    await expect(line(page)).toContainText('Wed 25 Nov, evening, about 8:45 PM')
    await expect(line(page)).toContainText('Yours until 10 AM hospital time.')
    await expectAccessible('an offer')
    await line(page).getByRole('button', { name: 'Take this place' }).press('Enter')

    await expect(toast(page, 'The place is yours.')).toBeVisible()
    await expect(line(page)).toHaveCount(0)
    await expect(card(page, 'Dr. Rohan Kulkarni')).toContainText('25 Nov 2026, Evening')
    await expect(page.locator(':focus')).not.toHaveCount(0)
  },
)

test('a place that is declined goes to the next in line, in another browser', async ({
  page,
  browser,
  baseURL,
  patient,
  hospital,
  newPatient,
  request,
}) => {
  const { free } = await findFull({ patient, hospital, newPatient, request })
  const second = await newPatient()
  await hospital.confirmEmail(second.phone, 'bela@example.org')
  await joinElsewhere(request, patient)
  await hospital.cameFirst(patient.phone)
  await joinElsewhere(request, second)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const theirs = await context.newPage()
  await theirs.clock.setFixedTime(hospital.now)
  await theirs.addInitScript((token) => localStorage.setItem('utoken', token), second.token)
  await theirs.goto('/my-appointments')
  await expect(line(theirs)).toContainText('1 before you')
  await theirs.getByRole('button', { name: /Account menu/ }).click()
  await expect(theirs.getByRole('link', { name: 'Waiting list: 1 before you' })).toBeVisible()
  await free()

  await page.goto('/my-appointments')
  await line(page).getByRole('button', { name: 'No, thank you' }).click()

  await expect(toast(page, 'The place goes to the next. You stay in line for others.')).toBeVisible()
  await expect(line(page)).toContainText(/before you|You are next/)
  await hospital.settleOffers()
  await theirs.reload()
  await line(theirs).getByRole('button', { name: 'Take this place' }).click()
  await expect(card(theirs, 'Dr. Rohan Kulkarni')).toContainText('25 Nov 2026, Evening')
  await context.close()
})

test('a visit moves to an earlier place, and stays the same visit', async ({
  page,
  patient,
  hospital,
  newPatient,
  request,
  expectAccessible,
}) => {
  const { free } = await findFull({ patient, hospital, newPatient, request })
  await bookElsewhere(request, patient, { ...FULL, day: '2026-12-01' })
  await page.goto('/my-appointments')
  const visit = card(page, 'Dr. Rohan Kulkarni')
  const number = await visit.locator('b, strong').first().textContent()
  await visit.getByRole('button', { name: /^Sooner, if possible/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Sooner, if possible' })
  await expect(dialog).toContainText('Any day until Tue 1 Dec.')
  await expectAccessible('asking for sooner')
  for (const time of ['Morning', 'Afternoon']) await dialog.getByRole('checkbox', { name: time }).uncheck()
  await dialog.getByRole('button', { name: 'Stand in line' }).click()
  await expect(toast(page, 'You are in line.')).toBeVisible()
  await expect(visit.getByRole('button', { name: /^Next for sooner/ })).toBeVisible()

  await free()
  await page.reload()
  await line(page, /^Sooner than Tue 1 Dec/)
    .getByRole('button', { name: 'Move here' })
    .click()

  await expect(toast(page, 'The appointment is moved.')).toBeVisible()
  await expect(visit).toContainText('25 Nov 2026, Evening')
  await expect(visit).toContainText(number ?? 'a number')
})

test('who cannot be told sees so, and what is free', async ({ page, patient, request }) => {
  await joinElsewhere(request, patient, { docId: 'doc7', day: '2026-11-26', slot: 'morning' })
  await page.goto('/my-appointments')

  await expect(line(page)).toContainText('We cannot reach you, so no place can be kept for you.')
  await expect(line(page).getByRole('link', { name: 'e-mail address' })).toHaveAttribute(
    'href',
    '/my-profile',
  )
  await line(page).getByRole('link', { name: 'A place is free: Thu 26 Nov, morning' }).click()
  await expect(page).toHaveURL(/\/appointments\/doc7\?day=2026-11-26&slot=morning/)
})

test('an answer that comes too late says so, and the line stays', async ({
  page,
  patient,
  hospital,
  newPatient,
  request,
}) => {
  const { free } = await findFull({ patient, hospital, newPatient, request })
  await joinElsewhere(request, patient)
  await free()
  await page.goto('/my-appointments')
  const message = 'This place is no longer kept for you.'
  await answer(page, ACCEPT, 409, { success: false, message, code: 'slot_full' })

  await line(page).getByRole('button', { name: 'Take this place' }).click()

  await expect(toast(page, message)).toBeVisible()
  await line(page).getByRole('button', { name: 'Leave the line' }).click()
  await expect(toast(page, 'You are no longer in line.')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})

test('a backend without a waiting list shows nothing of one', async ({ page, patient, request }) => {
  await bookElsewhere(request, patient, { ...FULL, day: '2026-12-01' })
  await answer(page, WAITS, 404, { success: false, message: 'There is no such call.', code: 'not_found' })
  await page.goto('/my-appointments')

  await expect(card(page, 'Dr. Rohan Kulkarni').getByRole('button', { name: /^Reschedule/ })).toBeVisible()
  await expect(page.getByText(/Sooner|Waiting list/)).toHaveCount(0)
})

test('the list fits the narrowest screen', async ({ page, patient, hospital, newPatient, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { free } = await findFull({ patient, hospital, newPatient, request })
  await joinElsewhere(request, patient)
  await free()
  await page.goto('/my-appointments')

  await expect(line(page)).toContainText('A place is kept for you')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
