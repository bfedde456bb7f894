import { createHash } from 'node:crypto'
import { PATHS } from '#contract/paths.ts'
import type { Attack } from '../attack.ts'
import { isLive, logIn, newAddress, newPhone, PASSWORD, signUp } from '../people.ts'
import { some, upTo } from '../tally.ts'

const DAY_SECONDS = 24 * 3600
const SESSIONS_AT_MOST = 20

/** A token that is used now and then must not be a key for ever. */
export const keptSession: Attack = {
  name: 'kept-session',
  tries: 'a stolen token used every 20 days for 200 days; 30 log-ins of one patient',
  lead: async (town) => {
    const hospital = await town.openHospital({ env: { RATE_LIMITS: 'off' } })
    const { token } = await signUp(hospital)
    for (let n = 0; n < 10; n += 1) {
      await hospital.passTime(20 * DAY_SECONDS)
      await isLive(hospital, token)
    }
    const isKept = await isLive(hospital, token)
    const { phone } = await signUp(hospital)
    const opened = await some(upTo(30), 2, () => logIn(hospital, phone, PASSWORD))
    const live = await some(opened, 5, ({ body }) => isLive(hospital, body.utoken))
    const count = live.filter(Boolean).length
    return {
      gets: `a token that ${isKept ? 'still opens the account' : 'has ended'}; ${count} of 30 sessions live`,
      held: !isKept && count <= SESSIONS_AT_MOST,
    }
  },
}

/** Ten digits are tried in a minute: a plain hash of a phone is the phone. */
export const plainHashes: Attack = {
  name: 'plain-hashes',
  tries: 'phones and addresses of failed log-ins in the tables, or their SHA-256',
  lead: async (town) => {
    const hospital = await town.openHospital()
    const phone = newPhone()
    const from = newAddress()
    await logIn(hospital, phone, 'guess', from)
    await hospital.call('POST', PATHS.forgotPassword, { body: { phone }, from })
    const hash = (text: string) => createHash('sha256').update(text)
    const marks = [phone, from].flatMap((text) => [
      text,
      hash(text).digest('base64url'),
      hash(text).digest('base64'),
      hash(text).digest('hex'),
    ])
    const found = await hospital.tablesWith((row) => marks.some((mark) => row.includes(mark)))
    return {
      gets: found.length > 0 ? `them, in ${found.join(' and ')}` : 'nothing',
      held: found.length === 0,
    }
  },
}
