import { setTimeout as wait } from 'node:timers/promises'
import { PATHS } from '#contract/paths.ts'
import type { Attack } from '../attack.ts'
import { deskSecret, isLive, logIn, PASSWORD, type Person, reset, signUp } from '../people.ts'
import type { Hospital } from '../town.ts'

const ROUNDS = 8
const NEW_PASSWORD = 'secret2'

const change = (hospital: Hospital, token: string, newPassword: string) =>
  hospital.call('POST', PATHS.password, { token, body: { currentPassword: PASSWORD, newPassword } })

/** How long a log-in takes here when nothing else is done. */
async function logInMs(hospital: Hospital): Promise<number> {
  const { phone } = await signUp(hospital)
  await logIn(hospital, phone, PASSWORD)
  return (await logIn(hospital, phone, PASSWORD)).tookMs
}

/** Sends log-ins while `work` runs, between these parts of a log-in's time; how many outlive it. */
async function survivors(hospital: Hospital, { phone }: Person, at: number[], work: () => Promise<unknown>) {
  const tookMs = await logInMs(hospital)
  const working = work()
  const tried = at.map(async (part) => {
    await wait(part * tookMs)
    return (await logIn(hospital, phone, PASSWORD)).body.utoken
  })
  const tokens = (await Promise.all(tried)).filter(Boolean)
  await working
  const live = await Promise.all(tokens.map((token) => isLive(hospital, token)))
  return live.filter(Boolean).length
}

/** Verified against the old password, opened after the new one. */
export const inFlight: Attack = {
  name: 'in-flight',
  tries: 'log-ins with the old password at the moment in which it changes, or is reset',
  lead: async (town) => {
    const hospital = await town.openHospital({ env: { RATE_LIMITS: 'off' } })
    let changed = 0
    let wasReset = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await signUp(hospital)
      const work = () => change(hospital, one.token, NEW_PASSWORD)
      if ((await survivors(hospital, one, [0.8, 1.1, 1.4, 1.7], work)) > 0) changed += 1
      const other = await signUp(hospital)
      const secret = await deskSecret(hospital, other.phone)
      const again = () => reset(hospital, { secret, newPassword: NEW_PASSWORD })
      if ((await survivors(hospital, other, [0.1, 0.3, 0.6, 0.8], again)) > 0) wasReset += 1
    }
    return {
      gets: `a session that outlives the change in ${changed} of ${ROUNDS} tries, the reset in ${wasReset} of ${ROUNDS}`,
      held: changed + wasReset === 0,
    }
  },
}

/** Two devices change the password at the same moment. */
export const twoChanges: Attack = {
  name: 'two-changes',
  tries: 'two password changes at once: one may win, and stays logged in',
  lead: async (town) => {
    const hospital = await town.openHospital({ env: { RATE_LIMITS: 'off' } })
    let wrong = 0
    let alone = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const { phone, token } = await signUp(hospital)
      const other = (await logIn(hospital, phone, PASSWORD)).body.utoken
      const tokens = [token, other]
      const words = ['first password', 'second password']
      const answers = await Promise.all(tokens.map((each, n) => change(hospital, each, words[n] ?? '')))
      const winners = [0, 1].filter((n) => answers[n]?.status === 200)
      const live = await Promise.all(tokens.map((each) => isLive(hospital, each)))
      const opens = await Promise.all(words.map((word) => logIn(hospital, phone, word)))
      const isRight = winners.every((n) => live[n] && opens[n]?.status === 200)
      if (winners.length !== 1) wrong += 1
      if (!isRight) alone += 1
    }
    return {
      gets: `not one winner in ${wrong} of ${ROUNDS} tries, a winner logged out or with a password that does not open in ${alone}`,
      held: wrong + alone === 0,
    }
  },
}
