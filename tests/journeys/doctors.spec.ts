import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answer, DOCTORS, toast } from './steps.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Dr\. / })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, email or speciality' })
const speciality = (page: Page) => page.getByRole('combobox', { name: 'Speciality' })
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' })
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true })

/** Total, available, unavailable, as the heading shows them. */
const counts = (page: Page) => page.getByRole('main').getByRole('definition').allTextContents()

async function openDoctors(page: Page, path = '/doctors'): Promise<void> {
  await page.goto(path)
  await expect(refresh(page)).toBeVisible()
}

test('doctors are found by name, e-mail, speciality and status, alone and together', async ({ page }) => {
  await openDoctors(page)
  await expect(cards(page)).toHaveCount(15)
  expect(await counts(page)).toEqual(['15', '13', '2'])

  await search(page).fill('MEHTA')
  await expect(cards(page)).toHaveText(['Dr. Arjun Mehta'])
  await search(page).fill('kavya.iyer@')
  await expect(cards(page)).toHaveText(['Dr. Kavya Iyer'])
  await search(page).fill('dermat')
  await expect(cards(page)).toHaveCount(3)
  await search(page).fill('')
  await status(page).selectOption('Unavailable')
  await expect(cards(page)).toHaveCount(2)
  await status(page).selectOption('Available')
  await speciality(page).selectOption('Neurologist')
  await expect(cards(page)).toHaveText(['Dr. Meera Thomas'])

  expect(await counts(page)).toEqual(['15', '13', '2'])
  await expect(page.getByRole('status').filter({ hasText: '1 doctor found' })).toHaveCount(1)
})

test('filters are in the address and survive a reload', async ({ page }) => {
  await openDoctors(page)
  await search(page).fill('dr')
  await speciality(page).selectOption('Neurologist')
  await status(page).selectOption('Unavailable')
  await expect(page).toHaveURL('/doctors?q=dr&speciality=Neurologist&status=unavailable')

  await page.reload()

  await expect(cards(page)).toHaveText(['Dr. Andrew Fernandes', 'Dr. Lakshmi Rao'])
  await expect(search(page)).toHaveValue('dr')
  await expect(speciality(page)).toHaveValue('Neurologist')
  await expect(status(page)).toHaveValue('unavailable')
})

test('a search without a match says so, and Clear filters brings everybody back', async ({ page }) => {
  await openDoctors(page)
  await search(page).fill('nobody of this name')
  await speciality(page).selectOption('Neurologist')

  await expect(page.getByRole('heading', { name: 'No doctors found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await expect(cards(page)).toHaveCount(15)
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL('/doctors')
})

test('a hospital without doctors says that none have been added', async ({ page }) => {
  await answer(page, DOCTORS, 200, { success: true, doctors: [] })

  await openDoctors(page)

  await expect(page.getByRole('heading', { name: 'No doctors found' })).toBeVisible()
  await expect(page.getByText('No doctors have been added yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
})

test('the page of a speciality shows its doctors, also by its name as it is written', async ({ page }) => {
  await openDoctors(page, '/doctors/neurologist')
  await expect(speciality(page)).toHaveValue('Neurologist')
  await expect(cards(page)).toHaveCount(3)

  await openDoctors(page, '/doctors/General%20physician')

  await expect(page).toHaveURL('/doctors/general-physician')
  await expect(speciality(page)).toHaveValue('General physician')
  await expect(cards(page)).toHaveCount(3)
})

test('a card leads to the page where the doctor is booked', async ({ page }) => {
  await openDoctors(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Dr. Kavya Iyer' })
  await expect(card).toContainText('Gynecologist')
  await expect(card).toContainText('$60')

  await card.click()

  await expect(page).toHaveURL('/appointments/doc2')
  await expect(page.getByRole('heading', { name: 'Dr. Kavya Iyer' })).toBeVisible()
  await expect(page.getByText('₹60')).toBeVisible()
})

test('a list that cannot be fetched says so and keeps the doctors on screen', async ({ page }) => {
  await answer(page, DOCTORS, 500, { success: false, message: 'The list rests.' })

  await openDoctors(page)
  await expect(toast(page, 'The list rests.')).toBeVisible()
  await expect(cards(page)).toHaveCount(15)
  await answer(page, DOCTORS, 500, {})
  await refresh(page).click()
  await expect(toast(page, 'Failed to fetch doctors')).toBeVisible()
  await page.route(DOCTORS, (route) => route.abort())
  await refresh(page).click()

  await expect(toast(page, 'Failed to fetch doctors. Please try again.')).toBeVisible()
  await expect(cards(page)).toHaveCount(15)
})

test('Refresh brings what has changed since', async ({ page, request }) => {
  await openDoctors(page)
  const { doctors } = await (await request.get('/api/all-doctors')).json()
  await answer(page, DOCTORS, 200, { success: true, doctors: doctors.slice(0, 3) })

  await refresh(page).click()

  await expect(toast(page, 'The list is up to date.')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  expect(await counts(page)).toEqual(['3', '3', '0'])
})

test('ten thousand doctors are searched at once and drawn 24 at a time', async ({ page, request }) => {
  const { doctors } = await (await request.get('/api/all-doctors')).json()
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...doctors[index % 15],
    _id: `many${index}`,
    name: `Dr. Number ${index}`,
  }))
  await answer(page, DOCTORS, 200, { success: true, doctors: many })

  await openDoctors(page)
  await expect(page.getByRole('definition').first()).toHaveText('10000')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Show 24 more' }).click()
  await expect(cards(page)).toHaveCount(48)
  await search(page).fill('number 9876')

  await expect(cards(page)).toHaveText(['Dr. Number 9876'])
})

test('the doctors stand in one column on a phone and in six on the widest screen', async ({ page }) => {
  await openDoctors(page)
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await cards(page).evaluateAll((links) =>
      links.map((link) => link.closest('li')?.getBoundingClientRect().left),
    )
    return new Set(lefts).size
  }

  expect(await columns(360)).toBe(1)
  expect(await columns(768)).toBe(3)
  expect(await columns(1280)).toBe(4)
  expect(await columns(2200)).toBe(6)
  expect(await columns(3800)).toBe(6)
})
