import { globSync, readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import contact from '#content/contact.json'
import { descriptionOf, expectFocus, MEERA, setUpPage } from './page.tsx'

/** For programs: a trap for robots, and what a password manager saves with a new password. */
const INVISIBLE = ['website', 'username']
const page = setUpPage()

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Name and type of each field, a star where it is required. */
const fieldsOf = (place: Element) =>
  [...place.querySelectorAll<Control>('input, select, textarea')]
    .filter(({ name }) => !INVISIBLE.includes(name))
    .map(({ name, type, required }) => `${name} ${type}${required ? '*' : ''}`)
    .join(', ')

const optionsOf = (place: Element, name: string) =>
  [...place.querySelectorAll<HTMLOptionElement>(`[name=${name}] option`)].flatMap(({ value }) => value || [])

const openContact = () =>
  page.open('/contact', async () => {
    const { ContactForm } = await import('#islands/contact/ContactForm.tsx')
    return <ContactForm departments={contact.form.departments} promise="" />
  })

it.each([
  ['Log in', '/?dialog=login', 'phone tel*, password password*'],
  ['Sign up', '/?dialog=signup', 'name text*, phone tel*, password password*, confirm password*'],
])('%s has the fields of the specification', async (title, address, fields) => {
  await page.openIslands(address, ['account'])

  const dialog = await screen.findByRole('dialog', { name: title })
  await within(dialog).findByLabelText('Phone')

  expect(fieldsOf(dialog)).toBe(fields)
})

it('the profile has the fields of the specification, with the eight blood groups', async () => {
  await page.openIslands('/my-profile', ['profile'], await page.signUp())
  await page.press('Edit Profile')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Basic Information' })
  await screen.findByLabelText('Blood group')

  expect(fieldsOf(dialog)).toBe(
    'name text*, email email*, phone text, dob date*, bloodGroup select-one*, address text',
  )
  expect(optionsOf(dialog, 'bloodGroup').join(' ')).toBe('A+ A- B+ B- AB+ AB- O+ O-')
})

it('the contact form has the fields of the specification, and answers by e-mail unless asked otherwise', async () => {
  await openContact()
  const form = (await screen.findByLabelText('First Name')).closest('form') as HTMLFormElement

  expect(fieldsOf(form)).toBe(
    'firstName text*, lastName text*, email email*, phone tel, subject text*, department select-one, ' +
      'message textarea*, preferredContact radio, preferredContact radio',
  )
  expect(optionsOf(form, 'department')).toEqual(contact.form.departments)
  expect(new FormData(form).get('preferredContact')).toBe('email')
})

const openDialog = (name: string) => page.openIslands(`/?dialog=${name}`, ['account'])
async function openBooking(): Promise<void> {
  await page.openDoctor('/appointments/doc1?day=2026-11-23&slot=morning', await page.signUp())
  await page.user.click(await screen.findByText('For someone else, or a note for the doctor'))
}
const tooLong = (most: number) => `${'x'.repeat(most)} NOT penicillin`

const { phone: Phone } = MEERA
const SIGNUP = { Name: 'Asha', Phone, 'Confirm Password': tooLong(128) }
const WRITER = { 'First Name': 'Ravi', 'Last Name': 'Iyer', 'Email Address': 'ravi@home.example' }

it.each<[string, string | RegExp, number, () => Promise<void>, Record<string, string>]>([
  ['Sign up', 'Password', 128, () => openDialog('signup'), SIGNUP],
  ['Log in', 'Password', 128, () => openDialog('login'), { Phone }],
  ['Send Message', 'Message', 4000, openContact, { ...WRITER, Subject: 'A bill' }],
  ['Book Appointment', /^Reason for the visit/, 200, openBooking, {}],
])(
  '“%s” keeps all of a long text in %s, sends nothing, and says how much to remove',
  async (button, label, most, open, others) => {
    const text = tooLong(most)
    await open()
    await page.fill(others)
    const field = await screen.findByLabelText<HTMLInputElement>(label)
    await page.user.click(field)
    await page.user.paste(text)
    field.blur()
    field.closest('details')?.removeAttribute('open')

    await page.user.click((await screen.findAllByRole('button', { name: button })).at(-1) ?? field)

    await expectFocus(() => field)
    expect(field.closest('details:not([open])')).toBeNull()
    expect(descriptionOf(field)).toContain(`at most ${most} characters: please remove 15.`)
    expect(field.value).toBe(text)
    expect(page.sent().filter((call) => call.startsWith('POST'))).toEqual([])
    await page.user.keyboard('{Backspace}')
    expect(descriptionOf(field)).toContain('please remove 14.')
  },
)

it('no field has a maxlength, which cuts what is pasted without a word', () => {
  const files = globSync('src/**/*.{tsx,astro,html}')

  expect(files.filter((file) => /maxlength/i.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})
