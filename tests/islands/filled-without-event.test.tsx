import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectToast, MEERA, setUpPage } from './page.tsx'

const page = setUpPage()
const { user } = page

/** As some browsers and password managers do: the field contains the text, and no event tells the page. */
async function fillSilently(values: Record<string, string>, place: HTMLElement = document.body) {
  for (const [label, value] of Object.entries(values)) {
    const field = await within(place).findByLabelText<HTMLInputElement>(RegExp(`^${label}`))
    field.value = value
  }
}
const dialog = (name: string) => screen.findByRole('dialog', { name })

it('logs in with what was filled without an event, and keeps it while another field is typed in', async () => {
  await page.signUp()
  await page.openIslands('/?dialog=login', ['account'])
  const login = await dialog('Log in')
  await fillSilently({ Phone: MEERA.phone }, login)
  await user.type(within(login).getByLabelText('Password'), 'wrong')
  expect(within(login).getByLabelText<HTMLInputElement>('Phone').value).toBe(MEERA.phone)
  await fillSilently({ Password: MEERA.password }, login)
  await user.click(within(login).getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('button', { name: /Account menu/ })).toBeTruthy()
})

it('saves a section of the profile filled without an event', async () => {
  const token = await page.signUp()
  await page.openIslands('/my-profile#medical-info', ['profile'], token)
  await page.press('Edit: Emergency contact')
  await fillSilently({ Relationship: 'Brother', Phone: '9876500000' })
  await user.type(screen.getByLabelText('Name'), 'Ravi')
  await page.press('Save')
  await expectToast('Your profile is saved')
  const { body } = await page.hospital.request('GET', '/api/user/me', { token })
  expect(body.user.emergencyContact).toEqual({ name: 'Ravi', relationship: 'Brother', phone: '9876500000' })
})

it('books for the person whose name was filled without an event, with a reason that was typed', async () => {
  const token = await page.signUp()
  await page.openDoctor('/appointments/doc1', token)
  await page.press(/^Monday, 23 November 2026/)
  await user.click(await screen.findByRole('radio', { name: /Morning/ }))
  await user.click(screen.getByText('For someone else, or a note for the doctor'))
  await user.type(await screen.findByLabelText(/^Reason for the visit/), 'Fever')
  await fillSilently({ 'Name of the patient': 'Ravi Rao' })
  await page.press('Book Appointment')
  await screen.findByRole('alertdialog', { name: 'Your appointment is booked' })
  const { body } = await page.hospital.request('GET', '/api/user/my-appointments', { token })
  expect(body.appointments).toMatchObject([{ forName: 'Ravi Rao', reason: 'Fever' }])
})

it('Clear filters also empties a search for doctors that was filled without an event', async () => {
  await page.open('/doctors?speciality=Neurologist&when=tomorrow&gender=male', async () => {
    const { doctorsSnapshot } = await import('#components/known-doctors.ts')
    const { DoctorFinder } = await import('#islands/doctors/DoctorFinder.tsx')
    const { doctors, counts } = await doctorsSnapshot()
    return <DoctorFinder snapshot={doctors} snapshotCounts={counts} speciality="" desks={{}} />
  })
  await screen.findByRole('heading', { name: 'No doctors found' })
  await fillSilently({ 'Search doctors': 'Mehta' })

  await page.press('Clear filters')

  await screen.findByText('18 doctors found')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})
