import { tally } from '../../storm/report.ts'
import type { Attack } from '../attack.ts'
import { askCode, newAddress, patientWithEmail, reset } from '../people.ts'
import { counted, some, upTo } from '../tally.ts'

const LETTER_WITHIN_MS = 25_000
const NEW_PASSWORD = 'secret2'
const wrongFor = (right: string) => (right === '000001' ? '000002' : '000001')

/** Who asks for codes in a patient's name must not keep the patient from one. */
export const usedUp: Attack = {
  name: 'codes-used-up',
  tries: "seven strangers' calls for a code, then the owner's",
  waits: true,
  lead: async (town) => {
    const mailbox = await town.openMailbox()
    const hospital = await town.openHospital({ mailbox })
    const owner = await patientWithEmail(hospital, mailbox)
    const letters = mailbox.to(owner.email).length
    for (let n = 0; n < 7; n += 1) await askCode(hospital, owner.phone)
    const asked = await askCode(hospital, owner.phone, owner.from)
    const code = await mailbox.codeFor(owner.email, LETTER_WITHIN_MS, letters)
    const body = { phone: owner.phone, code, newPassword: NEW_PASSWORD }
    const done = code ? await reset(hospital, body, owner.from) : undefined
    return {
      gets: `the owner's call is answered ${asked.status}; ${done ? `the code that came works: ${done.status}` : 'no code came'}`,
      held: asked.status === 200 && done?.status === 200,
    }
  },
}

/** Who guesses must not kill the code that the patient holds in the hand. */
export const killed: Attack = {
  name: 'code-killed',
  tries: "five wrong guesses by a stranger, then the owner's right code",
  waits: true,
  lead: async (town) => {
    const mailbox = await town.openMailbox()
    const hospital = await town.openHospital({ mailbox })
    const { phone, email, from } = await patientWithEmail(hospital, mailbox)
    const letters = mailbox.to(email).length
    await askCode(hospital, phone, from)
    const code = (await mailbox.codeFor(email, LETTER_WITHIN_MS, letters)) ?? ''
    const stranger = newAddress()
    const guess = { phone, code: wrongFor(code), newPassword: NEW_PASSWORD }
    await some(upTo(5), 5, () => reset(hospital, guess, stranger))
    const { status, body } = await reset(hospital, { phone, code, newPassword: NEW_PASSWORD }, from)
    return { gets: `the right code is answered ${status} ${body.code ?? ''}`.trim(), held: status === 200 }
  },
}

/** A code has a million values: what counts is how many are compared. */
export const guessed: Attack = {
  name: 'codes-guessed',
  tries: 'a day of guesses at codes: a new code each quarter of an hour, 25 guesses each from 25 networks',
  lead: async (town) => {
    const mailbox = await town.openMailbox()
    const hospital = await town.openHospital({ mailbox })
    const { phone } = await patientWithEmail(hospital, mailbox)
    const statuses: number[] = []
    const start = performance.now()
    let first = 0
    let codes = 0
    for (let quarter = 0; quarter < 96; quarter += 1) {
      if ((await askCode(hospital, phone)).status === 200) codes += 1
      const guesses = await some(upTo(25), 25, (n) =>
        reset(hospital, { phone, code: String(100_000 + quarter * 25 + n), newPassword: NEW_PASSWORD }),
      )
      first ||= performance.now() - start
      statuses.push(...guesses.map(({ status }) => status))
      await hospital.passTime(15 * 60)
    }
    const answered = statuses.filter((status) => status === 400 || status === 200).length
    return {
      gets: `${codes} codes, ${answered} guesses answered as wrong, the first 25 in ${(first / 1000).toFixed(1)} s (${tally(counted(statuses))})`,
      held: answered <= 100,
    }
  },
}

/** Who reads the database, or a copy of it, must not read codes. */
export const readable: Attack = {
  name: 'code-readable',
  tries: 'a code that waits for a slow mail server: in the tables, in a backup',
  waits: true,
  lead: async (town) => {
    const mailbox = await town.openMailbox()
    const hospital = await town.openHospital({ mailbox })
    const { phone, email, from } = await patientWithEmail(hospital, mailbox)
    const letters = mailbox.to(email).length
    mailbox.pace.delayMs = 60_000
    await askCode(hospital, phone, from)
    const code = (await mailbox.codeFor(email, LETTER_WITHIN_MS, letters)) ?? 'none came'
    const isIn = (text: string) => new RegExp(`(?<![\\w.-])${code}(?![\\w-])`).test(text)
    const { rows } = await hospital.admin.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    const found: string[] = []
    for (const { name } of rows) {
      const all = await hospital.admin.query<{ row: string }>(`select t::text as row from ${name} t`)
      if (all.rows.some(({ row }) => isIn(row))) found.push(`the table ${name}`)
    }
    const { text } = await town.backUp(hospital)
    if (isIn(text)) found.push('the backup')
    const isTested = code !== 'none came' && text.includes(phone)
    return {
      gets: found.length > 0 ? `the code, in ${found.join(' and ')}` : isTested ? 'nothing' : 'no code came',
      held: isTested && found.length === 0,
    }
  },
}
