import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { descriptionOf, expectAlert, expectFocus, expectToast, MEERA, setUpPage } from './page.tsx'

const ME = 'GET /api/user/me'
const OLD = 'meera@old.example'
const NEW = 'meera@home.example'
/** All fields of a complete profile except the e-mail address. */
const BASICS = {
  dob: '1990-02-28',
  bloodGroup: 'AB-',
  emergencyContact: { name: 'Ravi Das', relationship: 'Brother', phone: '9876500000' },
}

type Page = ReturnType<typeof setUpPage>

const open = (page: Page, token: string) => page.openIslands('/my-profile', ['account', 'profile'], token)
async function patientWithNewEmail(page: Page, old?: string): Promise<string> {
  const token = await page.hospital.newPatient(MEERA.name, old)
  const payload = { ...BASICS, email: NEW, password: MEERA.password }
  await page.hospital.request('PATCH', '/api/user/me', { payload, token })
  return token
}
const card = () => screen.findByRole('region', { name: MEERA.name })
const confirmButton = async () => within(await card()).findByRole('button', { name: 'Confirm e-mail' })
const dialog = () => screen.findByRole('dialog', { name: 'Confirm e-mail' })
const codeField = async () => within(await dialog()).findByLabelText<HTMLInputElement>('Code')

describe('a new e-mail address', () => {
  const page = setUpPage({ sendsMessages: true })
  const { user } = page
  const sentCode = async () => (await page.hospital.codesOf('confirm'))[0] ?? ''

  it('is accepted only with the password', async () => {
    const token = await page.hospital.newPatient(MEERA.name, OLD)
    await page.hospital.request('PATCH', '/api/user/me', { payload: BASICS, token })
    await open(page, token)
    await page.press('Edit Profile')
    expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe(OLD)
    expect(screen.queryByLabelText('Your password')).toBeNull()
    await page.fill({ 'E-mail': NEW, 'Address (optional)': '14 Lakeview Road' })
    const password = screen.getByLabelText('Your password')
    expect(descriptionOf(password)).toBe('Needed to change your e-mail')
    await user.type(password, 'secret9')
    await page.press('Save Changes')

    await expectFocus(() => password)
    expect(descriptionOf(password)).toContain('The current password is incorrect.')
    expect(screen.getByLabelText<HTMLInputElement>('Address (optional)').value).toBe('14 Lakeview Road')
    await page.fill({ 'Your password': MEERA.password })
    await page.press('Save Changes')

    await waitFor(async () => expect((await card()).textContent).toContain(`${NEW}Not confirmed yet.`))
    expect((await card()).textContent).toContain(`Until then, we'll send e-mails to ${OLD}`)
  })

  it('applies once its code is typed; a wrong code is marked at its field', async () => {
    await open(page, await patientWithNewEmail(page, OLD))
    await user.click(await confirmButton())
    const code = await codeField()
    await expectFocus(() => code)
    expect(code.autocomplete).toBe('one-time-code')
    expect((await dialog()).textContent).toContain(`We sent a code to ${NEW}`)
    expect((await dialog()).textContent).toContain(`Until then, we'll send them to ${OLD}`)
    const sent = await sentCode()
    await user.type(code, '12{Enter}')
    expect(descriptionOf(code)).toContain('6 digits')
    await page.fill({ Code: sent === '123456' ? '654321' : '123456' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(descriptionOf(code)).toContain('This code is wrong'))
    await expectFocus(() => code)

    await page.fill({ Code: `${sent.slice(0, 3)} ${sent.slice(3)}` })
    await user.keyboard('{Enter}')

    await expectToast(`Your e-mail address is confirmed. We'll send e-mails to ${NEW}.`)
    await expectFocus(() => screen.getByRole('button', { name: 'Edit Profile' }))
    expect(within(await card()).queryByRole('button', { name: 'Confirm e-mail' })).toBeNull()
    expect((await card()).textContent).toContain(NEW)
    expect((await card()).textContent).not.toContain(OLD)
  })

  it('can have its code sent again; a code lost on the way is typed only once', async () => {
    page.fail('POST /api/user/email/code', 1)
    page.fail('POST /api/user/email/confirm', 1)
    await open(page, await patientWithNewEmail(page))
    expect((await card()).textContent).toContain("Until then, we won't send e-mails.")
    await user.click(await confirmButton())
    await page.press('Send the code again')
    await expectToast('Network error. Please check your connection.')
    const code = await codeField()
    await user.type(code, '12')
    await page.press('Send the code again')
    await expectToast('We have sent the code again.')
    await expectFocus(() => code)
    expect(code.value).toBe('')

    const sent = await sentCode()
    await user.type(code, `${sent}{Enter}`)
    await expectAlert('Your e-mail address was not confirmed. Please check your connection and try again.')
    expect(code.value).toBe(sent)
    await user.type(code, '{Enter}')

    await expectToast(`Your e-mail address is confirmed. We'll send e-mails to ${NEW}.`)
    expect(screen.queryByText('Please add', { exact: false })).toBeNull()
  })

  it('is added with the password alone, then confirmed by its code', async () => {
    await open(page, await page.hospital.newPatient(MEERA.name))
    await page.press('Add e-mail')
    await page.fill({ 'E-mail': NEW, 'Your password': MEERA.password })
    await page.press('Save')
    await user.type(await codeField(), `${await sentCode()}{Enter}`)

    await expectToast(`Your e-mail address is confirmed. We'll send e-mails to ${NEW}.`)
    expect((await card()).textContent).toContain(NEW)
  })

  it('is asked for once an appointment is booked, for reminders, and confirmed there', async () => {
    await page.openDoctor('/appointments/doc1', await page.hospital.newPatient(MEERA.name))
    await page.press(/^Monday, 23 November 2026/)
    await user.click(await screen.findByRole('radio', { name: /Morning/ }))
    await page.press('Book Appointment')
    const booked = within(await screen.findByRole('alertdialog', { name: 'Your appointment is booked' }))
    await booked.findByText('Remind me')
    expect(booked.queryByRole('button', { name: 'By text' })).toBeNull()
    await page.press('By e-mail')
    await page.fill({ 'E-mail': NEW, 'Your password': MEERA.password })
    await page.press('Save')
    await user.type(await booked.findByLabelText('Code'), `${await sentCode()}{Enter}`)

    await waitFor(() => expect(booked.queryByText('Remind me')).toBeNull())
    expect(booked.queryByLabelText('E-mail')).toBeNull()
  })
})

describe('a new e-mail address where no e-mails are sent', () => {
  const page = setUpPage()

  it('is saved and shown without a question', async () => {
    await open(page, await page.hospital.newPatient(MEERA.name))
    await page.press('Add e-mail')
    await page.fill({ 'E-mail': NEW, 'Your password': MEERA.password })
    await page.press('Save')

    await expectToast("Saved. This hospital doesn't send e-mail yet.")
    expect((await card()).textContent).toContain(NEW)
    expect((await card()).textContent).not.toContain('Not confirmed')
    expect(within(await card()).queryByRole('button', { name: 'Confirm e-mail' })).toBeNull()
  })

  it('applies at once, without the password, on a backend that confirms none', async () => {
    const before = { ...BASICS, name: MEERA.name, phone: MEERA.phone, email: OLD }
    page.answer(ME, 200, { success: true, user: before })
    page.answer('PATCH /api/user/me', 200, { success: true, user: { ...before, email: NEW } })
    await open(page, await page.hospital.newPatient())
    await page.press('Edit Profile')
    await page.fill({ 'E-mail': NEW })
    expect(screen.queryByLabelText('Your password')).toBeNull()

    await page.press('Save Changes')

    await expectToast('Your profile is saved.')
    expect((await card()).textContent).toContain(NEW)
  })
})
