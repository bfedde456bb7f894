import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { doctors } from '#server/db/schema-appointments.ts'
import { BOOKING } from '../hospital.ts'
import { expectFocusOn, expectToast, setUpPage } from './page.tsx'

const WAITS = 'POST /api/user/waits'
const BEFORE = "We can't send messages yet. You can still join and check back here."

const page = setUpPage()
const { user } = page
let token: string
beforeEach(async () => {
  token = await page.signUp()
  // Each slot has one place, and Monday morning is taken.
  await page.hospital.db.update(doctors).set({ slotCapacity: 1 })
  const guest = await page.hospital.newPatient('Guest')
  await page.hospital.request('POST', '/api/user/book-appointments', { token: guest, payload: BOOKING })
})

async function openFullSlot(): Promise<void> {
  await page.openDoctor('/appointments/doc1?day=2026-11-23&slot=morning', token)
  await page.press('Join the waiting list')
}
const openList = () => page.openIslands('/my-appointments', ['appointments'], token)
const join = (change = {}) =>
  page.hospital.request('POST', '/api/user/waits', {
    token,
    payload: { docId: 'doc1', fromDay: '2026-11-23', toDay: '2026-11-23', slots: ['morning'], ...change },
  })

describe('joining the waiting list', () => {
  it('says first that no message can be sent, and still works', async () => {
    await openFullSlot()
    expect(await screen.findByText(BEFORE)).toBeTruthy()

    await page.press('Join the waiting list')

    expect(await screen.findByText('You are on the waiting list.')).toBeTruthy()
    expect(screen.getByText("We can't send messages yet. Please check back here.")).toBeTruthy()
  })

  it('keeps the choice when it is refused', async () => {
    const message = 'You are on the waiting list 3 times, as often as one patient can be.'
    page.answer(WAITS, 400, { success: false, message, code: 'too_many_waits' })
    await openFullSlot()
    await user.click(await screen.findByRole('radio', { name: /^Any doctor in/ }))

    await page.press('Join the waiting list')

    expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Any doctor in/ }).checked).toBe(true)
  })

  it('refused right after that login has the focus, and says what is left to do', async () => {
    const message = 'You are on the waiting list 3 times. Leave one of them, or call reception.'
    page.answer(WAITS, 400, { success: false, message, code: 'too_many_waits' })
    await page.openDoctor('/appointments/doc1?day=2026-11-23&slot=morning')
    await page.press('Join the waiting list')
    await page.press('Join the waiting list')
    await page.logIn()

    await expectFocusOn('Leave one of them')
  })

  it('another patient who logs in after the session was over joins only with a press', async () => {
    const bela = await page.hospital.request('POST', '/api/user/signup', {
      payload: { name: 'Bela', phone: '9876543299', password: 'secret1' },
    })
    await openFullSlot()
    await screen.findByText(BEFORE)
    await page.transport.revoke(token)
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByRole('button', { name: 'Login' })
    await page.press('Join the waiting list')
    page.answer('POST /api/user/login', 200, bela.body)
    await page.logIn()

    await screen.findByRole('button', { name: /^B .*Account menu/ })
    await waitFor(() => expect(screen.queryByText(/log in/i)).toBeNull())
    expect(page.sent()).not.toContain(WAITS)
    await page.press('Join the waiting list')
    await screen.findByText('You are on the waiting list.')
  })

  it('asks for a time of day', async () => {
    await openFullSlot()
    await user.click(await screen.findByRole('checkbox', { name: 'Morning' }))
    await page.press('Join the waiting list')

    expect(await screen.findByText('Please choose at least one time of day.')).toBeTruthy()
    expect(page.sent()).not.toContain(WAITS)
  })
})

describe('a waiting-list entry', () => {
  it('is removed with one press', async () => {
    await join()
    await openList()
    expect(await screen.findByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeTruthy()

    await page.press('Leave the waiting list')

    await expectToast('You have left the waiting list.')
    expect(screen.queryByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeNull()
  })
})

it('a backend without a waiting list shows none', async () => {
  await page.hospital.request('POST', '/api/user/book-appointments', {
    token,
    payload: { ...BOOKING, selectedSlot: 'evening' },
  })
  page.answer('GET /api/user/waits', 404, { success: false, message: 'No such call.', code: 'not_found' })
  await openList()

  await page.press(/^More: /)
  expect(screen.queryByText(/earlier time|Waiting list/)).toBeNull()
})
