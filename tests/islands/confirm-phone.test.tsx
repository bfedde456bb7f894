import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inHindiDigits } from '../hospital.ts'
import { descriptionOf, expectFocusOn, expectToast, MEERA, setUpPage } from './page.tsx'

const open = (page: ReturnType<typeof setUpPage>, token: string) =>
  page.openIslands('/settings', ['settings'], token)

describe('an unconfirmed phone', () => {
  const page = setUpPage({ codesADay: 100 })
  const { user } = page
  let token: string
  beforeEach(async () => void (token = await page.signUp()))
  const setting = () => screen.findByRole('region', { name: 'Text messages' })
  const expectSetting = (words: string) =>
    waitFor(async () => expect((await setting()).textContent).toContain(words))
  const ask = () => page.press('Send me a code')
  const dialog = () => screen.findByRole('dialog', { name: 'Confirm phone' })
  const codeField = async () => within(await dialog()).findByLabelText<HTMLInputElement>('Code')
  const sentCode = async () => (await page.hospital.codesOf('confirm'))[0] ?? ''

  // The dialog is the one that confirms an e-mail address: see confirm-email.test.tsx.
  it('is confirmed by a code from a text message, also typed in Hindi digits', async () => {
    page.fail('POST /api/user/phone/code', 1)
    await open(page, token)
    await expectSetting(`${MEERA.phone} is not confirmed yet.`)
    await ask()
    await expectSetting('Network error. Please check your connection.')
    await ask()
    const code = await codeField()
    expect((await dialog()).textContent).toContain(`We sent a text message with a code to ${MEERA.phone}.`)
    const sent = await sentCode()
    await user.type(code, sent === '123456' ? '654321{Enter}' : '123456{Enter}')
    await waitFor(() => expect(descriptionOf(code)).toContain('This code is wrong'))

    await page.fill({ Code: inHindiDigits(`${sent.slice(0, 3)} ${sent.slice(3)}`) })
    await user.keyboard('{Enter}')

    await expectToast('Your phone is confirmed.')
    await expectFocusOn(`${MEERA.phone} is confirmed.`)
    expect(screen.queryByRole('button', { name: 'Send me a code' })).toBeNull()
    await open(page, token)
    await expectSetting(`${MEERA.phone} is confirmed.`)
  })
})
