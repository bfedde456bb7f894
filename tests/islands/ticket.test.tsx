import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { descriptionOf, expectFocus, expectToast, setUpPage } from './page.tsx'

const page = setUpPage()
const { user } = page

async function openTicket(): Promise<HTMLElement> {
  await page.openDoctor('/appointments/doc1?day=2026-11-23&slot=morning', await page.signUp())
  await page.press('Book Appointment')
  return screen.findByRole('alertdialog', { name: 'Your appointment is booked' })
}

it('the ticket says when, where and the number, and what is left of it on the page folds the calendar', async () => {
  const left = vi.spyOn(location, 'assign').mockReturnValue()
  const ticket = await openTicket()
  const [{ number } = { number: '' }] = await page.hospital.db.select().from(appointments)
  expect(descriptionOf(ticket)).toContain('Monday 23 November, about 9:00\u00A0AM')
  expect(descriptionOf(ticket)).toContain('Come by 8:45\u00A0AM to reception, Block A.')
  // The hospital of the tests sends none.
  await within(ticket).findByText(/^We can't send reminders yet/)
  await user.click(within(ticket).getByRole('button', { name: 'Copy' }))
  await within(ticket).findByText('Copied', { selector: '[role=status]' })
  expect(await navigator.clipboard.readText()).toBe(number)
  await user.click(within(ticket).getByRole('button', { name: 'Add to calendar' }))
  await expectToast(/^Your calendar file is on its way\./)
  expect(left).toHaveBeenCalledOnce()
  await user.click(within(ticket).getByRole('button', { name: 'Close' }))

  const outcome = screen.getByText('Appointment booked successfully!').closest('[role=status]')
  expect(outcome?.textContent).toMatch(
    RegExp(`Mon\u00A023\u00A0Nov, about 9:00\u00A0AM, (hospital time, )?Room G01\\. Number ${number}$`),
  )
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
  await page.press('Book another time')
  const today = () => screen.getByRole('button', { name: /^Friday, 20 November 2026/ })
  await expectFocus(today)
  await user.keyboard('{Enter}')
  expect(screen.queryByText('Appointment booked successfully!')).toBeNull()
  await expectFocus(today)
})

it('the number is selected where the browser does not allow to copy it', async () => {
  const ticket = await openTicket()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))

  await user.click(within(ticket).getByRole('button', { name: 'Copy' }))

  expect(String(getSelection())).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
})
