import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#server/db/schema-appointments.ts'
import { expectToast, setUpPage } from './page.tsx'

describe('the notifications', () => {
  const page = setUpPage()
  let token: string
  beforeEach(async () => void (token = await page.hospital.newPatient()))
  const open = () => page.openIslands('/notifications', ['notifications'], token)

  it('are marked as read one by one and all that are shown at once, and stay read', async () => {
    await open()
    await screen.findByText('3 unread')
    expect(screen.getByText(/^Welcome/).closest('li')?.textContent).toContain('Today, 9:30 AM')

    await page.press('Mark as read: How to book')
    await screen.findByText('2 unread')
    await open()
    await screen.findByText('2 unread')
    expect(screen.getAllByText('New')).toHaveLength(2)
    const { db } = page.hospital
    const [known] = await db.select().from(notifications)
    if (known)
      await db.insert(notifications).values({ ...known, id: crypto.randomUUID(), title: 'Came later' })
    await page.press('Mark all as read')
    await screen.findByText('All read')
    await open()

    expect(await screen.findByText('1 unread')).toBeTruthy()
    expect(screen.getByText('New').closest('li')?.textContent).toContain('Came later')
  })

  it('that could not be loaded or marked say so, and keep the focus', async () => {
    page.fail('GET /api/user/notifications', 1)
    await open()
    await page.press('Try again')
    await screen.findByText('3 unread')
    expect(document.activeElement === document.body).toBe(false)
    page.fail('POST /api/user/notifications/read')

    await page.press('Mark all as read')

    await expectToast('The notification was not marked as read.')
    expect(await screen.findByText('3 unread')).toBeTruthy()
  })
})
