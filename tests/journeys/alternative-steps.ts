import type { Locator, Page } from '@playwright/test'

export const OPENINGS = '**/api/openings*'

type Told = { date: string; slots: { slot: string; placesLeft: number; reason?: string }[]; reason?: string }
type Shut = { day: string; slot?: string; reason?: string; why?: string }

/** As if doc1 had nothing left on these days, or in these slots of them. */
export async function shut(page: Page, ...all: Shut[]): Promise<void> {
  await page.route('**/api/doctors/doc1/availability', async (route) => {
    const answered = await route.fetch()
    const told = await answered.json().catch(() => undefined)
    // The page has gone on meanwhile.
    if (!told) return
    const { days, ...rest } = told as { days: Told[] }
    await route.fulfill({ response: answered, json: { ...rest, days: days.map((day) => shutDay(day, all)) } })
  })
}

function shutDay(told: Told, all: Shut[]): Told {
  const own = all.filter(({ day }) => day === told.date)
  const slots = told.slots.map((each) => {
    const { reason = 'full', why } = own.find(({ slot }) => !slot || slot === each.slot) ?? { reason: '' }
    return reason ? { ...each, placesLeft: 0, reason, ...(why && { why }) } : each
  })
  const { reason = 'full', why } = own.find(({ slot }) => !slot) ?? { reason: '' }
  return { ...told, slots, ...(reason && { reason, ...(why && { why }) }) }
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
