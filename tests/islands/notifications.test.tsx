import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#server/db/schema-appointments.ts'
import { expectFocus, expectNoToast, expectToast, setUpPage } from './page.tsx'

describe('the notifications', () => {
  const page = setUpPage()
  let token: string
  beforeEach(async () => void (token = await page.hospital.newPatient()))
  const open = () => page.openIslands('/notifications', ['notifications'], token)

  it('are marked as read one by one and all that are shown at once, and stay read', async () => {
    await open()
    await screen.findByText('3 unread')
    expect(screen.getByText(/^Welcome/).closest('li')?.textContent).toContain('Today, 9:30\u00A0AM')

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

  it('about an appointment lead to it, also a cancelled one, and are then read', async () => {
    const { appointmentId: id } = await page.transport.book(token)
    await page.transport.hospital.request('POST', `/api/user/appointments/${id}/cancel`, { token })
    await open()
    await screen.findByText('5 unread')
    expect(screen.queryByRole('link', { name: /^Welcome/ })).toBeNull()
    const link = screen.getByRole('link', { name: 'Appointment booked' })
    link.addEventListener('click', (event) => event.preventDefault())

    link.focus()
    await page.user.keyboard('{Enter}')

    await screen.findByText('4 unread')
    await waitFor(async () =>
      expect(await page.hospital.db.$count(notifications, eq(notifications.isRead, true))).toBe(1),
    )
    await page.openIslands(link.getAttribute('href') ?? '', ['appointments'], token)
    await expectFocus(() => screen.getByRole('article', { name: /Monday, 23 November/ }))
    expect(document.activeElement?.closest('details:not([open])')).toBeNull()
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
    page.passOn('POST /api/user/notifications/read')
    await page.press('Mark all as read')
    expect((await screen.findByText('All read')).role).toBe('status')
    await expectNoToast('marked as read.')
  })
})
