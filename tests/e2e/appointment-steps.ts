import type { Locator, Page } from '@playwright/test'

export const card = (page: Page, doctor = 'Dr. Arjun Mehta'): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: doctor }) })

export const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this appointment?' })
