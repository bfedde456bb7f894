import { screen, within } from '@testing-library/react'
import { asc } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { deskKeys } from '#server/db/schema.ts'
import { makeKey } from '#server/front-desk/keys.ts'
import { expectToast, setUpPage } from './page.tsx'

/** Monday, 9:10 AM at the hospital. */
const MONDAY_MORNING = '2026-11-23T03:40:00Z'
export const BOOK = /^Book .*: Dr. Arjun Mehta, Morning$/
export const GUEST = { 'Name of the patient': 'Kamala Devi', Phone: '9000000001' }

/** The screen of reception with a new key for each test, and what reception does there. */
export function setUpDesk(options?: Parameters<typeof setUpPage>[0]) {
  const page = setUpPage(options)
  const own = { key: '' }
  beforeEach(async () => {
    page.transport.setClocks(MONDAY_MORNING)
    await page.hospital.db.delete(deskKeys)
    own.key = await newKey('Asha Rao')
  })

  const newKey = (name: string, readsOnly = false) =>
    makeKey(page.hospital.db, name, () => page.hospital.time.now, readsOnly)
  const rows = () => page.hospital.db.select().from(appointments).orderBy(asc(appointments.place))
  const sheet = () => screen.findByRole('dialog')
  const unlock = async (typed = own.key) => {
    await page.fill({ 'Desk key': typed })
    await page.press('Open the desk')
  }
  async function open(day = 'Monday, 23 November 2026'): Promise<void> {
    await page.open('/desk', async () => {
      const { Desk } = await import('#islands/desk/Desk.tsx')
      return <Desk />
    })
    await unlock()
    await screen.findByText(day)
  }
  async function book(values: Record<string, string> = GUEST, from = BOOK): Promise<void> {
    await page.press(from)
    await page.fill(values, await sheet())
    await page.user.click(within(await sheet()).getByRole('button', { name: 'Book' }))
  }
  async function booked(values: Record<string, string> = GUEST): Promise<void> {
    await book(values)
    await expectToast(`(${values['Name of the patient']}, Dr. Arjun Mehta`)
    await screen.findByText(values['Name of the patient'] ?? '')
  }
  const press = (action: string, name: string) => page.press(new RegExp(`^${action}: ${name}`))
  async function choose(action: string, name: string): Promise<void> {
    await press('More', name)
    await page.user.click(within(await sheet()).getByRole('button', { name: action }))
  }
  return { page, own, newKey, rows, sheet, unlock, open, book, booked, press, choose }
}
