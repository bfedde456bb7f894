import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BOOK, setUpDesk } from './desk-page.tsx'

describe('the screen of the reception, of a session whose doctor begins later', () => {
  const { page, open, sheet } = setUpDesk()
  const nextPlace = async () => (await screen.findByRole('button', { name: BOOK })).getAttribute('aria-label')

  it('offers the next place for the time at which the doctor begins', async () => {
    await open()
    expect(await nextPlace()).toMatch(/^Book 9:15\sAM:/)
    await page.press('Session: Dr. Arjun Mehta, Morning')
    await page.user.selectOptions(within(await sheet()).getByRole('combobox'), 'late')
    await page.fill(
      { 'Reason, as patients read it': 'In surgery', 'The doctor begins at': '11:00' },
      await sheet(),
    )
    await page.press('Save')
    await screen.findByText(/In surgery/)

    expect(await nextPlace()).toMatch(/^Book 11:00\sAM:/)
    expect(screen.getByRole('button', { name: /^Book 2:00\sPM: Dr. Arjun Mehta, Afternoon$/ })).toBeTruthy()
  })
})
