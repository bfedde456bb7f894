import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contactForm } from '#i18n/en/contact.ts'
import contact from '#content/contact.json'
import { setUpPage } from './page.tsx'

/** Each field as the specification names it; `*`: required. */
const FORMS = {
  'Log in': ['phone tel*', 'password password*'],
  'Sign up': ['name text*', 'phone tel*', 'password password*', 'confirm password*'],
  'Edit Basic Information': [
    'name text*',
    'email email*',
    'phone text',
    'dob date*',
    'bloodGroup select-one*',
    'address text',
  ],
  contact: [
    'firstName text*',
    'lastName text*',
    'email email*',
    'phone tel',
    'subject text*',
    'department select-one',
    'message textarea*',
    'preferredContact radio',
    'preferredContact radio',
  ],
}

/** For programs: a trap for robots, and what a password manager saves with a new password. */
const INVISIBLE = ['website', 'username']
const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']
const DEPARTMENTS = [
  'General Inquiry',
  'Appointments',
  'Billing & Insurance',
  'Medical Records',
  'Patient Services',
  'Emergency Department',
  'Cardiology',
  'Neurology',
  'Orthopedics',
  'Pediatrics',
  'Other',
]

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (place: Element) =>
  [...place.querySelectorAll<Control>('input, select, textarea')].filter(
    ({ name }) => !INVISIBLE.includes(name),
  )

const fieldsOf = (place: Element) =>
  controlsOf(place).map(({ name, type, required }) => `${name} ${type}${required ? '*' : ''}`)

const optionsOf = (place: Element, name: string) =>
  [...place.querySelectorAll<HTMLOptionElement>(`[name=${name}] option`)].flatMap(({ value }) => value || [])

describe('a form has the fields of the specification', () => {
  const page = setUpPage()

  it.each([
    ['Log in', '/?dialog=login'],
    ['Sign up', '/?dialog=signup'],
  ] as const)('%s', async (title, address) => {
    await page.openIslands(address, ['account'])

    expect(fieldsOf(await screen.findByRole('dialog', { name: title }))).toEqual(FORMS[title])
  })

  it('Edit Basic Information, with the eight blood groups', async () => {
    await page.openIslands('/my-profile', ['profile'], await page.signUp())
    await page.press('Edit Profile')
    const dialog = await screen.findByRole('dialog', { name: 'Edit Basic Information' })

    await screen.findByLabelText('Blood group')
    expect(fieldsOf(dialog)).toEqual(FORMS['Edit Basic Information'])
    expect(optionsOf(dialog, 'bloodGroup')).toEqual(BLOOD_GROUPS)
  })

  it('contact, with its departments, five rows, and an answer by e-mail unless another is chosen', async () => {
    const { departments } = contact.form
    await page.open('/contact', async () => {
      const { ContactForm } = await import('#islands/contact/ContactForm.tsx')
      return <ContactForm departments={departments} promise="" />
    })
    const form = (await screen.findByLabelText(contactForm.firstName)).closest('form') as HTMLFormElement

    expect(fieldsOf(form)).toEqual(FORMS.contact)
    expect(optionsOf(form, 'department')).toEqual(DEPARTMENTS)
    expect(form.querySelector('textarea')?.getAttribute('rows')).toBe('5')
    expect(new FormData(form).get('preferredContact')).toBe('email')
    expect(form.noValidate).toBe(false)
  })
})
