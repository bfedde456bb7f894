import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAlert, expectFocus, expectToast, MEERA, setUpPage } from './page.tsx'

const page = setUpPage()
const CONTACT = { name: 'Ravi Das', relationship: 'Brother', phone: '9876500000' }
const UNSAVED = 'Your changes were not saved'
const [LIST, MEDICAL, SETTINGS] = ['/my-appointments', '/my-profile#medical-info', '/settings']
const LOGIN = '/?dialog=login'
const DOCTOR = '/appointments/doc2?day=2026-11-24&slot=morning'

/** Address, label while busy, call, message when that fails, and whether it has a place for the message. */
const BUTTONS: [string, string, string, Parameters<typeof page.hold>[0], string, boolean?][] = [
  ['Log in', LOGIN, 'Logging in…', 'POST /api/user/login', 'Network error'],
  ['Book Appointment', DOCTOR, 'Booking...', 'POST /api/user/book-appointments', 'Network error', true],
  ['Pay:', LIST, 'Paying…', 'POST /api/user/appointments/*/pay', 'The payment was not made'],
  [
    ...(['Add to calendar:', LIST, 'Preparing your calendar file…'] as const),
    ...(['POST /api/user/appointments/*/calendar-link', 'The calendar file could not be loaded'] as const),
  ],
  ['Save', MEDICAL, 'Saving…', 'PATCH /api/user/me', UNSAVED, true],
  ['Save Changes', '/my-profile', 'Saving…', 'PATCH /api/user/me', UNSAVED, true],
  [
    'Change password',
    SETTINGS,
    'Changing…',
    'POST /api/user/password',
    'Your password was not changed',
    true,
  ],
  ['Delete permanently', SETTINGS, 'Deleting…', 'DELETE /api/user/me', 'Your account was not deleted', true],
]
/** The form focuses its first field a frame after it appears. */
async function openContact(): Promise<void> {
  await page.press('Edit: Emergency contact')
  await expectFocus(() => screen.getByLabelText('Name'))
}
/** Fills in what comes before a button. */
const PREPARED: Record<string, () => Promise<unknown>> = {
  'Log in': () => page.fill({ Phone: MEERA.phone, Password: MEERA.password }),
  'Add to calendar:': () => page.press(/^More: /),
  Save: openContact,
  'Save Changes': async () => {
    await page.press('Edit Profile')
    await page.fill({ 'Date of birth': '1990-02-28', 'E-mail': 'meera@home.example' })
    await page.fill({ 'Your password': MEERA.password })
    await page.user.selectOptions(await screen.findByLabelText('Blood group'), 'AB-')
  },
  'Change password': async () => {
    await page.fill({ 'Current password': MEERA.password })
    await page.fill({ 'New password': 'secret2', 'Confirm new password': 'secret2' })
  },
  'Delete permanently': async () => {
    await page.press(/^Delete my account/)
    await page.fill({ 'Your password': MEERA.password })
  },
}

it.each(BUTTONS)(
  '“%s” keeps the focus while busy and after a failure, and a second press does nothing',
  async (label, address, busyLabel, call, failed, isForm = false) => {
    const token = await page.signUp()
    await page.transport.book(token)
    await page.hospital.request('PATCH', '/api/user/me', { token, payload: { emergencyContact: CONTACT } })
    const islands = { [LIST]: 'appointments', [SETTINGS]: 'settings', [LOGIN]: 'account' } as const
    if (address === DOCTOR) await page.openDoctor(address, token)
    else
      await page.openIslands(address, [islands[address] ?? 'profile'], address === LOGIN ? undefined : token)
    await PREPARED[label]?.()
    const held = page.hold(call, 'failed')
    const named = (words: string) => ({ name: words.endsWith(':') ? RegExp(`^${words}`) : words })
    const opener = await screen.findByRole('button', named(label))
    opener.focus()

    await page.user.keyboard('{Enter}')
    const busy = await screen.findByRole('button', { name: RegExp(`^${busyLabel}`) })
    await expectFocus(() => busy)
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await page.user.keyboard('{Enter}')
    held.release()

    await (isForm ? expectAlert(RegExp(failed)) : expectToast(failed))
    await expectFocus(() => screen.getByRole('button', named(label)))
    expect(held.count).toBe(1)
  },
)

it.each([
  [
    'Reschedule: ',
    'Reschedule appointment',
    'POST /api/user/appointments/*/reschedule',
    'was not rescheduled',
  ],
  [
    'Find me an earlier time: ',
    'Join the waiting list',
    'POST /api/user/waits',
    "couldn't reach the hospital",
  ],
] as const)(
  '“%s” says that it failed, also when its dialog was closed before',
  async (opener, label, call, failed) => {
    const token = await page.signUp()
    await page.transport.book(token)
    await page.openIslands(LIST, ['appointments'], token)
    if (label === 'Join the waiting list') await page.press(/^More: /)
    await page.press(RegExp(`^${opener}`))
    if (label.startsWith('Reschedule')) {
      await page.press(/Friday, 27 November/)
      await page.user.click(await screen.findByRole('radio', { name: /Evening/ }))
    }
    const held = page.hold(call, 'failed')
    await page.press(label)
    await waitFor(() => expect(held.count).toBe(1))

    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    held.release()

    await expectToast(failed)
  },
)

it.each([
  ['/settings', 'settings', /^Delete my account/, [], 'Delete your account?'],
  ['/', 'account', 'Login', [/Sign up$/, /Log in$/, 'Forgot your password?'], 'Forgot your password?'],
] as const)(
  'in a browser that does not focus what is pressed, the last dialog on %s gives the focus back',
  async (address, island, name, ways, title) => {
    await page.openIslands(address, [island], island === 'settings' ? await page.signUp() : undefined)
    const opener = await screen.findByRole('button', { name })
    const dontFocus = (event: Event) => {
      event.preventDefault()
      ;(document.activeElement as HTMLElement).blur()
    }
    document.addEventListener('mousedown', dontFocus)
    await page.user.click(opener)
    for (const way of ways) {
      const [open] = screen.getAllByRole('dialog')
      const link = await within(open ?? opener).findAllByRole('button', { name: way })
      await page.user.click(link.at(-1) ?? opener)
    }
    expect(document.activeElement === opener).toBe(false)

    const dialog = await screen.findByRole(ways.length ? 'dialog' : 'alertdialog', { name: title })
    await page.user.click(within(dialog).getByRole('button', { name: 'Close' }))
    document.removeEventListener('mousedown', dontFocus)

    await expectFocus(() => opener)
  },
)

it('a dialog about an appointment closes when another patient logs in in another tab', async () => {
  const token = await page.signUp()
  await page.transport.book(token)
  const other = await page.hospital.newPatient('Bela')
  await page.openIslands(LIST, ['account', 'appointments'], token)
  await page.press(/^More: /)
  await page.press(/^Print confirmation/)
  await screen.findByRole('dialog', { name: 'Appointment confirmation' })

  page.transport.stored.set('utoken', other)
  dispatchEvent(new StorageEvent('storage', { key: 'utoken' }))

  await screen.findByText('No upcoming appointments')
  expect(screen.queryByRole('dialog')).toBeNull()
})
