import { screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#server/db/schema-appointments.ts'
import { expectFocus, setUpPage } from './page.tsx'

const page = setUpPage()
const { user } = page

const open = (address: string, token: string) => page.openIslands(address, ['account'], token)

describe('the account menu', () => {
  const avatar = (letter: string) =>
    screen.findByRole('button', { name: RegExp(`^${letter} 3: Account menu`) })
  const menu = () => document.querySelector('#account-menu')
  let token: string
  beforeEach(async () => void (token = await page.hospital.newPatient('Meera Das')))

  it('shows the patient’s name and four pages, and says how many notifications are unread', async () => {
    await page.hospital.db
      .update(notifications)
      .set({ isRead: true })
      .where(eq(notifications.title, 'How to book'))
    await open('/doctors', token)
    expect(menu()).toBeNull()
    await user.click(
      await screen.findByRole('button', { name: 'M 3: Account menu, unread notifications: 2' }),
    )

    expect(menu()?.textContent).toContain('Meera Das')
    const entries = [...(menu()?.querySelectorAll('li a') ?? [])]
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['My Appointments', '/my-appointments'],
      ['My Profile', '/my-profile'],
      ['Notifications', '/notifications'],
      ['Settings', '/settings'],
    ])
  })

  it.each([
    ['cannot be fetched', () => page.fail('GET /api/user/me'), 'U'],
    ['has no name', () => tell(null), 'U'],
    ['has a name that begins with an emoji', () => tell('🌻 Meera'), '🌻'],
  ])('shows an initial when the profile %s', async (_, happen, letter) => {
    happen()
    await open('/doctors', token)

    expect((await avatar(letter)).textContent).toBe(`${letter}3`)
  })
  const tell = (name: string | null) =>
    page.answer('GET /api/user/me', 200, {
      success: true,
      user: { email: 'meera@home.example', name, emergencyContact: null, allergies: null },
    })

  it('shows the e-mail address, and closes on Escape, which returns the focus, and on a click outside', async () => {
    await open('/doctors', await page.hospital.newPatient('Meera Rao', 'meera@home.example'))
    await user.click(await avatar('M'))
    expect(menu()?.textContent).toContain('meera@home.example')
    await user.keyboard('{Escape}')
    expect(menu()).toBeNull()
    const button = await avatar('M')
    await expectFocus(() => button)

    await user.click(button)
    expect(menu()).not.toBeNull()
    await user.click(document.body)

    expect(menu()).toBeNull()
  })
})
