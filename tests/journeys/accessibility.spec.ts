import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { BOOK, bookButton, bookElsewhere, chooseMondayMorning, kindsOfPages } from './steps.ts'

type Check = (what?: string, rules?: string[]) => Promise<void>
type Size = { width: number; height: number }
const PHONE: Size = { width: 360, height: 740 }
const DESKTOP: Size = { width: 1280, height: 800 }
/** The dark scheme changes colours and nothing else. */
const RULES = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] }

async function expectAccessibleIn(page: Page, check: Check, size: Size, colorScheme: 'light' | 'dark') {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await check(`${page.url()}, ${colorScheme}, ${size.width} px`, RULES[colorScheme])
}

/** What the page shows now: light and dark, on a phone and on a desktop. */
async function expectAccessibleInAll(page: Page, check: Check, sizes = [PHONE, DESKTOP]): Promise<void> {
  for (const size of sizes) {
    await expectAccessibleIn(page, check, size, 'light')
    await expectAccessibleIn(page, check, size, 'dark')
  }
}

for (const path of ['/', '/doctors', '/no-such-page', '/appointments/nobody']) {
  test(`the page ${path} is accessible`, async ({ page, expectAccessible }) => {
    await page.goto(path, { waitUntil: 'networkidle' })

    await expectAccessibleInAll(page, expectAccessible)
  })
}

for (const [size, scheme] of [
  [DESKTOP, 'light'],
  [PHONE, 'dark'],
] as const) {
  test(
    `every kind of page is accessible, ${scheme} at ${size.width} px`,
    { tag: size === PHONE ? '@core' : [] },
    async ({ page, patient, expectAccessible }) => {
      test.slow()
      for (const path of kindsOfPages()) {
        await page.goto(path)
        await expect(page.locator('#session-loading')).toBeHidden()
        await expectAccessibleIn(page, expectAccessible, size, scheme)
      }
      expect(patient.token).toBeTruthy()
    },
  )
}

test('choosing a day and a slot is accessible', async ({ page, expectAccessible }) => {
  await page.goto('/appointments/doc1')
  await expect(page.getByRole('grid').getByRole('button')).toHaveCount(14)
  await expectAccessibleInAll(page, expectAccessible)

  await page.getByRole('button', { name: /Monday, 23 November 2026/ }).click()
  await expectAccessibleInAll(page, expectAccessible)
})

test('a booking refused and a booking done are accessible', async ({ page, patient, expectAccessible }) => {
  await page.route(BOOK, (route) => route.abort(), { times: 1 })
  await chooseMondayMorning(page)
  await bookButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)

  await bookButton(page).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)
  expect(patient.token).toBeTruthy()
})

for (const name of ['login', 'signup']) {
  test(`the ${name} dialog is accessible, with and without mistakes`, async ({ page, expectAccessible }) => {
    await page.goto(`/?dialog=${name}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInAll(page, expectAccessible)

    await page.getByRole('dialog').locator('[type=submit]').click()
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleInAll(page, expectAccessible)
  })
}

test('the account menu is accessible', async ({ page, patient, expectAccessible }) => {
  await page.goto('/doctors')

  await page.getByRole('button', { name: /Account menu/ }).click()

  await expectAccessibleInAll(page, expectAccessible)
  expect(patient.token).toBeTruthy()
})

test('My appointments is accessible, empty and filled', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  await page.goto('/my-appointments')
  await expect(page.getByText('No upcoming appointments')).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)

  await bookElsewhere(request, patient)
  await page.reload()
  await expect(page.getByRole('article')).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)
})

test('cancelling and moving an appointment are accessible', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  await bookElsewhere(request, patient)
  await page.goto('/my-appointments')

  await page.getByRole('button', { name: /^Cancel the appointment/ }).click()
  await expectAccessibleInAll(page, expectAccessible)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)
})

test('the menu of a phone is accessible', async ({ page, expectAccessible }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')

  await page.getByRole('button', { name: 'Open the menu' }).click()

  await expectAccessibleInAll(page, expectAccessible, [PHONE])
})

test('no page scrolls sideways on the narrowest phone', async ({ page, patient }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const scrolled = () => {
    scrollTo(1000, 0)
    return scrollX
  }

  for (const path of [...kindsOfPages(), '/appointments/nobody']) {
    await page.goto(path)
    expect.soft(await page.evaluate(scrolled), path).toBe(0)
  }
  await chooseMondayMorning(page)
  expect(await page.evaluate(scrolled), 'a booking about to be sent').toBe(0)
  expect(patient.token).toBeTruthy()
})
