import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectAlert, expectFocus, expectToast, setUpPage } from './page.tsx'

const SAVE = 'PATCH /api/user/me'
const UNSAVED = 'Your changes were not saved. Please check your connection and try again.'
const CONTACT = { name: 'Ravi Das', relationship: 'Brother', phone: '9876500000' }

describe('a section of the profile', () => {
  const page = setUpPage()
  const { user } = page
  let token: string
  beforeEach(async () => void (token = await page.hospital.newPatient()))

  const open = (tab = 'medical-info') => page.openIslands(`/my-profile#${tab}`, ['profile'], token)
  const changeElsewhere = (payload: object) =>
    page.hospital.request('PATCH', '/api/user/me', { payload, token })
  const section = async (name: string) => within(await screen.findByRole('region', { name }))
  const edit = (name: string) => page.press(`Edit: ${name}`)
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
  const allergies = async () =>
    (await (await section('Allergies')).findAllByRole('listitem')).map(({ textContent }) => textContent)

  it('is edited as a draft: Cancel discards it, Save keeps it; no focus waits for a frame', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await changeElsewhere({ allergies: ['Penicillin', 'Peanuts'] })
    await open()
    await edit('Allergies')
    const first = await field('Allergy 1')
    await expectFocus(() => first)
    await page.fill({ 'Allergy 1': 'Nothing' })
    await page.press('Cancel')
    expect(await allergies()).toEqual(['Penicillin', 'Peanuts'])
    await expectFocus(() => screen.getByRole('button', { name: 'Edit: Allergies' }))

    await edit('Allergies')
    await page.press('Remove: Allergy 1')
    await expectFocus(() => screen.getByRole('button', { name: 'Add an allergy' }))
    await page.press('Add an allergy')
    const second = await field('Allergy 2')
    await expectFocus(() => second)
    await user.keyboard(' Latex ')
    await page.press('Save')

    await expectToast('Your profile is saved.')
    expect(await allergies()).toEqual(['Peanuts', 'Latex'])
    await open()
    expect(await allergies()).toEqual(['Peanuts', 'Latex'])
  })

  it('is not shown when the profile cannot be loaded; a retry keeps the focus', async () => {
    page.fail('GET /api/user/me', 1)
    await open()
    await screen.findByRole('heading', { name: 'Your profile could not be loaded' })

    await page.press('Try again')

    await section('Allergies')
    await waitFor(() => expect(document.activeElement === document.body).toBe(false))
  })

  it('is edited in a dialog that asks before it discards input; another patient does not get it', async () => {
    const answers = [false, true]
    vi.stubGlobal('confirm', () => answers.shift())
    const other = await page.hospital.newPatient('Bela')
    await open()
    await edit('Medical conditions')
    await page.fill({ 'Condition 1': 'Asthma' })
    const dialog = screen.getByRole('dialog', { name: 'Medical conditions' })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect((await field('Condition 1')).value).toBe('Asthma')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(answers).toEqual([])

    await edit('Medical conditions')
    expect((await field('Condition 1')).value).toBe('')
    await page.fill({ 'Condition 1': 'Asthma' })
    const { followToken } = await import('#stores/session.ts')
    await followToken(other)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await edit('Medical conditions')
    expect((await field('Condition 1')).value).toBe('')
  })

  it('asks before the page is left with input, but not once the page was emptied for Back', async () => {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await open()
    await edit('Medical conditions')
    expect(isAsked()).toBe(false)
    await page.fill({ 'Condition 1': 'Asthma' })
    expect(isAsked()).toBe(true)

    document.body.replaceChildren()

    expect(isAsked()).toBe(false)
  })

  it('is on a tab that the arrow keys choose: after the last comes the first', async () => {
    await open('overview')
    const chosen = () => screen.getByRole('tab', { selected: true })
    ;(await screen.findByRole('tab', { name: 'Overview' })).focus()

    for (const [key, name] of [
      ['ArrowLeft', 'Medications'],
      ['ArrowRight', 'Overview'],
      ['End', 'Medications'],
      ['Home', 'Overview'],
    ] as const) {
      await user.keyboard(`{${key}}`)
      expect(chosen().textContent).toBe(name)
      await expectFocus(chosen)
    }
  })

  it('with an emergency contact needs all its fields', async () => {
    await open()
    await edit('Emergency contact')
    await page.fill({ Name: CONTACT.name, Phone: '12345' })
    await page.press('Save')
    const summary = await screen.findByRole('alert')
    await expectFocus(() => summary)
    within(summary).getByText(/Please enter 10 digits/)
    await user.click(within(summary).getByText(/Please enter how you are related/))
    await expectFocus(() => screen.getByLabelText('Relationship'))
    await page.fill({ Relationship: CONTACT.relationship, Phone: '+91 98765 00000' })
    await page.press('Save')

    const link = await screen.findByRole('link', { name: CONTACT.phone })
    expect(link.getAttribute('href')).toMatch(/^tel:/)
  })

  it('with a medication needs all its fields, and keeps the input after a failed save', async () => {
    page.fail(SAVE, 1)
    await open('medications')
    await edit('Current medications')
    await page.fill({ Name: 'Metformin', Dosage: '500 mg' })
    await page.press('Save')
    await expectFocus(() => screen.getByLabelText('How often'))
    await page.fill({ 'How often': 'Twice a day' })
    await page.press('Save')
    await expectAlert(UNSAVED)
    expect((await field('Name')).value).toBe('Metformin')

    await page.press('Save')

    await expectToast('Your profile is saved.')
    ;(await section('Current medications')).getByText('Twice a day')
  })

  it('shows a change from another device, and keeps the draft until it is saved again', async () => {
    await open()
    await edit('Allergies')
    await page.fill({ 'Allergy 1': 'Latex' })
    await changeElsewhere({ allergies: ['Penicillin'] })

    await page.press('Save')

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('changed on another device')
    expect(alert.textContent).toContain('Penicillin')
    expect((await field('Allergy 1')).value).toBe('Latex')
    await page.press('Save')
    await expectToast('Your profile is saved.')
    expect(await allergies()).toEqual(['Latex'])
  })

  it('loses its emergency contact once the server has removed it', async () => {
    await changeElsewhere({ emergencyContact: CONTACT })
    page.fail(SAVE, 1)
    await open()
    await edit('Emergency contact')
    await page.press('Remove: Emergency contact')
    await expectFocus(() => screen.getByRole('button', { name: 'Add a contact' }))
    await page.press('Save')
    await expectAlert(UNSAVED)

    await page.press('Save')

    await expectToast('Your profile is saved.')
    await screen.findByText('No emergency contact entered.')
    await expectFocus(() => screen.getByRole('button', { name: 'Edit: Emergency contact' }))
    await open()
    await screen.findByText('No emergency contact entered.')
  })

  it('with basic information shows a change from another device before it is overwritten', async () => {
    token = await page.hospital.newPatient('Meera Das', 'meera@home.example')
    await changeElsewhere({ dob: '1990-02-28', bloodGroup: 'AB-' })
    await open('overview')
    await page.press('Edit Profile')
    await page.fill({ 'Address (optional)': '14 Lakeview Road' })
    await changeElsewhere({ bloodGroup: 'O+' })
    await page.press('Save Changes')
    expect((await screen.findByRole('alert')).textContent).toContain('changed on another device')
    expect((await field('Address (optional)')).value).toBe('14 Lakeview Road')

    page.fail(SAVE, 1)
    await page.press('Save Changes')
    await expectAlert(UNSAVED)
    screen.getByText(/changed on another device/)
    await page.press('Save Changes')

    await screen.findByText('14 Lakeview Road')
    screen.getByText('O+')
  })

  it('with basic information stays open while it saves, and asks before it discards input', async () => {
    token = await page.hospital.newPatient('Meera Das', 'meera@home.example')
    await changeElsewhere({ dob: '1990-02-28', bloodGroup: 'AB-' })
    const answers = [false, true]
    vi.stubGlobal('confirm', () => answers.shift())
    const saving = page.hold(SAVE)
    await open('overview')
    await page.press('Edit Profile')
    await page.fill({ 'Address (optional)': '14 Lakeview Road' })
    await page.press('Close')
    expect((await field('Address (optional)')).value).toBe('14 Lakeview Road')
    await page.press('Save Changes')
    await page.press('Close')
    await screen.findByRole('button', { name: 'Saving…' })
    saving.release()
    await screen.findByText('14 Lakeview Road')

    await page.press('Edit Profile')
    await page.fill({ 'Address (optional)': '15 Lakeview Road' })
    await page.press('Close')

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(answers).toEqual([])
  })
})
