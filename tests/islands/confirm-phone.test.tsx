import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inHindiDigits } from '../hospital.ts'
import { descriptionOf, expectFocus, expectFocusOn, expectToast, MEERA, setUpPage } from './page.tsx'

const OFFLINE = 'Network error. Please check your connection.'

const open = (page: ReturnType<typeof setUpPage>, token: string) =>
  page.openIslands('/settings', ['settings'], token)

describe('an unconfirmed phone', () => {
  const page = setUpPage({ codesADay: 100 })
  const { user } = page
  let token: string
  beforeEach(async () => {
    token = await page.signUp()
  })
  const setting = () => screen.findByRole('region', { name: 'Text messages' })
  const expectSetting = (words: string) =>
    waitFor(async () => expect((await setting()).textContent).toContain(words))
  const ask = () => page.press('Send me a code')
  const dialog = () => screen.findByRole('dialog', { name: 'Confirm phone' })
  const codeField = async () => within(await dialog()).findByLabelText<HTMLInputElement>('Code')
  const sentCode = async () => (await page.hospital.codesOf('confirm'))[0] ?? ''

  it('is confirmed by a code from a text message; a wrong one is marked at its field', async () => {
    await open(page, token)
    await expectSetting(`${MEERA.phone} is not confirmed yet.`)
    await ask()
    const code = await codeField()
    await expectFocus(() => code)
    expect(code.autocomplete).toBe('one-time-code')
    expect((await dialog()).textContent).toContain(`We sent a text message with a code to ${MEERA.phone}.`)
    const sent = await sentCode()
    await user.type(code, '12{Enter}')
    expect(descriptionOf(code)).toContain('6 digits')
    await page.fill({ Code: sent === '123456' ? '654321' : '123456' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(descriptionOf(code)).toContain('This code is wrong'))
    await page.press('Send the code again')
    await expectToast('We have sent the code again.')

    await page.fill({ Code: inHindiDigits(`${sent.slice(0, 3)} ${sent.slice(3)}`) })
    await user.keyboard('{Enter}')

    await expectToast('Your phone is confirmed.')
    await expectSetting(`${MEERA.phone} is confirmed.`)
    await expectFocusOn(`${MEERA.phone} is confirmed.`)
    expect(screen.queryByRole('button', { name: 'Send me a code' })).toBeNull()
    await open(page, token)
    await expectSetting(`${MEERA.phone} is confirmed.`)
  })

  it('stays unconfirmed when a request fails, and both requests can be retried', async () => {
    page.fail('POST /api/user/phone/code', 1)
    page.fail('POST /api/user/phone/confirm', 1)
    await open(page, token)
    await expectSetting('is not confirmed yet.')
    await ask()
    await expectSetting(OFFLINE)
    await ask()
    const code = await codeField()
    await user.type(code, `${await sentCode()}{Enter}`)
    await expectToast(OFFLINE)

    await user.type(code, '{Enter}')

    await expectToast('Your phone is confirmed.')
  })
})

describe('without text messages', () => {
  const page = setUpPage()

  it('the settings do not mention them', async () => {
    await open(page, await page.signUp())

    await screen.findByRole('region', { name: 'Password' })
    expect(screen.queryByText(MEERA.phone, { exact: false })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Text messages' })).toBeNull()
  })
})
