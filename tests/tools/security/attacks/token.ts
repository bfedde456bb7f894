import { PATHS, pathTo } from '#contract/paths.ts'
import type { Attack } from '../attack.ts'
import { askCode, isLive, logIn, patientWithEmail, PASSWORD, reset } from '../people.ts'

const STRANGER = 'thief@evil.example'
const LETTER_WITHIN_MS = 20_000

/** A token from a lost phone, and nothing else. */
export const token: Attack = {
  name: 'token',
  tries: 'with a stolen token only: another e-mail and a code there; end all other sessions',
  waits: true,
  lead: async (town) => {
    const mailbox = await town.openMailbox()
    const hospital = await town.openHospital({ mailbox })
    const owner = await patientWithEmail(hospital, mailbox)
    const stolen = { token: owner.token }
    const phone = (await logIn(hospital, owner.phone, PASSWORD, owner.from)).body.utoken
    const { body } = await hospital.call('GET', PATHS.sessions, stolen)
    const others = body.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    for (const { id } of others)
      await hospital.call('DELETE', pathTo(PATHS.session, id), { ...stolen, body: {} })
    const ended = !(await isLive(hospital, phone))

    const { status } = await hospital.call('PATCH', PATHS.me, { ...stolen, body: { email: STRANGER } })
    await askCode(hospital, owner.phone)
    const code = await mailbox.codeFor(STRANGER, LETTER_WITHIN_MS)
    const taken = code
      ? await reset(hospital, { phone: owner.phone, code, newPassword: 'the thiefs own' })
      : undefined
    const isTheirs = taken?.status === 200
    return {
      gets: `${isTheirs ? 'the account, with a password of their own' : `not the account (${status})`}; the owner's other session ${ended ? 'ended' : 'lives'}`,
      held: !isTheirs && !ended && status === 400,
    }
  },
}
