import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, type NewPatient } from './fixtures.ts'

/** A profile with every part filled in. */
export const FILLED = {
  email: 'meera@home.example',
  dob: '1990-02-28',
  bloodGroup: 'AB-',
  allergies: ['Penicillin', 'Peanuts'],
  medicalConditions: ['Asthma'],
  emergencyContact: { name: 'Ravi Das', relationship: 'Brother', phone: '9876500000' },
  currentMedications: [{ name: 'Metformin', dosage: '500 mg', frequency: 'Twice a day' }],
}

/** Changes the profile through the API, as another device would. */
export async function changeElsewhere(
  request: APIRequestContext,
  { token, password }: Pick<NewPatient, 'token' | 'password'>,
  change: object,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const data = { ...change, ...('email' in change && { password }) }
  expect((await request.patch('/api/user/me', { headers, data })).status()).toBe(200)
}

export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const edit = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Edit: ${name}` }).click()
