import { setTimeout as wait } from 'node:timers/promises'
import { PATHS, pathTo } from '#contract/paths.ts'
import { type Attack, inBatches, tallyOf, upTo } from '../attack.ts'
import { book, logIn, PASSWORD, signUp } from '../hospital.ts'

const ROUNDS = 20
const OFF = { RATE_LIMITS: 'off' }
const failures = (statuses: number[]) => statuses.filter((status) => status >= 500 || status === 0).length

const AIMED = 30
/** The more sessions a change ends, the longer it takes, and the easier it is to interrupt. */
const SESSIONS_EACH = 2000
const STEP_MS = 3

/** The link from reception is used while another device changes the password; each try adjusts its timing by the last. */
export const resetOrChange: Attack = {
  name: 'reset-or-change',
  tries: `a reset against a password change at the same moment, ${AIMED} times`,
  lead: async (open) => {
    const hospital = await open({ env: OFF })
    const people = await inBatches(upTo(AIMED), 4, () => signUp(hospital))
    const secrets = await inBatches(people, 3, ({ phone }) => hospital.resetSecret(phone))
    await hospital.admin.query(
      `insert into sessions (token_hash, patient_id, created_at, last_used_at)
       select patients.id || ' ' || n, patients.id, now(), now() from patients, generate_series(1, ${SESSIONS_EACH}) n`,
    )
    let waitMs = (await logIn(hospital, people[0]?.phone ?? '')).tookMs / 2
    const statuses: number[] = []
    for (const [round, { token }] of people.entries()) {
      const body = { currentPassword: PASSWORD, newPassword: 'secret2' }
      const changing = hospital.call('POST', PATHS.password, { token, body })
      await wait(Math.max(0, waitMs))
      const [change, again] = await Promise.all([
        changing,
        hospital.call('POST', PATHS.resetPassword, {
          body: { secret: secrets[round], newPassword: 'secret3' },
        }),
      ])
      waitMs += again.status === 200 && change.status === 200 ? STEP_MS : -STEP_MS
      statuses.push(change.status, again.status)
    }
    return {
      gets: `${failures(statuses)} answers that are failures of the server (${tallyOf(statuses)})`,
      held: failures(statuses) === 0,
    }
  },
}

/** Calls during the deletion of their account are refused, and none fails. */
export const whileDeleted: Attack = {
  name: 'while-deleted',
  tries: `log-ins, bookings and changes while the account is deleted, ${ROUNDS} times`,
  lead: async (open) => {
    const hospital = await open({ env: OFF })
    const statuses: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await signUp(hospital)
      const { token, phone } = person
      const id = (await book(hospital, person, 0)).body.appointmentId ?? ''
      const deleting = hospital.call('DELETE', PATHS.me, { token, body: { password: PASSWORD } })
      const others = upTo(3).map(() => logIn(hospital, phone))
      const work = upTo(60).map(async (n) => {
        await wait(n)
        if (n % 3 === 0) return book(hospital, person, n)
        if (n % 3 === 1)
          return hospital.call('PATCH', PATHS.me, { token, body: { address: `Lake Road ${n}` } })
        return hospital.call('POST', pathTo(PATHS.pay, id), { token })
      })
      const answers = await Promise.all([deleting, ...others, ...work])
      statuses.push(...answers.map(({ status }) => status))
    }
    return {
      gets: `${failures(statuses)} answers that are failures of the server (${tallyOf(statuses)})`,
      held: failures(statuses) === 0,
    }
  },
}
