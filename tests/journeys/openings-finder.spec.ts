import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { doctorWith, OPENINGS, tellOpenings, watchMoves } from './openings-steps.ts'
import { answer, hold } from './steps.ts'
import { sideways } from './wcag-steps.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Dr\. / })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const earliest = (page: Page) => page.getByRole('button', { name: 'Earliest first' })
const found = (page: Page, words: string) => page.getByText(words, { exact: true })

test.use({ timezoneId: 'Asia/Kolkata' })

test('every card says when the doctor can be seen', async ({ page }) => {
  await tellOpenings(page, [
    doctorWith('doc1', { date: '2026-11-20', slot: 'evening', arrivesAt: '6:45 PM' }),
    doctorWith('doc2', { date: '2026-11-21', slot: 'morning', arrivesAt: '9:15 AM' }),
    doctorWith('doc3', { date: '2026-11-23', slot: 'morning', arrivesAt: '9:15 AM' }),
    doctorWith('doc4', null, { reason: 'away', until: '2026-11-30' }),
    doctorWith('doc5', null, { reason: 'full' }),
    doctorWith('doc6', null, { reason: 'unavailable' }),
  ])
  await page.goto('/doctors')

  await expect(cards(page).first()).toHaveAccessibleDescription('Next place: Today, evening, about 6:45 PM')
  for (const [name, words] of [
    ['Kavya', 'Tomorrow, morning, about 9:15 AM'],
    ['Rachel', 'Mon 23 Nov, morning'],
    ['Harpreet', 'Away until 30 Nov'],
    ['Meera', 'Nothing until 4 Dec'],
    ['Andrew', 'No bookings at present'],
  ] as const)
    await expect(card(page, name).getByText(words, { exact: false })).toBeVisible()
})

test('each choice is a step that Back undoes, typing is none, and a reload keeps them', async ({ page }) => {
  await page.goto('/doctors')
  await choice(page, 'Day').selectOption('Tomorrow')
  await choice(page, 'Part of the day').selectOption('Morning')
  await page.getByRole('searchbox').pressSequentially('dr')
  await choice(page, 'Language').selectOption('Hindi')
  await choice(page, 'Gender').selectOption('Female')
  await earliest(page).click()
  await expect(page).toHaveURL(
    '/doctors?q=dr&when=tomorrow&slot=morning&language=Hindi&gender=female&sort=earliest',
  )
  await expect(found(page, '3 doctors found')).toBeVisible()

  await page.reload()
  await expect(cards(page)).toHaveText(['Dr. Rachel Dias', 'Dr. Ayesha Khan', 'Dr. Amelia Joseph'])
  await expect(earliest(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/doctors?q=dr&when=tomorrow&slot=morning&language=Hindi')
  await expect(choice(page, 'Gender')).toHaveValue('')
  await expect(earliest(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(page).toHaveURL('/doctors?q=dr&when=tomorrow&slot=morning')
  await expect(page.getByRole('searchbox')).toHaveValue('dr')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/doctors')
  await expect(cards(page)).toHaveCount(15)
})

test('Back leads to the page of a speciality as it was', async ({ page }) => {
  await page.goto('/doctors/neurologist')
  await choice(page, 'Speciality').selectOption('All specialities')
  await expect(cards(page)).toHaveCount(15)

  await page.goBack()
  await expect(cards(page)).toHaveCount(3)
  await page.goForward()
  await expect(choice(page, 'Speciality')).toHaveValue('')
  await expect(cards(page)).toHaveCount(15)
})

test('what is typed and chosen before the scripts come is heeded once they have', async ({ page }) => {
  const release = await hold(page, '**/DoctorFinder.*.js')
  await page.goto('/doctors/neurologist', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('dr')
  await choice(page, 'Speciality').selectOption('Dermatologist')

  release()
  await expect(page).toHaveURL('/doctors?q=dr&speciality=Dermatologist')
  await expect(page.getByRole('searchbox')).toHaveValue('dr')
  await expect(choice(page, 'Speciality')).toHaveValue('Dermatologist')
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).first()).toHaveText('Dr. Rachel Dias')
})

test('Earliest first goes by the time, and what was asked for is chosen on the page of the doctor', async ({
  page,
}) => {
  await tellOpenings(page, [
    doctorWith('doc1', { date: '2026-11-23', slot: 'morning', arrivesAt: '9:00 AM' }),
    doctorWith('doc2', { date: '2026-11-20', slot: 'evening', arrivesAt: '6:45 PM' }),
    doctorWith('doc3', { date: '2026-11-20', slot: 'evening', arrivesAt: '6:15 PM' }),
  ])
  await page.goto('/doctors')
  await expect(cards(page).first()).toHaveText('Dr. Arjun Mehta')
  await expect(cards(page).first()).toHaveAttribute('href', '/appointments/doc1')

  await earliest(page).click()

  const names = ['Dr. Rachel Dias', 'Dr. Kavya Iyer', 'Dr. Arjun Mehta', 'Dr. Harpreet Singh']
  await expect.poll(async () => (await cards(page).allTextContents()).slice(0, 4)).toEqual(names)
  await card(page, 'Rachel').click()
  await expect(page).toHaveURL('/appointments/doc3?day=2026-11-20&slot=evening')
  await expect(page.getByRole('radio', { name: /Evening/ })).toBeChecked()
})

test('filters that leave nobody say which one to lift', async ({ page }) => {
  await page.goto('/doctors?speciality=Neurologist&when=tomorrow&gender=male')
  await expect(page.getByRole('heading', { name: 'No doctors found' })).toBeVisible()
  await expect(found(page, '0 doctors found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()

  await page.getByRole('button', { name: 'Lift ‘Neurologist’ (7 doctors)' }).press('Enter')

  await expect(found(page, '7 doctors found')).toBeFocused()
  await expect(page).toHaveURL('/doctors?when=tomorrow&gender=male')
  await expect(cards(page)).toHaveCount(7)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Lift ‘Male’ (1 doctor)' })).toBeVisible()
})

test('what an address says wrongly counts as nothing', async ({ page }) => {
  await page.goto('/doctors?when=2031-01-01&slot=midnight&language=Elvish&gender=f&sort=cheapest')

  await expect(earliest(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(cards(page)).toHaveCount(15)
  for (const name of ['Day', 'Part of the day', 'Language', 'Gender'])
    await expect(choice(page, name)).toHaveValue('')
})

for (const [what, fail] of [
  ['fails', (page: Page) => answer(page, OPENINGS, 500, {})],
  ['is not there', (page: Page) => answer(page, OPENINGS, 404, { success: false })],
  ['cannot be reached', (page: Page) => page.route(OPENINGS, (route) => route.abort())],
] as const)
  test(`where the call ${what}, nothing is said of when, and nothing moves`, async ({ page }) => {
    const moved = await watchMoves(page)
    await fail(page)
    await page.goto('/doctors?when=tomorrow&sort=earliest')

    await expect(card(page, 'Arjun').getByText('Choose a day and a time')).toBeVisible()
    await expect(choice(page, 'Language')).toBeVisible()
    await expect(cards(page)).toHaveCount(15)
    await expect(earliest(page)).toHaveCount(0)
    await expect(choice(page, 'Day')).toHaveCount(0)
    await expect(page.locator('.toast')).toHaveCount(0)
    expect(await moved()).toBeLessThan(0.0005)
  })

test('a filter of which no doctor tells is absent', async ({ page, request }) => {
  const { doctors } = await (await request.get('/api/all-doctors')).json()
  const silent = doctors.map((doctor: object) => ({ ...doctor, languages: undefined, gender: undefined }))
  await answer(page, '**/api/all-doctors', 200, { success: true, doctors: silent })
  await page.goto('/doctors')

  await expect(choice(page, 'Day')).toBeVisible()
  await expect(choice(page, 'Language')).toHaveCount(0)
  await expect(choice(page, 'Gender')).toHaveCount(0)
})

test('nothing moves when it becomes known who has a place', async ({ page }) => {
  const moved = await watchMoves(page)
  for (const width of [320, 360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const release = await hold(page, OPENINGS)
    await page.goto('/doctors')
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible()
    release()
    await expect(earliest(page)).toBeVisible()

    expect.soft(await moved(), `${width} px`).toBeLessThan(0.0005)
    expect.soft(await page.evaluate(sideways), `${width} px`).toEqual([])
    await page.unroute(OPENINGS)
  }
})

test('on a phone the filters are folded, with a count of those that are set', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/doctors?language=Hindi&gender=female')
  const more = page.getByRole('button', { name: 'More filters 2 active' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(choice(page, 'Day')).toBeHidden()

  await more.press('Enter')
  await page.keyboard.press('Tab')
  await expect(choice(page, 'Day')).toBeFocused()
  await choice(page, 'Day').selectOption('Tomorrow')

  await expect(page.getByRole('button', { name: 'More filters 3 active' })).toBeVisible()
  expect(await page.evaluate(sideways)).toEqual([])
  await expectAccessible('unfolded on a phone')
})

test('the finder is accessible with its lines, sorted, and with nobody left', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/doctors')
  await earliest(page).click()
  await expectAccessible('sorted')
  await page.goto('/doctors?speciality=Neurologist&when=tomorrow&gender=male')
  await expect(page.getByRole('button', { name: /^Lift/ })).toHaveCount(3)
  await expectAccessible('nobody left')
})

test.describe('where clocks show another time', () => {
  test.use({ timezoneId: 'Europe/London' })

  test('times are said to be the hospital’s', async ({ page }) => {
    await tellOpenings(page, [
      doctorWith('doc1', { date: '2026-11-20', slot: 'evening', arrivesAt: '6:45 PM' }),
      doctorWith('doc2', { date: '2026-11-23', slot: 'morning', arrivesAt: '9:15 AM' }),
    ])
    await page.goto('/doctors')

    await expect(card(page, 'Arjun')).toContainText('Today, evening, about 6:45 PM hospital time')
    await expect(card(page, 'Kavya')).toContainText('Mon 23 Nov, morning')
    await expect(card(page, 'Kavya')).not.toContainText('hospital time')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no card has room for a line, and no filter stands there', async ({ page }) => {
    await page.goto('/doctors')

    await expect(cards(page)).toHaveCount(15)
    await expect(page.getByText('Next place:')).toHaveCount(0)
    await expect(page.locator('li .needs-script').first()).toBeHidden()
    await expect(page.getByRole('button', { name: 'More filters' })).toBeHidden()
  })
})
