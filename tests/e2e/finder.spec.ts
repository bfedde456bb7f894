import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answer, DOCTORS } from './steps.ts'

const doctors = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Dr\. / })

/** Finds e-mail addresses with a line break anywhere but after @ and dots. */
function brokenEmails(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  let last: { text: string; bottom: number } | undefined
  while (texts.nextNode()) {
    const node = texts.currentNode
    const address = node.parentElement?.textContent.trim() ?? ''
    if (!/^\S+@\S+$/.test(address)) continue
    for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { top, bottom, width } = range.getBoundingClientRect()
      const letter = range.toString()
      if (width === 0) continue
      if (last && top >= last.bottom - 2 && /[\w-]/.test(last.text) && /[\w-]/.test(letter))
        broken.push(`${address} before "${letter}"`)
      last = { text: letter, bottom }
    }
    last = undefined
  }
  return broken
}

test('e-mail addresses break after @ and dots only, at every width', async ({ page }) => {
  for (const path of ['/doctors', '/contact']) {
    await page.goto(path)
    for (const width of [320, 360, 414, 640, 768, 900, 1024, 1280, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(brokenEmails), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('the focus moves to the first new doctor, or to the search after filters are cleared', async ({
  page,
  request,
}) => {
  const { doctors: few } = await (await request.get('/api/all-doctors')).json()
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...few[index % 15],
    _id: `many${index}`,
    name: `Dr. Number ${index}`,
  }))
  await answer(page, DOCTORS, 200, { success: true, doctors: many })
  await page.goto('/doctors')
  const search = page.getByRole('searchbox')

  await page.getByRole('button', { name: 'Show 24 more' }).press('Enter')
  await expect(doctors(page)).toHaveCount(48)
  await expect(page.getByRole('link', { name: 'Dr. Number 24', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Show 12 more' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Dr. Number 48', exact: true })).toBeFocused()

  await search.fill('nobody of this name')
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await expect(search).toBeFocused()
})

test('a portrait that does not load is replaced by the doctor’s initials', async ({ page, request }) => {
  await page.route('**/portraits/doc1.svg', (route) => route.fulfill({ status: 404 }))
  const { doctors: known } = await (await request.get('/api/all-doctors')).json()
  const changed = known.map((doctor: { _id: string }) =>
    doctor._id === 'doc3' ? { ...doctor, image: '' } : doctor,
  )
  await answer(page, DOCTORS, 200, { success: true, doctors: changed })
  await page.goto('/doctors', { waitUntil: 'networkidle' })
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  await expect(card('Dr. Arjun Mehta').getByText('AM', { exact: true })).toBeVisible()
  await expect(card('Dr. Rachel Dias').getByText('RD', { exact: true })).toBeVisible()

  await expect(card('Dr. Arjun Mehta').locator('img')).toHaveCount(0)
  await expect(page.getByRole('main').locator('img')).toHaveCount(13)
})
