import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { cancelButton, card, question } from './appointment-steps.ts'
import { expect, test } from './fixtures.ts'
import { answer, bookElsewhere, storedToken, toast } from './steps.ts'

const CALENDAR = '**/api/user/appointments/*/calendar.ics'
const CANCEL = '**/api/user/appointments/*/cancel'
const note = (page: Page) => page.getByText(/^The appointment with Dr\. Arjun Mehta on .* is cancelled\.$/)
const update = (page: Page) => page.getByRole('button', { name: 'Update my calendar' })

async function save(page: Page, button: Locator): Promise<Download> {
  const downloading = page.waitForEvent('download')
  await button.click()
  return downloading
}

/** What a calendar program reads in a saved file. */
async function eventIn(download: Download) {
  const file = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')))
  const event = new ICAL.Event(file.getFirstSubcomponent('vevent') ?? new ICAL.Component('vevent'))
  const status = event.component.getFirstPropertyValue('status')
  return { uid: event.uid, start: event.startDate.toJSDate(), sequence: event.sequence, status }
}

test('an appointment is added to a calendar, and moves in it', async ({ page, patient, request }) => {
  const id = await bookElsewhere(request, patient)
  await page.goto('/my-appointments')
  const add = card(page).getByRole('button', { name: 'Add to calendar' })

  const first = await save(page, add)
  expect(first.suggestedFilename()).toBe('appointment-2026-11-23.ics')
  await expect(
    toast(page, 'The file is saved. Open it to add the appointment to your calendar.'),
  ).toBeVisible()
  const booked = await eventIn(first)
  expect(booked).toMatchObject({ uid: `${id}@openward`, sequence: 0, status: 'CONFIRMED' })
  const wall = booked.start.toLocaleString('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })
  await expect(card(page)).toContainText(`about ${Number(wall.slice(0, 2))}${wall.slice(2)} AM`)
  expect(booked.start.toISOString()).toMatch(/^2026-11-23T0[3-6]:/)

  await card(page).getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose another time' })
  await dialog.getByRole('button', { name: /Tuesday, 24 November/ }).click()
  await dialog.getByRole('radio', { name: /Evening/ }).check()
  await dialog.getByRole('button', { name: 'Move the appointment' }).click()
  await expect(card(page)).toContainText('24 Nov 2026, Evening')

  const second = await save(page, add)
  expect(second.suggestedFilename()).toBe('appointment-2026-11-24.ics')
  expect(await eventIn(second)).toMatchObject({ uid: `${id}@openward`, sequence: 1 })
})

test('a cancelled appointment is taken out of the calendar with the file the page offers', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  const id = await bookElsewhere(request, patient)
  await page.goto('/my-appointments')
  await cancelButton(page).click()
  await question(page).getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(note(page)).toHaveText(
    'The appointment with Dr. Arjun Mehta on Monday, 23 November 2026 is cancelled.',
  )
  await expectAccessible('the note of a cancellation')
  await page.keyboard.press('Tab')
  await expect(update(page)).toBeFocused()

  const download = await save(page, update(page))

  expect(download.suggestedFilename()).toBe('appointment-2026-11-23.ics')
  expect(await eventIn(download)).toMatchObject({ uid: `${id}@openward`, sequence: 1, status: 'CANCELLED' })
  await page.getByRole('button', { name: 'Close this note' }).click()
  await expect(note(page)).toHaveCount(0)
})

test('a cancellation that the hospital’s server does not know offers no file', async ({
  page,
  patient,
  request,
}) => {
  await bookElsewhere(request, patient)
  await answer(page, CANCEL, 404, { success: false, message: 'No such path' })
  await page.goto('/my-appointments')

  await cancelButton(page).click()
  await question(page).getByRole('button', { name: 'Yes, cancel' }).click()

  await expect(page.getByText(/is removed from this list only/)).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await expect(update(page)).toHaveCount(0)
})

test('a hospital whose server makes no calendar files has them made in the page', async ({
  page,
  patient,
  request,
}) => {
  const id = await bookElsewhere(request, patient, { docId: 'doc2' })
  await answer(page, CALENDAR, 404, { success: false, message: 'No such path' })
  await page.goto('/my-appointments')

  const download = await save(page, page.getByRole('button', { name: 'Add to calendar' }))

  expect(await eventIn(download)).toMatchObject({ uid: `${id}@openward`, sequence: 0, status: 'CONFIRMED' })
})

test('a file that could not be fetched is not saved, and the patient is told', async ({
  page,
  patient,
  request,
}) => {
  await bookElsewhere(request, patient)
  await page.route(CALENDAR, (route) => route.abort())
  await page.goto('/my-appointments')

  await page.getByRole('button', { name: 'Add to calendar' }).click()

  const sentence = 'The calendar file was not fetched. Please check your connection and try again.'
  await expect(toast(page, sentence)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeEnabled()
  expect(await storedToken(page)).toBe(patient.token)
})
