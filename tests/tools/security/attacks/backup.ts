import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '#contract/paths.ts'
import type { Attack } from '../attack.ts'
import { askCode, book, patientWithEmail, type Person, signUp } from '../people.ts'
import type { Hospital, Town } from '../town.ts'

const SIGNS = ['\u2028', '\u2029', '\u0085', '\r', '\u000b', '\u000c', '\u001c', '\ud83d\ude00', '\ufeff']
const nameOf = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0').toUpperCase()}`

/** Writes a sign wherever a patient may write; whether one of the fields took it. */
async function spoil(hospital: Hospital, { token, from }: Person, sign: string): Promise<boolean> {
  const text = `Lake${sign}Road`
  const wishes = [
    { address: text },
    { allergies: [text] },
    { medicalConditions: [text] },
    { currentMedications: [{ name: text, dosage: text, frequency: text }] },
    { emergencyContact: { name: text, relationship: text, phone: '9876543210' } },
  ]
  let isTaken = false
  for (const body of wishes)
    if ((await hospital.call('PATCH', PATHS.me, { token, from, body })).status === 200) isTaken = true
  return isTaken
}

/** The lines of a backup that hold what patients wrote. */
const written = (all: string) =>
  all
    .split('\n')
    .filter((line) => /^\["(patients|notifications)"/.test(line))
    .sort()
    .join('\n')

/** One patient's text must not be the end of everybody's backup. */
export const spoilt: Attack = {
  name: 'backup',
  tries: "signs that end lines elsewhere, in a patient's fields",
  lead: async (town) => {
    const hospital = await town.openHospital({ env: { RATE_LIMITS: 'off' } })
    const taken: string[] = []
    for (const sign of SIGNS)
      if (await spoil(hospital, await signUp(hospital), sign)) taken.push(nameOf(sign))
    const { file, isOk, text } = await town.backUp(hospital)
    await hospital.server.end('SIGTERM')
    const target = await newPlace(town, hospital)
    const restored = await town.operate(target, 'restore', file)
    const again = join(town.newFolder(), 'again')
    await town.operate(target, 'backup', again)
    const isSame = isOk && restored.isOk && written(text) === written(readFileSync(again, 'utf8'))
    return {
      gets: isSame
        ? `nothing: ${taken.length} of ${SIGNS.length} signs are taken, and all are restored`
        : `a backup that cannot be restored (taken: ${taken.join(' ')})`,
      held: isSame,
    }
  },
}

/** An empty database of the same kind. */
const newPlace = async (town: Town, { place }: Hospital): Promise<Record<string, string>> =>
  place['DATA_FOLDER']
    ? { DATA_FOLDER: join(town.newFolder(), 'data') }
    : { DATABASE_URL: (await town.newDatabase()).url }

/** A backup in wrong hands, or read back after a month: it must let nobody in and write to nobody. */
export const restored: Attack = {
  name: 'restored',
  tries: 'a backup read back: sessions, codes, messages that were open when it was made',
  waits: true,
  lead: async (town) => {
    const mailbox = await town.openMailbox()
    const hospital = await town.openHospital({ mailbox })
    const person = await patientWithEmail(hospital, mailbox)
    mailbox.pace.delayMs = 60_000
    await book(hospital, person, 0)
    await askCode(hospital, person.phone)
    await hospital.operate('reset-link', person.phone)
    const { file, text } = await town.backUp(hospital)
    const { url, admin } = await town.newDatabase()
    const { isOk } = await town.operate({ DATABASE_URL: url }, 'restore', file)
    const count = async (table: string) =>
      Number(
        (await admin.query(`select count(*) from ${table}`).catch(() => ({ rows: [{ count: 0 }] }))).rows[0]
          ?.count,
      )
    const [patients, ...open] = [
      await count('patients'),
      await count('sessions'),
      await count('password_resets'),
      await count('messages'),
    ]
    return {
      gets: `${open[0]} sessions, ${open[1]} codes and links, ${open[2]} messages taken over`,
      held: isOk && patients === 1 && open.every((rows) => rows === 0) && text.includes(person.phone),
    }
  },
}

/** What a failed restore prints ends in a terminal, a log, a ticket. */
export const failedRestore: Attack = {
  name: 'failed-restore',
  tries: 'a restore that fails in the middle: what it prints',
  lead: async (town) => {
    const hospital = await town.openHospital()
    const secret = 'Penicillin and latex'
    const { token, phone } = await signUp(hospital)
    await hospital.call('PATCH', PATHS.me, { token, body: { allergies: [secret] } })
    const { file, text } = await town.backUp(hospital)
    const lines = text.trimEnd().split('\n')
    const patient = lines.find((line) => line.startsWith('["patients"')) ?? ''
    const said: string[] = []
    const spoilt = [
      [...lines.slice(0, -1), patient, ...lines.slice(-1)],
      lines.map((line) =>
        line === patient ? line.replace(/"version": ?1|"version": ?2/, '"version":"two"') : line,
      ),
      lines.map((line) => (line === patient ? line.slice(0, -20) : line)),
    ]
    for (const [n, all] of spoilt.entries()) {
      const copy = `${file}-${n}`
      writeFileSync(copy, '', { mode: 0o600 })
      appendFileSync(copy, `${all.join('\n')}\n`)
      const { url } = await town.newDatabase()
      said.push((await town.operate({ DATABASE_URL: url }, 'restore', copy)).said)
    }
    const told = said.filter((output) => output.includes(secret) || output.includes(phone)).length
    const silent = said.filter((output) => !/\w/.test(output)).length
    return {
      gets: `${told} of ${said.length} failures print the patient's row`,
      held: told === 0 && silent === 0,
    }
  },
}
