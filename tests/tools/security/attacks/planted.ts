import { setTimeout as wait } from 'node:timers/promises'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { Attack } from '../attack.ts'
import { codeIn } from '../mailbox.ts'
import {
  askCode,
  book,
  cancel,
  confirmEmail,
  deskSecret,
  isLive,
  newAddress,
  newPhone,
  OTHER_SESSION,
  PASSWORD,
  reset,
  signUp,
} from '../people.ts'

const LETTER_WITHIN_MS = 20_000
const STRANGER = 'stranger@evil.example'

/** A stranger waits in the account for its patient; even with an address that is truly the stranger's. */
export const planted: Attack = {
  name: 'planted',
  tries: "a stranger signs a patient's phone up with their own e-mail, and waits",
  waits: true,
  lead: async (town) => {
    const mailbox = await town.openMailbox()
    const hospital = await town.openHospital({ mailbox })
    const stranger = await signUp(hospital, { email: STRANGER })
    await confirmEmail(hospital, mailbox, stranger)
    const letters = mailbox.to(STRANGER).length

    const secret = await deskSecret(hospital, stranger.phone)
    const came = await reset(hospital, { secret, newPassword: 'the patients own' })
    const record = { allergies: ['Penicillin'], bloodGroup: 'O+' }
    await hospital.call('PATCH', PATHS.me, { token: came.body.utoken, body: record })

    const isInside = await isLive(hospital, stranger.token)
    await askCode(hospital, stranger.phone)
    const code = await mailbox.codeFor(STRANGER, LETTER_WITHIN_MS, letters)
    const body = { phone: stranger.phone, code, newPassword: 'the strangers' }
    const back = code ? await reset(hospital, body) : undefined
    const reads = back?.text.includes('Penicillin') ?? false
    const gets = [
      reads && "reads the patient's records with a code sent to the stranger",
      isInside && 'is still logged in',
      !reads && !isInside && `no code, session over; the patient was let in with ${came.status}`,
    ]
    return { gets: gets.filter(Boolean).join(', '), held: !reads && !isInside && came.status === 200 }
  },
}

/** An account whose address is somebody else's is a way to write to them. */
export const letters: Attack = {
  name: 'letters',
  tries: "letters to somebody else's address, with a name that is an advertisement",
  waits: true,
  lead: async (town) => {
    const mailbox = await town.openMailbox()
    const hospital = await town.openHospital({ mailbox })
    const email = 'victim@mail.example'
    const name = 'Win at evil.example now'
    const person = await signUp(hospital, { email, name })
    const visits = [await book(hospital, person, 0), await book(hospital, person, 1)]
    const { token, from } = person
    const path = pathTo(PATHS.reschedule, visits[0]?.id ?? '')
    await hospital.call('POST', path, { token, from, body: OTHER_SESSION })
    await cancel(hospital, person, visits[1]?.id ?? '')
    await askCode(hospital, person.phone)
    const change = { currentPassword: PASSWORD, newPassword: 'secret2' }
    await hospital.call('POST', PATHS.password, { token, from, body: change })
    for (let n = 0; n < 20; n += 1)
      await hospital.call('POST', PATHS.emailCode, { token, from: newAddress() })
    await wait(2 * LETTER_WITHIN_MS)

    const got = mailbox.to(email)
    const others = got.filter((letter) => codeIn(letter) === undefined || letter.calendar)
    const named = got.filter(({ body, subject, to }) => `${body}${subject}${to}`.includes('evil.example'))
    return {
      gets: `${got.length} letters, ${others.length} of them no code; ${named.length} carry the advertisement`,
      held: got.length <= 5 && others.length === 0 && named.length === 0,
    }
  },
}

/** Line breaks in a name are headers of a letter, or lines of a list. */
export const names: Attack = {
  name: 'names',
  tries: 'names with line breaks and control characters',
  lead: async (town) => {
    const hospital = await town.openHospital()
    const { token } = await signUp(hospital)
    const breaks = ['\n', '\r\n', '\u2028', '\u2029', '\u0085', '\t', '\u001b', '\u0000', '\u202e']
    const taken = []
    for (const sign of breaks) {
      const name = `Asha${sign}Bcc: all@mail.example`
      const { status } = await signUp(hospital, { name, phone: newPhone() })
      const change = await hospital.call('PATCH', PATHS.me, { token, body: { name } })
      if (status < 400 || change.status < 400)
        taken.push(`U+${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    }
    return {
      gets: `${taken.length} of ${breaks.length} taken${taken.length > 0 ? `: ${taken.join(' ')}` : ''}`,
      held: taken.length === 0,
    }
  },
}
