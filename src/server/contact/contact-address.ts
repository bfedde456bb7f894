import contact from '#content/contact.json' with { type: 'json' }
import desks from '#content/desks.json' with { type: 'json' }
import { fillVariables } from '#lib/template-variables.ts'
import { hospital } from '#lib/hospital.ts'

/** The server reads content/contact.json before the build has filled in its template variables. */
const ADDRESSES = new Map([
  ['email', hospital.email],
  ...Object.entries(desks).flatMap(([desk, facts]) =>
    'email' in facts ? [[`email:${desk}`, facts.email] as const] : [],
  ),
])

export const isDepartment = (name: string): boolean => contact.form.departments.includes(name)

export function contactAddress(department: string | undefined): string {
  const listed = contact.directory.items.find(({ name }) => name === department)
  return listed ? fillVariables(listed.email, ADDRESSES) : hospital.email
}
