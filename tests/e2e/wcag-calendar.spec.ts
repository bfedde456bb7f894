import { expect, test } from './fixtures.ts'

test('the calendar is one Tab stop, names its closed days, and announces the chosen day', async ({
  page,
}) => {
  const { keyboard } = page
  await page.goto('/appointments/doc1')
  const grid = page.getByRole('grid', { name: 'Select a date' })
  const day = (name: RegExp) => grid.getByRole('button', { name })
  const stop = grid.locator('[tabindex="0"]')
  await expect(grid.getByRole('row')).toHaveCount(4)
  await expect(grid.getByRole('gridcell')).toHaveCount(21)
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(0)
  await expect(page.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  await expect(grid.getByRole('gridcell').nth(5)).toHaveText(/^20/)
  await expect(grid.locator('[aria-current=date]')).toHaveAccessibleName(/^Friday, 20 November 2026, today/)
  await expect(stop).toHaveAccessibleName(/^Friday, 20 November/)

  await stop.focus()
  for (const [key, reached] of [
    ['ArrowLeft', /^Friday, 20/],
    ['End', /^Saturday, 21/],
    ['ArrowRight', /^Monday, 23/],
    ['ArrowDown', /^Monday, 30/],
    ['End', /^Thursday, 3 December/],
  ] as const) {
    await keyboard.press(key)
    await expect(day(reached), key).toBeFocused()
    await expect(stop).toHaveCount(1)
  }
  await keyboard.press('Space')

  await expect(grid.getByRole('gridcell', { selected: true })).toHaveText(/^3/)
  await expect(grid.getByRole('button', { disabled: true })).toHaveCount(2)
  for (const closed of await grid.getByRole('button', { disabled: true }).all())
    await expect(closed).toHaveAccessibleName(/, Closed$/)
  await keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /Morning/ })).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(day(/^Thursday, 3 December/)).toBeFocused()
})
