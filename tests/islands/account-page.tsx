import { screen, within } from '@testing-library/react'
import type { setUpPage } from './page.tsx'

type Page = ReturnType<typeof setUpPage>

/** Opens the dialog as a link does. */
export async function openAccountDialog(page: Page, which: 'login' | 'signup', title: string, query = '') {
  await page.openIslands(`/?dialog=${which}${query}`, ['account'])
  const dialog = await screen.findByRole('dialog', { name: title })
  await within(dialog).findByLabelText('Phone')
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
  return {
    dialog,
    field,
    fill: (values: Record<string, string>) => page.fill(values, dialog),
    send: () => page.user.click(within(dialog).getByRole('button', { name: title })),
    reads: (words: string) => dialog.textContent.includes(words),
  }
}
