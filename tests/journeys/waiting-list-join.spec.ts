import type { Page } from '@playwright/test'
import { daysFrom } from '#lib/dates.ts'
import { shut } from './alternative-steps.ts'
import { expect, test } from './fixtures.ts'
import { answer, logIn, signUp } from './steps.ts'
import { fill, FULL, line, WAITS } from './wait-steps.ts'

const tell = (page: Page) => page.getByRole('button', { name: 'Tell me if a place opens' })
const join = (page: Page) => page.getByRole('button', { name: 'Stand in line' })

async function askForFull(page: Page): Promise<void> {
  await page.goto(`/appointments/${FULL.docId}?day=${FULL.day}&slot=${FULL.slot}`)
  await expect(page.getByText('Nearest other places')).toBeVisible()
  await tell(page).click()
}

test('a visitor who finds a session full stands in its line', async ({
  page,
  hospital,
  newPatient,
  request,
  expectAccessible,
}) => {
  await fill(request, newPatient)
  const visitor = await newPatient()
  await hospital.confirmEmail(visitor.phone, 'asha@example.org')
  await askForFull(page)
  await expect(page.getByRole('radio', { name: 'Wed 25 Nov only' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Wed 25 Nov only' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Evening' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Morning' })).not.toBeChecked()
  await expectAccessible('asking to be told')
  await page.getByRole('checkbox', { name: 'Morning' }).check()

  await join(page).click()
  await logIn(page, visitor)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Morning' })).toBeChecked()
  await join(page).click()

  await expect(page.getByRole('status').filter({ hasText: 'You are in line.' })).toBeFocused()
  await expect(page.getByText('You are next')).toBeVisible()
  await page.getByRole('link', { name: 'Waiting list' }).click()
  await expect(page.getByText('Wed 25 Nov, morning or evening')).toBeVisible()
})

test('who finds nothing on any day waits for all of them', async ({ page, patient, hospital }) => {
  await hospital.confirmEmail(patient.phone, 'asha@example.org')
  await shut(page, ...daysFrom('2026-11-20', 14).map((day) => ({ day })))
  await page.goto('/appointments/doc1')
  await tell(page).click()
  await expect(page.getByRole('group', { name: 'Which days?' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Anyone in General Medicine' }).check()
  for (const time of ['Morning', 'Afternoon']) await page.getByRole('checkbox', { name: time }).uncheck()

  await join(page).click()

  await expect(page.getByRole('status').filter({ hasText: 'You are in line.' })).toBeFocused()
  await page.goto('/my-appointments')
  await expect(line(page, 'Anyone in General Medicine')).toContainText('Fri 20 Nov to Thu 3 Dec, evening')
})

test('a refusal keeps what was chosen', async ({ page, patient, newPatient, request }) => {
  await fill(request, newPatient)
  await askForFull(page)
  await page.getByRole('radio', { name: 'Anyone in General Medicine' }).check()
  const message = 'You stand in 3 lines, as many as one patient can. Please leave one first.'
  await answer(page, WAITS, 400, { success: false, message, code: 'too_many_waits' })

  await join(page).click()

  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Anyone in General Medicine' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Evening' }).uncheck()
  await join(page).click()
  await expect(page.getByText('Please choose at least one time of day.')).toBeVisible()
  expect(patient.phone).toBeTruthy()
})

test('who signs up on the way sees that they cannot be told yet', async ({
  page,
  hospital,
  newPatient,
  request,
}) => {
  await fill(request, newPatient)
  await askForFull(page)
  await join(page).click()
  const phone = `6${String(Date.now()).slice(-9)}`
  await signUp(page, { name: 'Asha Rao', phone, password: 'secret1' })
  await join(page).click()

  await expect(page.getByText('You are in line.')).toBeVisible()
  await expect(page.getByText('We cannot reach you, so no place can be kept for you.')).toBeVisible()
  await hospital.forget(phone)
})

for (const width of [320, 1280])
  test(`the way into a line fits ${width} px`, async ({ page, newPatient, request }) => {
    await page.setViewportSize({ width, height: 900 })
    await fill(request, newPatient)
    await askForFull(page)

    await expect(join(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
