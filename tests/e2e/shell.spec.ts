import { expect, test } from './fixtures.ts'
import { tabTo } from './steps.ts'

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/doctors')

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('searchbox'))
})

/** Finds controls whose accessible name lacks the visible words, which voice control needs. */
function unspeakable(): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
  return [...document.querySelectorAll<HTMLElement>(':is(a, button)[aria-label]')]
    .filter((control) => control.checkVisibility())
    .filter((control) => !plain(control.ariaLabel ?? '').includes(plain(control.innerText)))
    .map((control) => `"${control.ariaLabel}" is seen as "${control.innerText}"`)
}

test('voice control can press every button by its visible words', async ({ page }) => {
  for (const width of [1600, 360])
    for (const path of ['/', '/services', '/services/mri-scan', '/doctors', '/contact']) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      expect.soft(await page.evaluate(unspeakable), `${path} at ${width} px`).toEqual([])
    }
})
