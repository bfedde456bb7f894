import type { Locator, Page } from '@playwright/test'

export const card = (page: Page, doctor = 'Dr. Arjun Mehta'): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: doctor }) })

export const cancelButton = (page: Page): Locator =>
  page.getByRole('button', {
    name: 'Cancel the appointment with Dr. Arjun Mehta on Monday, 23 November 2026',
  })

export const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this appointment?' })
