import { globSync, readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import contact from '#content/contact.json'
import { setUpPage } from './page.tsx'

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
  const { departments } = contact.form
  await page.open('/contact', async () => {
    const { ContactForm } = await import('#islands/contact/ContactForm.tsx')
    return <ContactForm departments={departments} promise="" />
  })
  const form = (await screen.findByLabelText('First Name')).closest('form') as HTMLFormElement

  expect(fieldsOf(form)).toBe(
    'firstName text*, lastName text*, email email*, phone tel, subject text*, department select-one, ' +
      'message textarea*, preferredContact radio, preferredContact radio',
  )
  expect(optionsOf(form, 'department')).toEqual(departments)
  expect(new FormData(form).get('preferredContact')).toBe('email')
})

it('no field has a maxlength, which cuts what is pasted without a word', () => {
  const files = globSync('src/**/*.{tsx,astro,html}')

  expect(files.filter((file) => /maxlength/i.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})
