import type { APIRequestContext, Page } from '@playwright/test'
import type { DeskAppointment } from '#contract/desk.ts'
import { DESK_PATHS, pathTo } from '#contract/paths.ts'
import { expect, testTogether as test } from './elsewhere.ts'
import type { Hospital } from './hospital.ts'
import { expectRoom, WIDE } from './layout-steps.ts'
import { unseen } from './wcag-steps.ts'

const DAY = '2026-11-20'
const ASHA = 'Asha Rao'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const sheet = (page: Page) => page.getByRole('dialog')
const toast = (page: Page) => page.locator('.toast')
const bookNext = (page: Page, doctor: string, session: string) =>
  button(page, new RegExp(`^Book .*: ${doctor}, ${session}$`))

async function unlock(page: Page, hospital: Hospital): Promise<string> {
  const key = await hospital.newKey(ASHA)
  if (!page.url().endsWith('/desk')) await page.goto('/desk')
  await page.getByLabel('Desk key').fill(key)
  await button(page, 'Open the desk').click()
  await expect(page.getByRole('heading', { name: 'Friday, 20 November 2026' })).toBeVisible()
  return key
}

async function book(page: Page, values: Record<string, string>, session = 'Morning'): Promise<void> {
  await bookNext(page, 'Dr. Arjun Mehta', session).click()
  for (const [label, value] of Object.entries(values)) await sheet(page).getByLabel(label).fill(value)
  await sheet(page).getByRole('button', { name: 'Book' }).click()
  await expect(sheet(page)).toBeHidden()
}

async function choose(page: Page, what: string, name: string): Promise<void> {
  await button(page, new RegExp(`^More: ${name}`)).click()
  await sheet(page).getByRole('button', { name: what, exact: true }).click()
}

async function rowsOf(request: APIRequestContext, key: string, day = DAY): Promise<DeskAppointment[]> {
  const headers = { authorization: `Bearer ${key}` }
  return (await (await request.get(`${DESK_PATHS.appointments}?day=${day}`, { headers })).json()).appointments
}

test.afterEach(({ hospital }) => hospital.forgetDesk())

test(
  'a morning at the counter, with each row as the server has it',
  { tag: '@core' },
  async ({ page, hospital, request, expectAccessible }) => {
    test.slow()
    await page.setViewportSize(WIDE)
    await page.goto('/desk')
    await page.getByLabel('Desk key').fill('owk_wrong')
    await button(page, 'Open the desk').click()
    await expect(page.getByText(/^The key is not valid/)).toBeVisible()
    await expectAccessible('a wrong key')
    const key = await unlock(page, hospital)
    await expectAccessible('the day')

    await bookNext(page, 'Dr. Arjun Mehta', 'Morning').click()
    await sheet(page).getByRole('button', { name: 'Book' }).click()
    await expect(sheet(page).getByRole('alert')).toBeFocused()
    await expectAccessible('a booking with mistakes')
    await page.keyboard.press('Escape')
    await book(page, { 'Name of the patient': 'Kamala Devi', Phone: '90000 00001', Reason: 'Fever' })
    await expect(bookNext(page, 'Dr. Arjun Mehta', 'Morning')).toBeFocused()
    await expect(toast(page)).toContainText('Kamala Devi')
    await book(page, { 'Name of the patient': 'Ravi Kumar', Phone: '+44 20 7946 0958' })
    // Reception moves what has not begun.
    await book(page, { 'Name of the patient': 'Little Anu', 'Year of birth': '2021' }, 'Afternoon')
    await expect(page.getByRole('heading', { name: /^Morning .* · 2 of 12$/ }).first()).toBeVisible()

    await button(page, /^Arrived: Kamala Devi/).click()
    await expect(button(page, /^Undo arrived: Kamala Devi/)).toBeFocused()
    await button(page, /^Paid ₹50: Kamala Devi/).click()
    await choose(page, 'Missed', 'Ravi Kumar')
    await expect(page.getByRole('row', { name: /Ravi Kumar/ })).toContainText('Missed')
    await choose(page, 'Note', 'Kamala Devi')
    await sheet(page).getByRole('textbox').fill('Needs a wheelchair')
    await sheet(page).getByRole('button', { name: 'Save' }).click()
    await choose(page, 'Prescription', 'Kamala Devi')
    await sheet(page).getByRole('textbox').fill('Paracetamol\n3 days')
    await sheet(page).getByRole('button', { name: 'Save' }).click()
    await choose(page, 'Move', 'Little Anu')
    const evening = sheet(page).getByRole('option', { name: /^Dr. Arjun Mehta, Evening/ })
    await expect(evening).toBeAttached()
    await sheet(page)
      .getByLabel('To')
      .selectOption((await evening.getAttribute('value')) ?? '')
    await sheet(page).getByRole('button', { name: 'Move' }).click()
    await expect(sheet(page)).toBeHidden()
    expect(await rowsOf(request, key)).toMatchObject([
      {
        patient: { name: 'Kamala Devi', phone: '9000000001' },
        slot: 'morning',
        attendance: 'attended',
        paymentStatus: 'paid',
        note: 'Needs a wheelchair',
        prescription: 'Paracetamol\n3 days',
        reason: 'Fever',
      },
      { patient: { name: 'Ravi Kumar', phone: '+442079460958' }, attendance: 'missed' },
      { patient: { name: 'Little Anu', phone: '' }, forBirthYear: 2021, slot: 'evening' },
    ])

    await button(page, 'Session: Dr. Arjun Mehta, Afternoon').click()
    await sheet(page).getByLabel('Change the session').selectOption('Close the rest of the day')
    await sheet(page)
      .getByLabel(/^Reason/)
      .fill('Dr. Mehta is ill')
    await sheet(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Closed: Dr. Mehta is ill')).toHaveCount(2)
    await expect(page.getByText('Cannot take place: ').first()).toBeVisible()
    await expectAccessible('closed sessions')
    await button(page, /^Undo: Dr. Arjun Mehta, Evening/).click()
    await expect(page.getByText('Closed: Dr. Mehta is ill')).toHaveCount(1)

    await choose(page, 'Cancel', 'Little Anu')
    await expectAccessible('the question before cancelling')
    await sheet(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('row', { name: /Little Anu/ })).toContainText('Cancelled')

    await choose(page, 'History', 'Kamala Devi')
    await expect(
      sheet(page)
        .getByRole('listitem')
        .filter({ hasText: /^Booked/ }),
    ).toHaveText(/Asha Rao$/)
    await expectAccessible('a history')
    await page.keyboard.press('Escape')
    const { id = '' } =
      (await rowsOf(request, key)).find(({ patient }) => patient?.name === 'Kamala Devi') ?? {}
    const headers = { authorization: `Bearer ${key}` }
    const { events } = await (await request.get(pathTo(DESK_PATHS.history, id), { headers })).json()
    expect(new Set(events.map(({ byName }: { byName: string }) => byName))).toEqual(new Set([ASHA]))

    await page.getByRole('searchbox').fill('Nobody Known')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing found for “Nobody Known”')).toBeVisible()
    await page.getByRole('searchbox').fill('kamala')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '1 found for “kamala”' })).toBeFocused()
    await button(page, /^Show: Kamala Devi/).click()
    await expect(page.getByRole('row', { name: /Kamala Devi/ })).toBeFocused()
  },
)

test('reception works with the keyboard alone, and each control has a name of its own', async ({
  page,
  hospital,
}) => {
  await page.setViewportSize(WIDE)
  const key = await hospital.newKey(ASHA)
  await page.goto('/desk')
  await expect(page.getByLabel('Desk key')).toBeFocused()
  await page.keyboard.type(`${key}\n`)
  const title = page.getByRole('heading', { name: 'Friday, 20 November 2026' })
  await expect(title).toBeFocused()
  await expect(title).toHaveCSS('outline-style', 'none')
  const to = bookNext(page, 'Dr. Arjun Mehta', 'Morning')
  for (let tabs = 0; tabs < 40 && !(await to.evaluate((e) => e === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of the patient')).toBeFocused()
  await page.keyboard.type('Kamala Devi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9000000001\n')
  await expect(to).toBeFocused()
  const row = page.getByRole('row', { name: /Kamala Devi/ })
  await row.getByRole('button', { name: /^More/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^More/ })).toBeFocused()

  await expect(page.getByRole('columnheader')).toHaveText(['Time', 'Patient', 'Reason', 'Payment', 'Actions'])
  await expect(row.getByRole('rowheader')).toContainText('Kamala Devi')
  const names = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name, at) => !name?.trim() || names.indexOf(name) !== at)).toEqual([])
})

test('the screen of reception fits 320 px, large text and forced colours', async ({
  page,
  hospital,
  expectAccessible,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.setViewportSize(WIDE)
  await unlock(page, hospital)
  await book(page, {
    'Name of the patient': 'Kamala Devi',
    Phone: '9000000001',
    Reason: 'Fever since Monday',
  })
  await expectAccessible('dark')
  const now = page.getByText(/^Now, /).first()
  await expect(now).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(now).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expectRoom(page, '/desk')
  await page.setViewportSize({ width: 320, height: 740 })
  await expectAccessible('320 px')
  await bookNext(page, 'Dr. Arjun Mehta', 'Morning').click()
  await expectAccessible('a booking, 320 px')
  await expectRoom(page, 'a booking')
  await page.keyboard.press('Escape')
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await page.evaluate(unseen)).toEqual([])
})
