import { ContactAnswer, ContactRequest } from '#contract/contact.ts'
import { PATHS } from '#contract/paths.ts'
import { hospital } from '#lib/hospital.ts'
import { limitContacts, receiveContact } from '../../contact/contact.ts'
import { clientOf } from '../plugins/forwarded.ts'
import { findSession } from '../../sessions/sessions.ts'
import { tokenOf } from '../plugins/require-session.ts'
import { refusals } from '../../refusal.ts'
import { type App, BEARER, routeGroup, ok, type RouteDeps } from './route.ts'

export function contact(app: App, deps: RouteDeps): void {
  const { db, clock, limits, contactForm, channels } = deps
  const open = routeGroup(app, ['contact'], [{}, ...BEARER])
  open.post(PATHS.contact, ContactAnswer, {
    onRequest: async () => {
      if (contactForm !== 'mail') throw refusals.not_found(`This website takes no messages. ${CALL}`)
      if (!channels.includes('email'))
        throw refusals.no_mail(`Messages cannot be sent from this website at the moment. ${CALL}`)
    },
    summary: 'Write to a department',
    description:
      'By e-mail, to the address that the server knows of it. The same words within an hour are the same message and have the same reference. A session is not needed; with one the department reads that a patient wrote. After many messages, or with `website` filled, refuses with `proof_needed`; `no_mail` where the server has no mail server.',
    body: ContactRequest,
  })(async (request) => {
    const { body } = request
    if (limits.isOn || body.website) await limitContacts(deps, clientOf(request, deps), Boolean(body.website))
    const session = await findSession(db, tokenOf(request), clock)
    return ok({ reference: await receiveContact(deps, body, session?.patient) })
  })
}

const CALL = `Please call ${hospital.phone}.`
