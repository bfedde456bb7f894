import contact from '#content/contact.json' with { type: 'json' }
import desks from '#content/desks.json' with { type: 'json' }
import { fill } from './facts.ts'
import { hospital } from './hospital.ts'

/** The facts that an address may be: the build has put them in, but a program may read the file as it was written. */
const ADDRESSES = new Map([
  ['email', hospital.email],
  ...Object.entries(desks).flatMap(([desk, facts]) =>
    'email' in facts ? [[`email:${desk}`, facts.email] as const] : [],
  ),
])

/** A department that the contact form offers. */
export const isDepartment = (name: string): boolean => contact.form.departments.includes(name)

/** Where a message for a department goes: to its address in the directory of the contact page, else to the hospital's. */
export function contactAddress(department: string | undefined): string {
  const listed = contact.directory.items.find(({ name }) => name === department)
  return listed ? fill(listed.email, ADDRESSES) : hospital.email
}
