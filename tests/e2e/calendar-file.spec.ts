import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { card } from './appointment-steps.ts'
import { expect, test } from './fixtures.ts'
import { bookElsewhere, toast } from './steps.ts'

async function save(page: Page, button: Locator): Promise<Download> {
  const downloading = page.waitForEvent('download')
  await button.click()
  return downloading
}

/** Parses a saved file as a calendar app does. */
async function eventIn(download: Download) {
  const file = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')))
  const event = new ICAL.Event(file.getFirstSubcomponent('vevent') ?? new ICAL.Component('vevent'))
  const status = event.component.getFirstPropertyValue('status')
  return { uid: event.uid, start: event.startDate.toJSDate(), sequence: event.sequence, status }
}

test('an appointment is added to the patient’s calendar, and a move replaces it there', async ({
  page,
  patient,
  request,
}) => {
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
  await dialog.getByRole('button', { name: 'Reschedule appointment' }).click()
  await expect(card(page)).toContainText('24 Nov 2026, Evening')

  const second = await save(page, add)
  expect(second.suggestedFilename()).toBe('appointment-2026-11-24.ics')
  expect(await eventIn(second)).toMatchObject({ uid: `${id}@openward`, sequence: 1 })
})
