import Type from 'typebox'
import { group, oneOf, text } from './text.ts'

const ORIGIN = '^https://[^/\\s]+$'

export const StudioFile = group({
  host: oneOf(['github', 'gitlab']),
  repository: text('the owner and the name of the repository, like "hospital/website"', {
    pattern: '^[\\w.-]+(/[\\w.-]+)+$',
  }),
  branch: text('the branch that is published, like "main"', { pattern: '^[\\w./-]+$' }),
  site: Type.Optional(
    text('the address of the site, like "https://hospital.example"', { pattern: '^https://' }),
  ),
  origin: Type.Optional(
    text('the address of your own Git host, like "https://git.hospital.example"', { pattern: ORIGIN }),
  ),
  signIn: Type.Optional(
    text('the address of your sign-in service, like "https://sign-in.hospital.example"', { pattern: ORIGIN }),
  ),
  applicationId: Type.Optional(
    text('the id of the application that you registered at your Git host', { pattern: '^[\\w.-]+$' }),
  ),
})
export type StudioFile = Type.Static<typeof StudioFile>
