import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import hospitalFile from '#content/hospital.json' with { type: 'json' }
import { expectFocus, expectToast, setUpPage } from './page.tsx'

describe('the language of e-mails', () => {
  const page = setUpPage()
  const { user } = page
  const ME = 'GET /api/user/me'
  const openSettings = async (language?: unknown) => {
    page.change(ME, ({ user: known }: { user: object }) => ({ success: true, user: { ...known, language } }))
    await page.openIslands('/settings', ['settings'], await page.hospital.newPatient())
    await screen.findByRole('button', { name: /^Delete my account/ })
  }
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { name: 'हिन्दी' }).checked

  it('is offered by its own name, and saved when chosen; a refusal keeps the choice and says so', async () => {
    await openSettings('en')
    const hindi = await screen.findByRole('radio', { name: 'हिन्दी' })
    expect(hindi.closest('label')?.querySelector('[lang]')?.getAttribute('lang')).toBe('hi')
    await user.click(hindi)
    const form = within(hindi.closest('form') as HTMLFormElement)
    const save = () => user.click(form.getByRole('button'))
    const refusal = { success: false, message: 'No.', code: 'invalid_input' }
    page.answer('PATCH /api/user/me', 400, refusal, { times: 1 })

    await save()
    await screen.findByText('No.')
    expect(chosen()).toBe(true)
    page.passOn(ME)
    await save()

    await expect.poll(() => page.transport.sent.at(-1)?.body).toEqual({ language: 'hi' })
    await expectToast('E-mails and text messages are now in this language.')
    await expectFocus(() => form.getByRole('button', { name: 'Save language' }))
    expect(chosen()).toBe(true)
    // This server sends no text messages.
    expect(screen.queryByRole('region', { name: 'Text messages' })).toBeNull()
  })

  it.each([
    ['the backend sends none', undefined, hospitalFile.languages],
    ['the backend sends one that the hospital does not have', 'fr', hospitalFile.languages],
    ['the hospital has one language', 'en', ['en']],
  ])('is not asked for when %s', async (_, language, languages) => {
    vi.doMock('#content/hospital.json', () => ({ default: { ...hospitalFile, languages } }))
    onTestFinished(() => void vi.doUnmock('#content/hospital.json'))
    await openSettings(language)

    expect(document.body.textContent).not.toContain('Language for e-mails')
  })
})
