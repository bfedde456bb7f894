import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold, OPENINGS, watchShifts } from './steps.ts'
import { horizontalOverflow } from './wcag-steps.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Dr\. / })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const earliest = (page: Page) => page.getByRole('button', { name: 'Earliest first' })
const found = (page: Page, words: string) => page.getByText(words, { exact: true })

test.use({ timezoneId: 'Asia/Kolkata' })

test('Back undoes each filter but not typing, and a reload keeps them', async ({ page }) => {
  await page.goto('/doctors/General%20physician')
  await expect(page).toHaveURL('/doctors/general-physician')
  await expect(choice(page, 'Speciality')).toHaveValue('General physician')
  await expect(cards(page)).toHaveCount(3)
  await choice(page, 'Speciality').selectOption('All specialities')
  await expect(cards(page)).toHaveCount(18)
  await page.goBack()
  await expect(choice(page, 'Speciality')).toHaveValue('General physician')
  await expect(cards(page)).toHaveCount(3)
  await page.goForward()
  await expect(choice(page, 'Speciality')).toHaveValue('')
  await expect(cards(page)).toHaveCount(18)

  await page.goto('/doctors')
  await expect(earliest(page)).toBeVisible()
  await choice(page, 'Day').selectOption('Tomorrow')
  await choice(page, 'Part of the day').selectOption('Morning')
  await page.getByRole('searchbox').pressSequentially('dr')
  await choice(page, 'Language').selectOption('Hindi')
  await choice(page, 'Gender').selectOption('Female')
  await earliest(page).click()
  await expect(page).toHaveURL(
    '/doctors?when=tomorrow&slot=morning&language=Hindi&gender=female&sort=earliest#q=dr',
  )
  await expect(found(page, '5 doctors found')).toBeVisible()

  await page.reload()
  await expect(cards(page)).toHaveText([
    'Dr. Rachel Dias',
    'Dr. Ayesha Khan',
    'Dr. Amelia Joseph',
    'Dr. Nandini Shenoy',
    'Dr. Zoya Ahmed',
  ])
  await expect(earliest(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/doctors?when=tomorrow&slot=morning&language=Hindi#q=dr')
  await expect(choice(page, 'Gender')).toHaveValue('')
  await expect(earliest(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(page).toHaveURL('/doctors?when=tomorrow&slot=morning#q=dr')
  await expect(page.getByRole('searchbox')).toHaveValue('dr')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/doctors')
  await expect(cards(page)).toHaveCount(18)
})

test('text and filters entered before the scripts load are applied', async ({ page }) => {
  const release = await hold(page, '**/DoctorFinder.*.js')
  await page.goto('/doctors/neurologist', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('dr')
  await choice(page, 'Speciality').selectOption('Dermatologist')

  release()
  await expect(page).toHaveURL('/doctors?speciality=Dermatologist#q=dr')
  await expect(page.getByRole('searchbox')).toHaveValue('dr')
  await expect(choice(page, 'Speciality')).toHaveValue('Dermatologist')
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).first()).toHaveText('Dr. Rachel Dias')
})

test('doctors are in one to six columns, and nothing shifts when the next available times arrive', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  const columns = () =>
    cards(page).evaluateAll(
      (links) => new Set(links.map((link) => link.closest('li')?.getBoundingClientRect().left)).size,
    )
  for (const [width, count] of [
    [320, 1],
    [360, 1],
    [768, 3],
    [1280, 4],
    [2200, 6],
    [3800, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const release = await hold(page, OPENINGS)
    await page.goto('/doctors')
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible()
    // A slow browser paints a header of which it has read only a part.
    const before = await shifts()
    release()
    await expect(earliest(page)).toBeVisible()

    expect.soft(await shifts(), `${width} px`).toEqual(before)
    expect.soft(await columns(), `${width} px`).toBe(count)
    expect.soft(await page.evaluate(horizontalOverflow), `${width} px`).toEqual([])
    await page.unroute(OPENINGS)
  }
})

test('on a phone the filters are folded and show how many are active; the list is accessible in each state', async ({
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
  expect(await page.evaluate(horizontalOverflow)).toEqual([])
  await expectAccessible('unfolded on a phone')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/doctors')
  await earliest(page).click()
  await expectAccessible('sorted')
  await page.goto('/doctors?speciality=Neurologist&when=tomorrow&gender=male')
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3)
  await expectAccessible('nobody left')
})
