import { choices, day, movesOf, OPENINGS, panel, shut, watchMoves } from './alternative-steps.ts'
import { expect, test } from './fixtures.ts'
import { answer, BOOK, bookButton, bookElsewhere, chooseMondayMorning, hold } from './steps.ts'

const FULL = 'Tuesday, 24 November 2026 is full.'
const AVAILABILITY = '**/api/doctors/doc1/availability'

test('a full day offers the nearest places: one tap chooses this doctor’s, and nothing is booked yet', async ({
  page,
  patient,
}) => {
  await shut(page, { day: '2026-11-24' })
  await page.goto('/appointments/doc1')

  await day(page, 'Tuesday, 24 November 2026, Full, see other places').click()

  await expect(panel(page).getByText(FULL, { exact: true })).toBeVisible()
  await expect(choices(page)).toHaveText([
    /^With this doctorWed 25 Nov, morning9:00 AM - 12:00 PM.*Dr\. Arjun Mehta$/,
    /^The same dayTue 24 Nov, morning9:00 AM - 12:00 PM.*Dr\. Rohan Kulkarni$/,
    /^The soonest of allToday, morningabout 9:30 AM.*Dr\. Arjun Mehta$/,
  ])
  await expect(panel(page).getByRole('status')).toHaveText(`${FULL} 3 other places.`)
  await expect(panel(page).getByRole('link', { name: '+91 80 4000 1000' })).toHaveAttribute(
    'href',
    'tel:+918040001000',
  )
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
  await expect(page).toHaveURL('/appointments/doc1')

  await choices(page).getByRole('button').first().click()
  await expect(page).toHaveURL('/appointments/doc1?day=2026-11-25&slot=morning')
  await expect(day(page, /25 November/)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('radio', { name: /Morning/ })).toBeChecked()
  await expect(bookButton(page)).toBeVisible()
  await bookButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('Wednesday, 25 November 2026')
  expect(patient.token).toBeTruthy()
})

test('the same day with another doctor is one tap away, still to be confirmed', async ({ page }) => {
  await shut(page, { day: '2026-11-24' })
  await page.goto('/appointments/doc1')
  await day(page, /24 November/).click()

  await choices(page)
    .getByRole('link', { name: /^The same day/ })
    .click()

  await expect(page).toHaveURL('/appointments/doc7?day=2026-11-24&slot=morning')
  await expect(page.getByRole('heading', { name: 'Dr. Rohan Kulkarni' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Morning/ })).toBeChecked()
  await expect(bookButton(page)).toBeVisible()
})

test('a full session is not chosen, keeps what was chosen, and offers the same session with another', async ({
  page,
}) => {
  await shut(page, { day: '2026-11-24', slot: 'evening' })
  await page.goto('/appointments/doc1')
  await day(page, /24 November/).click()
  await page.getByRole('radio', { name: /Morning/ }).check()
  await page.getByRole('switch', { name: /Pay now/ }).check()

  await page.getByRole('radio', { name: /see other places/ }).click()

  const sentence = 'The evening of Tuesday, 24 November 2026 is full.'
  await expect(panel(page).getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Morning/ })).toBeChecked()
  await expect(page.getByRole('switch', { name: /Pay now/ })).toBeChecked()
  await expect(choices(page).getByRole('link').first()).toHaveAttribute(
    'href',
    '/appointments/doc7?day=2026-11-24&slot=evening',
  )
  await choices(page).getByRole('button').first().click()
  await expect(page.getByRole('switch', { name: /Pay now/ })).toBeChecked()
})

test('a doctor who is away says why, and offers others', async ({ page }) => {
  await shut(page, { day: '2026-11-23', reason: 'away', why: 'Dr. Mehta teaches' })
  await page.goto('/appointments/doc1')

  await day(page, /^Monday, 23 November 2026, Away, Dr\. Mehta teaches, see other places$/).click()

  await expect(
    panel(page).getByText('Monday, 23 November 2026: Dr. Mehta teaches', { exact: true }),
  ).toBeVisible()
  await expect(choices(page)).toHaveCount(3)
})

test('a place lost to a second patient is not offered again, and what is paid stays chosen', async ({
  page,
  patient,
  newPatient,
  request,
  expectAccessible,
}) => {
  await chooseMondayMorning(page, 'doc5')
  await page.getByRole('switch', { name: /Pay now/ }).check()
  const others = await Promise.all(Array.from({ length: 8 }, newPatient))
  for (const other of others) await bookElsewhere(request, other, { docId: 'doc5' })

  await bookButton(page).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('alert')).toHaveText(
    'This time slot is no longer available. Please select another slot.',
  )
  await expect(panel(page).getByRole('status')).toHaveText(/^ ?[12] other places?\.$/)
  await expect(bookButton(page)).toBeFocused()
  await expect(page.getByRole('radio', { name: /Morning/ })).toBeChecked()
  await expect(choices(page).filter({ hasText: 'Mon 23 Nov, morning' })).toHaveCount(0)
  await expectAccessible('lost to another patient')
  await choices(page)
    .getByRole('button', { name: /Mon 23 Nov, afternoon/ })
    .click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('switch', { name: /Pay now/ })).toBeChecked()
  await bookButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('Afternoon')
  await expect(page.getByRole('alertdialog')).toContainText('Payment completed')
  expect(patient.token).toBeTruthy()
})

test('a session that was closed meanwhile offers others too', async ({ page, patient }) => {
  await answer(
    page,
    BOOK,
    400,
    { success: false, code: 'slot_closed', message: 'Dr. Mehta is away then.' },
    1,
  )
  await chooseMondayMorning(page)

  await bookButton(page).click()

  await expect(page.getByRole('alert')).toHaveText('Dr. Mehta is away then.')
  await expect(choices(page)).toHaveCount(3)
  await expect(choices(page).filter({ hasText: /Mehta/ }).first()).toContainText('Mon 23 Nov, afternoon')
  expect(patient.token).toBeTruthy()
})

test('a doctor who takes no appointments leads to others of the speciality, and moves nothing', async ({
  page,
}) => {
  await watchMoves(page)
  await page.goto('/appointments/doc6')

  await expect(choices(page)).toHaveText([/The soonest of all.*Dr\. Meera Thomas/, /Nobody else of this/])
  await expect(choices(page).getByRole('link').first()).toHaveAttribute('href', /^\/appointments\/doc5\?day=/)
  expect(await movesOf(page)).toEqual([])
})

test('where nothing is left anywhere, it is said, and there is the phone', async ({ page }) => {
  const days = Array.from({ length: 14 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 20 + index)).toISOString().slice(0, 10),
  }))
  await shut(page, ...days)
  await answer(page, OPENINGS, 200, { success: true, from: '2026-11-20', doctors: [] })
  await page.goto('/appointments/doc1')

  await expect(
    panel(page).getByText('Dr. Arjun Mehta has no place left on any day that can be booked.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(choices(page)).toHaveText([/Nobody else of this speciality has a place at present\./])
  await expect(panel(page).getByRole('link', { name: '+91 80 4000 1000' })).toBeVisible()
})

test('without a network this doctor’s nearest place is offered all the same, and nothing moves', async ({
  page,
}) => {
  await watchMoves(page)
  await shut(page, { day: '2026-11-24' })
  await page.goto('/appointments/doc1')
  await expect(day(page, /24 November.*Full/)).toBeVisible()
  const release = await hold(page, OPENINGS)
  await day(page, /24 November/).click()
  await expect(choices(page).first()).toContainText('Wed 25 Nov, morning')
  // Later than what follows from a press at once.
  await page.waitForTimeout(600)

  await page.unroute(OPENINGS)
  await page.route(OPENINGS, (route) => route.abort())
  release()

  await day(page, /25 November/).click()
  await day(page, /24 November/).click()
  await expect(choices(page)).toHaveText([
    /^With this doctorWed 25 Nov, morning/,
    /^Earlier with this doctorToday, morning/,
    /When others have a place stands on their own pages\./,
  ])
  expect(await movesOf(page)).toEqual([])
})

test('where the days are not told, what the rules allow is offered', async ({ page, patient }) => {
  await page.route(AVAILABILITY, (route) => route.abort())
  await page.route(OPENINGS, (route) => route.abort())
  await answer(page, BOOK, 409, { success: false, message: 'Taken' }, 1)
  await chooseMondayMorning(page)

  await bookButton(page).click()

  await expect(choices(page).first()).toContainText('Mon 23 Nov, afternoon')
  await expect(choices(page).filter({ hasText: 'Mon 23 Nov, morning' })).toHaveCount(0)
  expect(patient.token).toBeTruthy()
})
