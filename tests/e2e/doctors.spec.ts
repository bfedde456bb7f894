import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold, NEXT_AVAILABLE, watchShifts } from './steps.ts'
import { horizontalOverflow } from './wcag-steps.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Dr\. / })
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
/** Shown when the times have come. */
const times = (page: Page) => page.getByRole('link', { name: /, Dr\. / })
const found = (page: Page, words: string) => page.getByText(words, { exact: true })

test.use({ timezoneId: 'Asia/Kolkata' })

test('Back undoes each filter but not typing, and a reload keeps them', async ({ page }) => {
  await page.goto('/doctors/General%20physician')
  await expect(page).toHaveURL('/doctors/general-physician')
  await expect(chip(page, 'General physician')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(page, 'General physician')).toBeInViewport({ ratio: 1 })
  await expect(cards(page)).toHaveCount(3)
  await chip(page, 'General physician').click()
  await expect(cards(page)).toHaveCount(18)
  await page.goBack()
  await expect(chip(page, 'General physician')).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(3)
  await page.goForward()
  await expect(chip(page, 'General physician')).toHaveAttribute('aria-pressed', 'false')
  await expect(cards(page)).toHaveCount(18)

  await page.goto('/doctors')
  await expect(times(page).first()).toBeVisible()
  await chip(page, 'Tomorrow').click()
  await page.getByRole('button', { name: /^All filters/ }).click()
  await choice(page, 'Part of the day').selectOption('Morning')
  await page.getByRole('searchbox').pressSequentially('dr')
  await choice(page, 'Language').selectOption('Hindi')
  await chip(page, 'Women').click()
  await chip(page, 'Earliest first').click()
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
  await expect(times(page)).toHaveText(Array<string>(5).fill('Tomorrow morning'))
  await expect(chip(page, 'Earliest first')).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/doctors?when=tomorrow&slot=morning&language=Hindi#q=dr')
  await expect(chip(page, 'Women')).toHaveAttribute('aria-pressed', 'false')
  await expect(chip(page, 'Earliest first')).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(page).toHaveURL('/doctors?when=tomorrow&slot=morning#q=dr')
  await expect(page.getByRole('searchbox')).toHaveValue('dr')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/doctors')
  await expect(cards(page)).toHaveCount(18)
})

test('doctors are in one to six columns, and nothing shifts when the next available times arrive', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  const columns = () =>
    cards(page).evaluateAll(
      (links) => new Set(links.map((link) => link.closest('li')?.getBoundingClientRect().left)).size,
    )
  const topOfFirst = () =>
    cards(page)
      .first()
      .evaluate((link) => link.closest('li')?.getBoundingClientRect().top)
  for (const [width, count] of [
    [320, 1],
    [360, 1],
    [768, 2],
    [1280, 3],
    [2200, 5],
    [3800, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const release = await hold(page, NEXT_AVAILABLE)
    await page.goto('/doctors')
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible()
    // A slow browser paints a header of which it has read only a part.
    const before = await shifts()
    release()
    await expect(times(page).first()).toBeVisible()

    expect.soft(await shifts(), `${width} px`).toEqual(before)
    expect.soft(await columns(), `${width} px`).toBe(count)
    // On a phone the first doctor is on the first screen.
    if (count === 1) expect.soft(await topOfFirst(), `${width} px`).toBeLessThan(300)
    expect.soft(await page.evaluate(horizontalOverflow), `${width} px`).toEqual([])
    await page.unroute(NEXT_AVAILABLE)
  }
})

test('all filters open below the chips and show how many are active; the list is accessible in each state', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/doctors?language=Hindi&gender=female')
  const all = page.getByRole('button', { name: 'All filters 2 active' })
  await expect(all).toHaveAttribute('aria-expanded', 'false')
  await expect(choice(page, 'Day')).toHaveCount(0)

  await all.press('Enter')
  await choice(page, 'Day').selectOption('Tomorrow')

  await expect(page.getByRole('button', { name: 'All filters 3 active' })).toBeVisible()
  await expectAccessible('unfolded on a phone')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/doctors')
  await chip(page, 'Earliest first').click()
  await expectAccessible('sorted')
  await page.goto('/doctors?speciality=Neurologist&when=tomorrow&gender=male')
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3)
  await expectAccessible('nobody left')
})
