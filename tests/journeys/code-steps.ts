import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Types a code into its field and sends it. */
export async function typeCode(field: Locator, code: string): Promise<void> {
  await field.fill(code)
  await field.press('Enter')
}

/** Types too few digits, and then others than those that were sent. */
export async function mistypeCode(field: Locator, sent: string): Promise<void> {
  await typeCode(field, '12')
  await expect(field).toHaveAccessibleDescription(/6 digits/)
  await typeCode(field, sent === '123456' ? '654321' : '123456')
  await expect(field).toHaveAccessibleDescription(/This code is not right/)
}

/** As it is often copied. */
export const withSpace = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
