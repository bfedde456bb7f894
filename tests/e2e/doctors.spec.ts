import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answer, DOCTORS } from './steps.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Dr\. / })
const speciality = (page: Page) => page.getByRole('combobox', { name: 'Speciality' })
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true })

async function openDoctors(page: Page, path = '/doctors'): Promise<void> {
  await page.goto(path)
  await expect(refresh(page)).toBeVisible()
}

test('a speciality page shows its doctors, also at its named address', async ({ page }) => {
  await openDoctors(page, '/doctors/neurologist')
  await expect(speciality(page)).toHaveValue('Neurologist')
  await expect(cards(page)).toHaveCount(3)

  await openDoctors(page, '/doctors/General%20physician')

  await expect(page).toHaveURL('/doctors/general-physician')
  await expect(speciality(page)).toHaveValue('General physician')
  await expect(cards(page)).toHaveCount(3)
})

test('doctors are in one column on a phone and in six on the widest screen', async ({ page }) => {
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

test('a portrait that does not load is replaced by the doctor’s initials', async ({ page, request }) => {
  await page.route('**/portraits/doc1.svg', (route) => route.fulfill({ status: 404 }))
  const { doctors: known } = await (await request.get('/api/all-doctors')).json()
  const changed = known.map((doctor: { _id: string }) =>
    doctor._id === 'doc3' ? { ...doctor, image: '' } : doctor,
  )
  await answer(page, DOCTORS, 200, { success: true, doctors: changed })
  await page.goto('/doctors')
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  await expect(card('Dr. Arjun Mehta').getByText('AM', { exact: true })).toBeVisible()
  await expect(card('Dr. Rachel Dias').getByText('RD', { exact: true })).toBeVisible()

  await expect(card('Dr. Arjun Mehta').locator('img')).toHaveCount(0)
  await expect(page.getByRole('main').locator('img')).toHaveCount(16)
})
