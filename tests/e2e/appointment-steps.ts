import type { Locator, Page } from '@playwright/test'

export const card = (page: Page, doctor = 'Dr. Arjun Mehta'): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: doctor }) })

export const cancelButton = (page: Page): Locator =>
  page.getByRole('button', {
    name: 'Cancel the appointment with Dr. Arjun Mehta on Monday, 23 November 2026',
  })

export const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this appointment?' })

/** A past appointment, as the server lists it. */
export const past = {
  id: 'past1',
  _id: 'past1',
  docId: { _id: 'doc5', name: 'Dr. Meera Thomas', image: '/portraits/doc5.svg' },
  department: 'Neurology',
  photo: '/portraits/doc5.svg',
  date: '2026-11-10',
  slot: 'morning',
  time: 'Morning, 9:00 AM - 12:00 PM',
  fee: 50,
  paymentStatus: 'paid',
  status: 'completed',
  specialty: 'Neurologist',
  type: 'Consultation',
  place: 1,
  arrivesAt: '9:00 AM',
}
