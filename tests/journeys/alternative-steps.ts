import type { Locator, Page } from '@playwright/test'
import { type Shut, shutDays } from '../shut-days.ts'

export const OPENINGS = '**/api/openings*'

/** As if doc1 had nothing left on these days, or in these slots of them. */
export async function shut(page: Page, ...all: Shut[]): Promise<void> {
  await page.route('**/api/doctors/doc1/availability', async (route) => {
    const response = await route.fetch()
    const told = await response.json().catch(() => undefined)
    // The page may have been left by now.
    if (told) await route.fulfill({ response, json: shutDays(told, all) })
  })
}

/** What is offered instead. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Nearest other places' })
export const choices = (page: Page): Locator => panel(page).getByRole('listitem')

export const day = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('grid').getByRole('button', { name })

const MOVES = 'moves of the page'

/** From now on notes what moves by itself. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const moves: string[] = []
    Object.assign(window, { [name]: moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as unknown as {
          value: number
          hadRecentInput: boolean
          sources: { node: Node }[]
        }
        if (!shift.hadRecentInput)
          moves.push(`${shift.value} ${shift.sources.map(({ node }) => node?.nodeName)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, MOVES)
}

export const movesOf = (page: Page): Promise<string[]> =>
  page.evaluate((name) => (window as unknown as Record<string, string[]>)[name] ?? [], MOVES)
