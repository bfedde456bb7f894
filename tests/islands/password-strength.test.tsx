import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { descriptionOf, MEERA, setUpPage } from './page.tsx'

describe('a new password', () => {
  const page = setUpPage()

  async function openSignup(): Promise<void> {
    await page.openIslands('/?dialog=signup', ['account'])
    await screen.findByRole('dialog', { name: 'Sign up' })
  }
  const password = () => screen.getByLabelText('Password')

  it('is rated in words that are announced while typing', async () => {
    await openSignup()
    await page.fill({ Name: MEERA.name, Phone: MEERA.phone })

    for (const [typed, words] of [
      ['secret', 'Easy to guess: a common word'],
      ['meera1', 'Easy to guess: your name or phone'],
      [MEERA.phone, 'Easy to guess: your name or phone'],
      ['wet umbrella on tuesday', 'Good: hard to guess'],
    ] as const) {
      await page.fill({ Password: typed })
      await waitFor(() => expect(descriptionOf(password())).toBe(`At least 6 characters ${words}`))
    }
    expect(screen.getByText('Good: hard to guess').getAttribute('aria-live')).toBe('polite')
  })

  it('that is too short is not rated yet', async () => {
    await openSignup()
    await page.fill({ Password: 'secret' })
    await screen.findByText('Easy to guess: a common word')

    await page.fill({ Password: 'secre' })

    expect(descriptionOf(password())).toBe('At least 6 characters ')
  })

  it('is also rated where it is changed', async () => {
    await page.openIslands('/settings', ['settings'], await page.signUp())

    await page.fill({ 'New password': 'meeradas' })

    await screen.findByText('Easy to guess: your name or phone')
  })

  it('is next to a note on what is stored; the privacy page opens in a new tab', async () => {
    await openSignup()

    const link = screen.getByRole('link', { name: /^Privacy/ })

    expect(link.parentElement?.textContent).toContain('We use these details to arrange your care. Privacy')
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy', '_blank'])
  })
})
