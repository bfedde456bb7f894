import { ContactAnswer, ContactRequest } from '#contract/contact.ts'
import { PATHS } from '#contract/paths.ts'
import { hospital } from '#lib/hospital.ts'
import { limitContacts, receive } from '../../contact/contact.ts'
import { callerOf } from '../plugins/forwarded.ts'
import { whoHas } from '../../sessions/sessions.ts'
import { tokenOf } from '../plugins/signed-in.ts'
import { Refused } from '../../refusal.ts'
import { type App, BEARER, calls, ok, type Tools } from './route.ts'

export function contact(app: App, tools: Tools): void {
  const { db, clock, limits, contactForm, ways } = tools
  const open = calls(['contact'], [{}, ...BEARER])
  app.post(
    PATHS.contact,
    open(ContactAnswer, {
      onRequest: async () => {
        if (contactForm !== 'mail') throw new Refused('not_found', `This website takes no messages. ${CALL}`)
        if (!ways.includes('letter'))
          throw new Refused('no_mail', `Messages cannot be sent from this website at the moment. ${CALL}`)
      },
      summary: 'Write to a department',
      description:
        'By e-mail, to the address that the server knows of it. The same words within an hour are the same message and have the same reference. A session is not needed; with one a copy goes to its confirmed address. After many messages, or with `website` filled, refuses with `proof_needed`; `no_mail` where the server has no mail server.',
      body: ContactRequest,
    }),
    async (request) => {
      const { body } = request
      if (limits.isOn || body.website)
        await limitContacts(tools, callerOf(request, tools), Boolean(body.website))
      const asker = await whoHas(db, tokenOf(request), clock)
      return ok(await receive(tools, body, asker?.patient))
    },
  )
}

const CALL = `Please call ${hospital.phone}.`
