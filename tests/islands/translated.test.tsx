import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectToast, MEERA, setUpPage } from './page.tsx'
import { translatePage } from './translate-page.ts'

const page = setUpPage()
const { user } = page
const MONDAY = /^Monday, 23 November 2026/

let stop: () => void
beforeEach(() => void (stop = translatePage()))
afterEach(() => stop())

const monday = () => screen.findByRole('button', { name: MONDAY })
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('a translated page takes a sign-up, and then a log-in', async () => {
  await page.openIslands('/?dialog=signup', ['account'])
  const form = await screen.findByRole('dialog', { name: 'Sign up' })
  await user.click(within(form).getByRole('button', { name: 'Sign up' }))
  expect(await within(form).findByText('Please enter your name')).toBeTruthy()
  const { name, phone, password } = MEERA
  await page.fill({ Name: name, Phone: phone, Password: password, 'Confirm Password': password }, form)
  await user.click(within(form).getByRole('button', { name: 'Sign up' }))
  await page.press(/Account menu/)
  await page.press('Logout')

  await page.press('Login')
  const login = await inDialog('Log in')
  await user.type(login.getByLabelText('Phone'), phone)
  await user.type(login.getByLabelText('Password'), 'wrong password')
  await user.click(login.getByRole('button', { name: 'Log in' }))
  expect(await login.findByText('Invalid phone or password')).toBeTruthy()
  await user.clear(login.getByLabelText('Password'))
  await user.type(login.getByLabelText('Password'), password)
  await user.click(login.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('button', { name: /Account menu/ })).toBeTruthy()
})

it('a translated page books, and the day shows the new number', async () => {
  await page.openDoctor('/appointments/doc1', await page.signUp())
  await waitFor(async () => expect((await monday()).textContent).toMatch(/ left$/))
  const left = Number(/(\d+) left/.exec((await monday()).getAttribute('aria-label') ?? '')?.[1])
  await user.click(await monday())
  await user.click(await screen.findByRole('radio', { name: /Morning/ }))
  await user.click(screen.getByRole('switch', { name: /Pay now/ }))

  await page.press('Book Appointment')

  const booked = await screen.findByRole('alertdialog', { name: 'Your appointment is booked' })
  expect(booked.textContent).toContain('Dr. Arjun Mehta')
  const [close] = within(booked).getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  await waitFor(async () => expect((await monday()).textContent).toBe(`23${left - 1} left`))
  expect(screen.getByRole('button', { name: 'Booked Successfully!' })).toBeTruthy()
})

it('a translated list of appointments takes a payment and a cancellation', async () => {
  const token = await page.signUp()
  await page.transport.book(token)
  await page.openIslands('/my-appointments', ['appointments'], token)

  await page.press(/^Pay:/)
  await expectToast('Payment completed')
  expect((await screen.findByRole('article')).textContent).toContain('Paid')
  await page.press(/^Cancel the appointment with/)
  await page.press('Cancel appointment')

  expect(await screen.findByText('Cancelled (1)')).toBeTruthy()
})

it('a translated list of doctors follows the filters', async () => {
  await page.open('/doctors', async () => {
    const { doctorsSnapshot } = await import('#components/known-doctors.ts')
    const { DoctorFinder } = await import('#islands/doctors/DoctorFinder.tsx')
    const { doctors, counts } = await doctorsSnapshot()
    return <DoctorFinder snapshot={doctors} snapshotCounts={counts} speciality="" desks={{}} />
  })
  const cards = () => screen.queryAllByRole('link', { name: /^Dr\. / })
  await screen.findByText(/^\d\d doctors found/)
  const all = cards().length

  await user.type(screen.getByRole('searchbox'), 'Kavya')
  await waitFor(() => expect(cards()).toHaveLength(1))
  await screen.findByText(/^1 doctor found/)
  await user.type(screen.getByRole('searchbox'), ' nobody')
  await page.press('Clear filters')

  await waitFor(() => expect(cards()).toHaveLength(all))
  await screen.findByText(/^\d\d doctors found/)
})
