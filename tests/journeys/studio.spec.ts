import { expect, type Page, test } from '@playwright/test'
import { openStudio } from './own-studio.ts'

/** A start of the development server, and the editor made from its sources. */
test.setTimeout(300_000)
test.use({ viewport: { width: 1400, height: 1000 }, actionTimeout: 40_000 })

const pane = (page: Page, field: string) => page.locator(`[data-key-path=${field}]`)

/** The editor draws fields when they come into view. */
async function field(page: Page, name: string) {
  await expect(async () => {
    if ((await pane(page, name).count()) > 0) return
    await page.locator('[data-key-path]').last().scrollIntoViewIfNeeded()
    await expect(pane(page, name)).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 40_000 })
  return pane(page, name).locator('input')
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('an editor adds a service, is told what is to be mended, and nothing is written until it is', async ({
  page,
}) => {
  const studio = await openStudio()
  const asked: string[] = []
  const said: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  try {
    await page.goto(`${studio.address}/admin#/collections/services/entries/x-ray`)
    await page.getByRole('button', { name: 'Show Editor Options' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.waitForURL(/\/new/)
    await (await field(page, 'name')).fill('Sleep study')
    await (await field(page, 'description')).fill('A night in a quiet room, and what it tells.')

    for (const [price, words] of [
      ['', 'This field is required.'],
      ['<b>₹500</b>', 'HTML, like <b>, is shown as it stands'],
    ] as const) {
      await (await field(page, 'price')).fill(price)
      await save(page).click()
      await expect(pane(page, 'price').getByRole('alert')).toContainText(words)
    }
    await (await field(page, 'price')).fill('₹5000')
    await expect(pane(page, 'price').getByRole('alert')).toBeHidden()

    // Its place in the list is still that of the service it was copied from.
    await save(page).click()
    const refusal = page.getByRole('alertdialog')
    await expect(refusal).toContainText('order is that of', { timeout: 40_000, ignoreCase: true })
    await expect(refusal).toContainText('what you typed is kept')
    expect((await page.request.get(`${studio.address}/services/sleep-study`)).status()).toBe(404)
    await refusal.getByRole('button', { name: 'OK' }).click()

    await (await field(page, 'order')).fill('99')
    await save(page).click()
    await expect(page.getByText('Entry saved.')).toBeVisible({ timeout: 40_000 })
    for (const path of ['/services/sleep-study', '/services'])
      await expect
        .poll(async () => (await page.request.get(`${studio.address}${path}`)).text(), { timeout: 40_000 })
        .toContain('₹5000')
    const told = said.filter((text) => !/order is that of|422/i.test(text))
    expect(told).toEqual([])

    const elsewhere = asked.filter((url) => !url.startsWith(studio.address) && !/^(blob|data):/.test(url))
    expect(elsewhere).toEqual([])
  } finally {
    await studio.close()
  }
})
