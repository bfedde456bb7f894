import { past } from '../past-appointment.ts'
import { expect, test } from './fixtures.ts'
import {
  answer,
  APPOINTMENTS,
  appointmentsOf,
  bookButton,
  chooseMondayMorning,
  DOCTORS,
  ME,
} from './steps.ts'
import { brokenWords, crowdedHeader, cutOff, horizontalOverflow, TEXT_DOUBLED } from './wcag-steps.ts'

/** A very long word that a broken backend may send, with a mark that reverses the text after it. */
const WORD = `\u202E${'Wwwwi'.repeat(2000)}`
const long = (...names: string[]) => Object.fromEntries(names.map((name) => [name, WORD]))

const doctor = {
  ...long('name', 'email', 'speciality', 'degree', 'about'),
  _id: 'doc1',
  image: '',
  experience: 1e9,
  fee: 1e9,
  available: true,
  address: long('line1', 'line2'),
}
const appointment = {
  ...past,
  ...long('department', 'specialty', 'type', 'time', 'arrivesAt'),
  docId: { _id: 'doc1', name: WORD },
  date: '2026-11-23',
  fee: 1e9,
  place: 1e9,
  status: 'booked',
  paymentStatus: 'pending',
}
const user = {
  ...long('name', 'phone', 'bloodGroup', 'address'),
  email: `${WORD}@example.org`,
  allergies: [WORD],
  medicalConditions: [WORD],
  emergencyContact: long('name', 'relationship', 'phone'),
  currentMedications: [long('name', 'dosage', 'frequency')],
}
const createdAt = '2026-11-20T04:00:00Z'
/** The answers of the backend to each call. */
const LONG_ANSWERS = {
  [DOCTORS]: { doctors: [doctor] },
  '**/api/appointments/doc1': { doctorInfo: doctor },
  [APPOINTMENTS]: {
    appointments: [
      appointment,
      { ...appointment, id: 'b8', disruption: { reason: WORD } },
      { ...appointment, date: '2026-11-10', status: 'completed' },
    ],
  },
  [ME]: { user },
  '**/api/user/notifications': {
    notifications: [{ ...long('title', 'body'), id: 'a7', createdAt, read: false }],
  },
  '**/api/user/sessions': { sessions: [{ id: 'a7', device: WORD, lastUsedAt: createdAt, isCurrent: false }] },
}

test('at 400 % zoom header and booking bar do not cover the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await chooseMondayMorning(page)
  const bar = page.locator('.confirm-bar')

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).not.toBeInViewport()

  await bar.getByRole('button').scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 })
})

test('with text at 200 % every page fits a phone, with its menu, whole words and a booking to its end', async ({
  page,
  patient,
  request,
}) => {
  // Parts far from the screen are laid out too.
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${css} .offscreen { content-visibility: visible !important; }`)
    document.adoptedStyleSheets = [sheet]
  }, TEXT_DOUBLED)
  const menu = page.getByRole('button', { name: 'Open the menu' })

  async function expectFits(state: string): Promise<void> {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      const where = `${state}, ${width} px`
      for (const look of [horizontalOverflow, brokenWords, cutOff, crowdedHeader])
        expect.soft(await page.evaluate(look), `${where}, ${look.name}`).toEqual([])
      if ((await page.locator('dialog:modal').count()) > 0) continue
      await page.evaluate(() => scrollTo(0, 0))
      await expect.soft(menu, where).toBeInViewport({ ratio: 1 })
      const { width: wide = 0, height = 0 } = (await menu.boundingBox()) ?? {}
      expect.soft(Math.min(wide, height), `${where}, menu button`).toBeGreaterThanOrEqual(24)
    }
  }

  const avatar = page.getByRole('button', { name: /Account menu/ })
  await page.goto('/appointments/doc1')
  await expect(page.getByRole('grid').getByRole('button').nth(13)).toBeVisible()
  await expectFits('a doctor')
  await chooseMondayMorning(page)
  await expect(bookButton(page)).toBeVisible()
  await expectFits('a chosen time')
  await expect.soft(page.locator('.confirm-bar')).toHaveCSS('position', 'static')
  await bookButton(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Your appointment is booked' })).toBeVisible()
  await expectFits('ticket')
  await page.keyboard.press('Escape')
  await expectFits('booked')
  expect(await appointmentsOf(request, patient)).toMatchObject([
    { date: '2026-11-23', slot: 'morning', status: 'booked' },
  ])

  for (const [path, ready] of Object.entries({
    '/': 'What do you need?',
    '/doctors': 'Consultation fee',
    '/my-appointments': 'Reschedule',
    '/my-profile': 'Next appointment',
    '/search#q=skin rash': 'Dermatolog',
    '/contact': 'Message',
  })) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(ready).first()).toBeVisible()
    await expect(avatar).toBeVisible()
    await expectFits(path)
  }
  await page.evaluate(() => localStorage.removeItem('utoken'))
  await page.goto('/')
  await expect(page.locator('[data-dialog=login]')).toBeVisible()
  await expectFits('a visitor')
})

test('very long words do not widen a narrow page', async ({ page, patient: _ }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  for (const [path, body] of Object.entries(LONG_ANSWERS))
    await answer(page, path, 200, { success: true, ...body })

  for (const [path, words] of Object.entries({
    '/doctors': 'Consultation fee',
    '/appointments/doc1': 'Select a date',
    '/my-appointments': 'Reschedule',
    '/my-profile': 'Next appointment',
    '/my-profile#medical-info': 'Emergency contact',
    '/my-profile#medications': 'Current medications',
    '/notifications': 'Mark as read',
    '/settings': 'End session',
  })) {
    await page.goto(path)
    await expect(page.getByText('Wwwwi').first()).toBeVisible()
    await expect(page.getByText(words).first()).toBeVisible()
    expect.soft(await page.evaluate(horizontalOverflow), path).toEqual([])
  }
})
