import type { Attack } from '../attack.ts'
import { askCode, newAddress, patientWithEmail, reset } from '../people.ts'
import { some, upTo } from '../tally.ts'
import type { Town } from '../town.ts'

const LETTER_WITHIN_MS = 25_000
const NEW_PASSWORD = 'secret2'
const wrongFor = (right: string) => (right === '000001' ? '000002' : '000001')

/** A patient with the letter that they asked for. */
async function codeInHand(town: Town) {
  const mailbox = await town.openMailbox()
  const hospital = await town.openHospital({ mailbox })
  const { phone, email, from } = await patientWithEmail(hospital, mailbox)
  const letters = mailbox.to(email).length
  await askCode(hospital, phone, from)
  const code = (await mailbox.codeFor(email, LETTER_WITHIN_MS, letters)) ?? ''
  return { hospital, mailbox, phone, email, from, code }
}

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
    const { hospital, phone, from, code } = await codeInHand(town)
    const stranger = newAddress()
    const guess = { phone, code: wrongFor(code), newPassword: NEW_PASSWORD }
    await some(upTo(5), 5, () => reset(hospital, guess, stranger))
    const { status, body } = await reset(hospital, { phone, code, newPassword: NEW_PASSWORD }, from)
    return { gets: `the right code is answered ${status} ${body.code ?? ''}`.trim(), held: status === 200 }
  },
}

/** So many that nothing typed counts any more: the letter holds another way. */
export const drowned: Attack = {
  name: 'code-drowned',
  tries: "60 wrong guesses from 60 networks, then the owner's letter",
  waits: true,
  lead: async (town) => {
    const { hospital, mailbox, phone, email, from, code } = await codeInHand(town)
    const guess = { phone, code: wrongFor(code), newPassword: NEW_PASSWORD }
    await some(upTo(60), 20, () => reset(hospital, guess))
    const typed = await reset(hospital, { phone, code, newPassword: NEW_PASSWORD }, from)
    const secret = /secret=(?:3D)?([\w-]{43})/.exec(mailbox.to(email).at(-1)?.body ?? '')?.[1]
    const link = secret ? await reset(hospital, { secret, newPassword: NEW_PASSWORD }, from) : undefined
    const opens = typed.status === 200 || link?.status === 200
    return {
      gets: `the code is answered ${typed.status}, ${link ? `the link of the letter ${link.status}` : 'and the letter has no link'}`,
      held: opens,
    }
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
    const answers: string[] = []
    const start = performance.now()
    let first = 0
    let codes = 0
    for (let quarter = 0; quarter < 96; quarter += 1) {
      if ((await askCode(hospital, phone)).status === 200) codes += 1
      const guesses = await some(upTo(25), 25, (n) =>
        reset(hospital, { phone, code: String(100_000 + quarter * 25 + n), newPassword: NEW_PASSWORD }),
      )
      first ||= performance.now() - start
      answers.push(...guesses.map(({ status, body }) => `${status} ${body.message}`))
      await hospital.passTime(15 * 60)
    }
    const compared = answers.filter((answer) => /^(200|400)/.test(answer) && !/too many/i.test(answer)).length
    const seconds = (first / 1000).toFixed(1)
    return {
      gets: `${codes} codes, ${compared} of ${answers.length} guesses answered as wrong, the first 25 in ${seconds} s`,
      held: compared <= 100,
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
    const found = (await hospital.tablesWith(isIn)).map((name) => `the table ${name}`)
    const { text } = await town.backUp(hospital)
    if (isIn(text)) found.push('the backup')
    const isTested = code !== 'none came' && text.includes(phone)
    return {
      gets: found.length > 0 ? `the code, in ${found.join(' and ')}` : isTested ? 'nothing' : 'no code came',
      held: isTested && found.length === 0,
    }
  },
}
