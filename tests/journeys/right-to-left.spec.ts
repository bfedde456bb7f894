import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { changeElsewhere, FILLED } from './profile-steps.ts'
import { bookElsewhere } from './steps.ts'

const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 800 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Box = { left: number; right: number; width: number }

const boxOf = (target: Locator): Promise<Box> =>
  target.evaluate((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return { left, right, width }
  })

/** The signs of a text as they stand on their line, from left to right. */
const asShown = (place: Locator, text: string): Promise<string> =>
  place.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const signs: { sign: string; left: number; top: number }[] = []
    const whole = element.textContent.indexOf(wanted)
    let at = 0
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      for (let index = 0; index < node.length; index += 1, at += 1) {
        if (at < whole || at >= whole + wanted.length) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const { left, top } = range.getBoundingClientRect()
        signs.push({ sign: node.data.charAt(index), left, top })
      }
    }
    return signs
      .sort((one, other) => one.top - other.top || one.left - other.left)
      .map(({ sign }) => sign)
      .join('')
  }, text)

const scaleOf = (target: Locator) => target.evaluate((element) => getComputedStyle(element).scale)

async function openMenu(page: Page): Promise<Locator> {
  await page.setViewportSize(PHONE)
  await page.goto('/ur/doctors')
  await page.locator('[data-open-menu]').click()
  return page.locator('#mobile-menu')
}

test('the account menu opens inside the screen, under its button', async ({ page, patient }) => {
  expect(patient.token).not.toBe('')

  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size)
    await page.goto('/ur')
    const button = page.locator('[aria-controls=account-menu]')
    await button.click()

    const menu = await boxOf(page.locator('#account-menu'))
    expect(menu.left).toBeGreaterThanOrEqual(0)
    expect(menu.right).toBeLessThanOrEqual(size.width)
    const { left, right } = await boxOf(button)
    expect(menu.left).toBeLessThanOrEqual(right)
    expect(menu.right).toBeGreaterThanOrEqual(left)
  }
})

test('dialogs close at the left, where a line ends', async ({ page }) => {
  await page.setViewportSize(PHONE)

  for (const name of ['login', 'signup', 'forgot']) {
    await page.goto(`/ur?dialog=${name}`)
    const dialog = page.locator('dialog:modal')
    await expect(dialog).toBeVisible()

    const [title, close] = [dialog.locator('h2').first(), dialog.getByRole('button', { name: 'بند کریں' })]
    expect((await boxOf(close)).right, name).toBeLessThan((await boxOf(title)).right)
    expect((await boxOf(close)).left - (await boxOf(dialog)).left, name).toBeLessThan(60)
  }
})

test('phone numbers and prices are shown in the order in which they are dialled and paid', async ({
  page,
}) => {
  const phone = '+91 80 4000 1000'
  const expectInOrder = async (place: Locator, text: string) => expect(await asShown(place, text)).toBe(text)

  await page.goto('/ur/emergency')
  await expectInOrder(page.locator('.prose'), phone)
  await expectInOrder(page.locator('.prose'), '₹2000+')
  await expectInOrder(page.locator('footer'), phone)
  await page.goto('/ur/services')
  await expectInOrder(page.locator('main'), '₹8000-15000')
})

test('names and what patients wrote keep the order of their signs', async ({ page, patient, request }) => {
  const allergy = 'Aspirin (100 mg).'
  await changeElsewhere(request, patient, { ...FILLED, bloodGroup: 'B+', allergies: [allergy] })

  await page.goto('/ur')
  expect(await asShown(page.locator('main'), 'Anitha R.')).toBe('Anitha R.')
  await page.goto('/ur/my-profile')
  await page.getByRole('tab').nth(1).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText(allergy)
  expect(await asShown(panel, allergy)).toBe(allergy)
  expect(await asShown(panel, 'B+')).toBe('B+')
})

test('the menu of a phone comes from the right and leaves room at the left', async ({ page }) => {
  const menu = await openMenu(page)

  const { left, right } = await boxOf(menu)
  expect(right).toBe((await boxOf(page.locator('body'))).right)
  expect(left).toBeGreaterThan(0)
  await expect(menu).toHaveCSS('animation-name', 'mirrored-slide-in')
})

test('trails run from the right and arrows point where the reading goes', async ({ page }) => {
  await page.goto('/ur/services/icu')
  const trail = page.locator('main nav').first().locator('li')
  const [first, second] = [await boxOf(trail.nth(0)), await boxOf(trail.nth(1))]
  expect(second.right).toBeLessThanOrEqual(first.left)

  await page.goto('/ur/appointments/doc1')
  const back = page.locator('main a[href="/ur/doctors"] svg').first()
  expect(await scaleOf(back)).toBe('-1 1')
  await page.goto('/ur/doctors')
  expect(await scaleOf(page.locator('main svg:has([href$="#search"])').first())).toBe('none')
})

test('the days of a week stand from right to left', async ({ page }) => {
  await page.goto('/ur/appointments/doc1')

  const [monday, tuesday] = ['2026-11-23', '2026-11-24'].map((day) => page.locator(`[data-day="${day}"]`))
  if (!monday || !tuesday) throw new Error('no days')
  expect((await boxOf(tuesday)).right).toBeLessThanOrEqual((await boxOf(monday)).left)
  for (const weekday of await page.locator('main th').all())
    expect(await weekday.evaluate((element) => element.getClientRects().length)).toBe(1)
})

test('an appointment is listed with the commas of its language', async ({ page, patient, request }) => {
  await bookElsewhere(request, patient)
  await page.goto('/ur/my-appointments')

  const card = page.getByRole('article')
  await expect(card).toContainText('2026، صبح، صبح 9:00')
  await expect(card).not.toContainText(/[\u0600-\u06ff],/)
})
