import { choices } from './alternative-steps.ts'
import { expect, test } from './eight-calls.ts'
import { BOOK, bookButton, chooseMondayMorning } from './steps.ts'

test('a backend with eight calls loses a place: this doctor’s next is offered, others are not spoken of', async ({
  page,
  patient,
}) => {
  const cors = { 'access-control-allow-origin': '*' }
  await chooseMondayMorning(page)
  await page.route(BOOK, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, headers: cors, json: { success: false, message: 'Taken' } })
      : route.fallback(),
  )

  await bookButton(page).click()

  await expect(choices(page)).toHaveText([
    /^With this doctorMon 23 Nov, afternoon/,
    /^Earlier with this doctorToday, morning/,
    /^When others have a place stands on their own pages\.All doctors$/,
  ])
  expect(patient.token).toBeTruthy()
})

test('a doctor who takes no bookings leads to the list, where nobody knows who has a place', async ({
  page,
}) => {
  await page.goto('/appointments/doc6')

  await expect(choices(page)).toHaveText([/^When others have a place/])
  await expect(choices(page).getByRole('link', { name: 'All doctors' })).toHaveAttribute('href', '/doctors')
})
