import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { askCode, book, cancel, emailOf, newPhone, patientWithEmail, type Person, signUp } from '../people.ts'
import { some, upTo } from '../tally.ts'
import type { Hospital } from '../town.ts'

const CHANGES = 50
const CODE_WITHIN_MS = 20_000
const GIVE_UP_AFTER_MS = 300_000

async function bookAndCancel(hospital: Hospital, person: Person): Promise<void> {
  for (let n = 0; n < CHANGES; n += 1) {
    const { id } = await book(hospital, person, n)
    if (id) await cancel(hospital, person, id)
  }
}

/** Who makes letters must not hold up another patient's code. */
export const mailQueue: Attack = {
  name: 'mail-queue',
  tries: `three accounts book and cancel ${CHANGES} times each, a mail server takes 200 ms a letter; then another patient asks for a code`,
  waits: true,
  lead: async (town) => {
    const mailbox = await town.openMailbox()
    const hospital = await town.openHospital({ mailbox })
    const people = await Promise.all(upTo(4).map(() => patientWithEmail(hospital, mailbox)))
    const [patient, ...others] = people
    if (!patient) throw new Error('There is no patient')
    mailbox.pace.delayMs = 200
    await Promise.all(others.map((other) => bookAndCancel(hospital, other)))
    const letters = mailbox.to(patient.email).length
    const askedAt = Date.now()
    await askCode(hospital, patient.phone, patient.from)
    const code = await mailbox.codeFor(patient.email, GIVE_UP_AFTER_MS, letters)
    const tookMs = Date.now() - askedAt
    return {
      gets: code ? `the code comes after ${(tookMs / 1000).toFixed(0)} s` : 'the code never comes',
      held: code !== undefined && tookMs <= CODE_WITHIN_MS,
    }
  },
}

const LETTERS = 20
const ALL_WITHIN_MS = 200_000

/** Several processes, and a mail server that takes longer for its share than a message is claimed for. */
export const mailTwice: Attack = {
  name: 'mail-twice',
  tries: `three processes send ${LETTERS} letters through a mail server that takes 8 s for each`,
  waits: true,
  lead: async (town) => {
    const mailbox = await town.openMailbox()
    const hospital = await town.openHospital({ mailbox, processes: 3 })
    const people = await some(upTo(LETTERS), LETTERS, () => patientWithEmail(hospital, mailbox))
    const earlier = mailbox.letters.length
    mailbox.pace.delayMs = 8000
    await some(people, LETTERS, (person) => book(hospital, person, 0))
    await some(people.slice(12), LETTERS, (person) => book(hospital, person, 1))
    const open = async () =>
      Number((await hospital.admin.query('select count(*) from messages')).rows[0]?.count)
    for (const endsAt = Date.now() + ALL_WITHIN_MS; Date.now() < endsAt && (await open()) > 0;)
      await wait(500)
    await wait(2 * mailbox.pace.delayMs)
    const ids = mailbox.letters.slice(earlier).map(({ id }) => id)
    const different = new Set(ids).size
    const twice = different - [...new Set(ids)].filter((id) => ids.indexOf(id) === ids.lastIndexOf(id)).length
    return {
      gets: `${twice} of ${different} letters came twice or more`,
      held: twice === 0 && different > 10,
    }
  },
}

/** Who stands between takes the word STARTTLS out of the mail server's greeting. */
export const mailClear: Attack = {
  name: 'mail-in-clear',
  tries: 'STARTTLS is stripped on the way to a mail server that is not local',
  waits: true,
  lead: async (town) => {
    const elsewhere = Object.values(networkInterfaces())
      .flat()
      .find((own) => own?.family === 'IPv4' && !own.internal)
    if (!elsewhere) return { gets: 'not led: this machine has only local addresses', held: true }
    const mailbox = await town.openMailbox(elsewhere.address)
    const hospital = await town.openHospital({ mailbox })
    const phone = newPhone()
    const person = await signUp(hospital, { phone, email: emailOf(phone) })
    await book(hospital, person, 0)
    await askCode(hospital, phone, person.from)
    await wait(25_000)
    const got = mailbox.letters.length
    return { gets: `${got} letters in clear text`, held: got === 0 }
  },
}
