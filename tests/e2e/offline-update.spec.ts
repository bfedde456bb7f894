import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../project-copy.ts'
import { expect, expectKept, expectScripts, test } from './offline-steps.ts'
import { bookElsewhere, card } from './steps.ts'

test.setTimeout(300_000)

const OLD = '+91 80 4000 1000'
const NEW = '+91 80 4000 2000'

/** Builds the hospital with another phone number, which appears in pages and scripts. */
function buildNext(): { folder: string; remove: () => void } {
  const project = copyProject()
  const hospital = JSON.parse(readFileSync(join(project.folder, 'content/hospital.json'), 'utf8'))
  project.write('hospital.json', JSON.stringify({ ...hospital, phone: NEW, languages: ['en'] }))
  project.build()
  return { folder: join(project.folder, 'dist'), remove: project.remove }
}

test('an open page keeps working after a new build is published, and the next page is from the new build', async ({
  page,
  site,
  patient,
  request,
}) => {
  await bookElsewhere(request, patient)
  await page.goto('/my-appointments')
  await expect(card(page)).toBeVisible()
  await expectKept(page, '/my-appointments', '/emergency')
  await expectScripts(page, 'Confirmation')
  const next = buildNext()
  try {
    await site.publish(next.folder)

    // This script was never loaded, and the new build lacks it.
    await card(page)
      .getByRole('button', { name: /^More: / })
      .click()
    await card(page).getByRole('button', { name: 'Print confirmation' }).click()
    await expect(page.getByRole('dialog')).toContainText(OLD)
    await page.keyboard.press('Escape')

    await page.goto('/contact')
    await expect(page.getByRole('main').getByText(NEW).first()).toBeVisible()
    await expect(page.getByText(OLD)).toHaveCount(0)
    // Wait until the new service worker has cached its pages.
    const keptPhone = () =>
      page.evaluate(async (phone) => {
        const stored = await caches.match('/emergency', { ignoreSearch: true })
        // A page shows a phone number in one line.
        return (await stored?.text())?.replaceAll(/&nbsp;|\u00a0/g, ' ').includes(phone)
      }, NEW)
    await expect.poll(keptPhone).toBe(true)
    await site.stop()
    await page.goto('/emergency')
    await expect(page.getByText(NEW).first()).toBeVisible()
  } finally {
    next.remove()
  }
})
