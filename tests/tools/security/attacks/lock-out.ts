import { PATHS } from '#contract/paths.ts'
import { tally } from '../../stress/report.ts'
import type { Attack } from '../attack.ts'
import { isLive, logIn, newAddress, PASSWORD, type Person, signUp } from '../people.ts'
import { withProof } from '../proof.ts'
import { counted } from '../tally.ts'
import type { Hospital } from '../town.ts'

const GUESSES = 16

/** Somebody guesses at some phones, and waits as long as they are told to each time. */
async function guess(hospital: Hospital, people: Person[], from: string): Promise<void> {
  for (let n = 0; n < GUESSES; n += 1) {
    const answers = await Promise.all(people.map(({ phone }) => logIn(hospital, phone, `wrong ${n}`, from)))
    const waits = answers.map(({ headers }) => Number(headers['retry-after'] ?? 0))
    if (n < GUESSES - 1) await hospital.passTime(Math.max(...waits))
  }
}

/** Guesses from elsewhere must be nothing to the owner. */
export const lockOut: Attack = {
  name: 'lock-out',
  tries: `${GUESSES} wrong guesses from another address, then the owner`,
  lead: async (town) => {
    const hospital = await town.openHospital()
    const [owner, leaver] = [await signUp(hospital), await signUp(hospital)]
    await guess(hospital, [owner, leaver], newAddress())
    const door = await logIn(hospital, owner.phone, PASSWORD, owner.from)
    const { token, from } = owner
    const body = { currentPassword: PASSWORD, newPassword: 'secret2' }
    const change = await hospital.call('POST', PATHS.password, { token, from, body })
    const deletion = await hospital.call('DELETE', PATHS.me, {
      ...{ token: leaver.token, from: leaver.from },
      body: { password: PASSWORD },
    })
    const statuses = [door, change, deletion].map(({ status }) => status)
    return {
      gets: `the owner's log-in is answered ${statuses[0]}, password change ${statuses[1]}, deletion ${statuses[2]}`,
      held: statuses.every((status) => status === 200),
    }
  },
}

/** So many that a proof of work may be asked for; a refusal may not. */
export const manyAddresses: Attack = {
  name: 'many-addresses',
  tries: '600 wrong guesses for a phone in an hour from 150 networks, then the owner',
  lead: async (town) => {
    const hospital = await town.openHospital({ env: { RATE_LIMITS: 'off' } })
    const owner = await signUp(hospital)
    const statuses = []
    for (let n = 0; n < 150; n += 1) {
      const from = newAddress()
      const wrong = ['a', 'b', 'c', 'd'].map((word) => logIn(hospital, owner.phone, word, from))
      statuses.push(...(await Promise.all(wrong)).map(({ status }) => status))
      await hospital.passTime(24)
    }
    const compared = statuses.filter((status) => status === 401).length
    const { phone, from } = owner
    const door = await withProof(hospital, 'POST', PATHS.logIn, { body: { phone, password: PASSWORD }, from })
    const isSignedIn = await isLive(hospital, owner.token)
    return {
      gets: `${tally(counted(statuses))}: ${compared} compared; the owner, with a proof of work where asked, is answered ${door.status}`,
      held: compared <= 300 && door.status === 200 && isSignedIn,
    }
  },
}

/** Every household and every server has a /64 of its own. */
export const oneNetwork: Attack = {
  name: 'one-network',
  tries: '400 log-ins in a minute from 400 addresses of one IPv6 /64',
  lead: async (town) => {
    const hospital = await town.openHospital()
    const statuses: number[] = []
    for (let n = 0; n < 400; n += 20) {
      const from = (at: number) => `2001:db8:7:9:${n.toString(16)}::${(at + 1).toString(16)}`
      const tried = Array.from({ length: 20 }, (_, at) =>
        logIn(hospital, String(9_800_000_000 + n + at), 'guess', from(at)),
      )
      statuses.push(...(await Promise.all(tried)).map(({ status }) => status))
    }
    const passed = statuses.filter((status) => status === 401).length
    return { gets: `${passed} of 400 are compared (${tally(counted(statuses))})`, held: passed <= 120 }
  },
}
