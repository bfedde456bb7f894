import contact from '#content/contact.json' with { type: 'json' }
import { hospital } from './hospital.ts'

/** A department that the contact form offers. */
export const isDepartment = (name: string): boolean => contact.form.departments.includes(name)

/** Where a message for a department goes: to its address in the directory of the contact page, else to the hospital's. */
export const contactAddress = (department: string | undefined): string =>
  contact.directory.items.find(({ name }) => name === department)?.email ?? hospital.email
