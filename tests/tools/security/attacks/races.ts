import { setTimeout as wait } from 'node:timers/promises'
import { PATHS, pathTo } from '#contract/paths.ts'
import { tally } from '../../stress/report.ts'
import type { Attack } from '../attack.ts'
import { book, cancel, deskSecret, logIn, PASSWORD, reset, signUp } from '../people.ts'
import { counted, some, upTo } from '../tally.ts'

const ROUNDS = 20
const OFF = { RATE_LIMITS: 'off' }
const failures = (statuses: number[]) => statuses.filter((status) => status >= 500 || status === 0).length

const AIMED = 30
/** What a change has to end takes it longer: the moment is easier to hit. */
const SESSIONS_EACH = 2000
const STEP_MS = 3

/** The desk's link is used at the moment in which another device changes the password: each try aims by the last. */
export const resetOrChange: Attack = {
  name: 'reset-or-change',
  tries: `a reset against a password change at the same moment, ${AIMED} times`,
  lead: async (town) => {
    const hospital = await town.openHospital({ env: OFF })
    const people = await some(upTo(AIMED), 4, () => signUp(hospital))
    const secrets = await some(people, 3, ({ phone }) => deskSecret(hospital, phone))
    await hospital.admin.query(
      `insert into sessions (token_hash, patient_id, created_at, last_used_at)
       select patients.id || ' ' || n, patients.id, now(), now() from patients, generate_series(1, ${SESSIONS_EACH}) n`,
    )
    let waitMs = (await logIn(hospital, people[0]?.phone ?? '', PASSWORD)).tookMs / 2
    const statuses: number[] = []
    for (const [round, { token }] of people.entries()) {
      const body = { currentPassword: PASSWORD, newPassword: 'secret2' }
      const changing = hospital.call('POST', PATHS.password, { token, body })
      await wait(Math.max(0, waitMs))
      const [change, again] = await Promise.all([
        changing,
        reset(hospital, { secret: secrets[round], newPassword: 'secret3' }),
      ])
      waitMs += again.status === 200 && change.status === 200 ? STEP_MS : -STEP_MS
      statuses.push(change.status, again.status)
    }
    return {
      gets: `${failures(statuses)} answers that are failures of the server (${tally(counted(statuses))})`,
      held: failures(statuses) === 0,
    }
  },
}

/** Whoever asks while an account goes is logged out, and nothing broke. */
export const whileDeleted: Attack = {
  name: 'while-deleted',
  tries: `log-ins, bookings and changes while the account is deleted, ${ROUNDS} times`,
  lead: async (town) => {
    const hospital = await town.openHospital({ env: OFF })
    const statuses: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await signUp(hospital)
      const { token, phone } = person
      const { id } = await book(hospital, person, 0)
      const deleting = hospital.call('DELETE', PATHS.me, { token, body: { password: PASSWORD } })
      const others = upTo(3).map(() => logIn(hospital, phone, PASSWORD))
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
      gets: `${failures(statuses)} answers that are failures of the server (${tally(counted(statuses))})`,
      held: failures(statuses) === 0,
    }
  },
}

/** Paid and cancelled at once: what is answered is what is so. */
export const payOrCancel: Attack = {
  name: 'pay-or-cancel',
  tries: `paying against cancelling the same appointment, ${3 * ROUNDS} times`,
  lead: async (town) => {
    const hospital = await town.openHospital({ env: OFF })
    const untrue: string[] = []
    const statuses: number[] = []
    for (let round = 0; round < 3 * ROUNDS; round += 1) {
      const person = await signUp(hospital)
      const { token } = person
      const { id } = await book(hospital, person, round)
      const both = [
        () => hospital.call('POST', pathTo(PATHS.pay, id), { token }),
        () => cancel(hospital, person, id),
      ]
      const order = round % 2 ? both : both.toReversed()
      const answers = await Promise.all(order.map((each) => each()))
      const [paid] = round % 2 ? answers : answers.toReversed()
      statuses.push(...answers.map(({ status }) => status))
      const { body } = await hospital.call('GET', PATHS.appointments, { token })
      const [visit] = body.appointments
      const { body: told } = await hospital.call('GET', PATHS.notifications, { token })
      const isTold = told.notifications.some(({ title }: { title: string }) => /paid|payment/i.test(title))
      const isPaid = visit?.paymentStatus === 'paid'
      if ((paid?.status === 200 || isTold) && !isPaid) untrue.push(id)
    }
    return {
      gets: `"Payment completed" for ${untrue.length} appointments that are not paid (${tally(counted(statuses))})`,
      held: untrue.length === 0 && failures(statuses) === 0,
    }
  },
}

/** A booking that is sent again from a tab of yesterday. */
export const sameKey: Attack = {
  name: 'same-key',
  tries: 'the same Idempotency-Key after the appointment was cancelled',
  lead: async (town) => {
    const hospital = await town.openHospital({ env: OFF })
    const person = await signUp(hospital)
    const { id } = await book(hospital, person, 0, 'one key')
    await cancel(hospital, person, id)
    const again = await book(hospital, person, 0, 'one key')
    const isTold = again.status >= 400 && again.status < 500 && /cancel/i.test(String(again.body.message))
    return { gets: `${again.status} "${again.body.message}"`, held: isTold }
  },
}
