import { expect, test } from './fixtures.ts'
import { chooseMondayMorning } from './steps.ts'

test('at 400 % zoom header and booking bar do not cover the page; larger text does not break “Closed”', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await chooseMondayMorning(page)
  const bar = page.locator('.confirm-bar')

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).not.toBeInViewport()

  await bar.getByRole('button').scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 })

  await page.evaluate(() => localStorage.setItem('look', 'larger'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()

  const words = page.getByRole('grid').getByText('Closed', { exact: true })
  await expect(words).toHaveCount(2)
  const ranges = () =>
    words.evaluateAll((elements) =>
      elements.map((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        const day = element.closest('button')?.getBoundingClientRect()
        const { left, right } = text.getBoundingClientRect()
        return {
          lines: text.getClientRects().length,
          isInside: day && left >= day.left && right <= day.right,
        }
      }),
    )
  const whole = { lines: 1, isInside: true }
  // React can replace the first days at any moment.
  await expect.poll(ranges).toEqual([whole, whole])
})
