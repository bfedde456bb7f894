import { and, eq } from 'drizzle-orm'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { Db } from '#server/db/database.ts'
import { makeKey } from '#server/front-desk/keys.ts'
import { emailConfirmations, patients, phoneConfirmations } from '#server/db/schema-people.ts'
import { waitingListNotices, waitingList, deskClosures } from '#server/db/schema.ts'
import { openSecret } from '#server/secret.ts'
import { issueResetLink } from '#server/patients/resets.ts'
import type { App } from '#server/http/routes/route.ts'
import type { Method } from './operations.ts'

export type TestServer = { app: App; db: Db; time: { now: Date } }
type Letter = 'A' | 'B'

/** Texts that may appear in this patient's answers only. */
const PROFILES = {
  A: profile('Anahita Quillfeather', '6000000111', 'anahita@quill.example', '11 Quillfeather Lane'),
  B: profile('Balthazar Nightingale', '6000000222', 'balthazar@night.example', '22 Nightingale Yard'),
}

function profile(name: string, phone: string, email: string, address: string) {
  const contact = { name: `Kin of ${name}`, relationship: 'Sibling', phone: `7${phone.slice(1)}` }
  const change = { name, address, dob: '1990-05-14', bloodGroup: 'O+', emergencyContact: contact }
  return { phone, email, change: { ...change, allergies: [`Pollen of ${address}`], medicalConditions: [] } }
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const NUMBER = /(?<="number":")[^"]+/g
const LOCKED_AT_MOST_MS = 15 * 60_000

/** For the call that undoes one. */
export const CLOSURE = {
  id: '00000000-0000-4000-8000-0000000000c1',
  doctorId: 'doc9',
  day: '2026-11-30',
  slot: 'morning',
  kind: 'closed' as const,
  reason: 'Ill',
  madeBy: 'fuzz',
  createdAt: new Date('2026-11-01'),
}

/** A patient whose account is restored after each change, so that it always has data. */
export async function signUpPatient(place: TestServer, letter: Letter) {
  const { app, time } = place
  const { phone, email, change } = PROFILES[letter]
  const firstPassword = `first-secret-of-${letter}`
  const key = await makeKey(place.db, `fuzz ${letter}`, () => time.now)
  await place.db.insert(deskClosures).values(CLOSURE).onConflictDoNothing()
  const known = { token: '', phone, email, password: firstPassword, secret: '', code: '', key }
  const ids = { id: '', appointment: '', session: '', notification: '', wait: '', ticket: '' }
  let held = ''

  async function call(method: Method, url: string, payload?: object) {
    const headers = { authorization: `Bearer ${known.token}` }
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, text: answer.body, body: answer.json() }
  }

  /** Failed logins may have locked the phone: tries again when it is open. */
  async function prove(url: string, payload: object) {
    const answer = await call('POST', url, payload)
    if (answer.status !== 429) return answer
    time.now = new Date(time.now.getTime() + LOCKED_AT_MOST_MS)
    return call('POST', url, payload)
  }

  async function enter(): Promise<void> {
    const login = { phone, password: known.password }
    if ((await call('GET', PATHS.me)).status === 200) return
    let entered = await prove(PATHS.logIn, login)
    if (entered.status !== 200) entered = await call('POST', PATHS.signUp, { ...login, name: change.name })
    if (entered.status !== 200) throw new Error(`Patient ${letter} cannot enter: ${entered.text}`)
    known.token = entered.body.utoken
  }

  /** Restores the password: a random one could appear in any answer. */
  async function restorePassword(): Promise<void> {
    if (known.password === firstPassword) return
    const choice = { currentPassword: known.password, newPassword: firstPassword }
    const { status, text } = await prove(PATHS.password, choice)
    if (status !== 200) throw new Error(`Patient ${letter} cannot change the password: ${text}`)
    known.password = firstPassword
  }

  /** Sets a confirmed address and one that waits for a known code. */
  async function restoreEmail(): Promise<void> {
    const waiting = { email: `new.${email}`, nonce: letter, expiresAt: new Date('2100-01-01') }
    await place.db.update(patients).set({ email }).where(eq(patients.id, ids.id))
    await place.db
      .insert(emailConfirmations)
      .values({ patientId: ids.id, ...waiting })
      .onConflictDoUpdate({ target: emailConfirmations.patientId, set: waiting })
    known.code = (await openSecret(place.db)).codeOf(letter)
  }

  /** Makes the phone wait for the same code. */
  async function restorePhone(): Promise<void> {
    const waiting = { nonce: letter, expiresAt: new Date('2100-01-01') }
    await place.db.update(patients).set({ phoneConfirmedAt: null }).where(eq(patients.id, ids.id))
    await place.db
      .insert(phoneConfirmations)
      .values({ patientId: ids.id, ...waiting })
      .onConflictDoUpdate({ target: phoneConfirmations.patientId, set: waiting })
  }

  async function visit(): Promise<string> {
    const { body } = await call('GET', PATHS.appointments)
    const booked = body.appointments.find(({ status }: { status: string }) => status === 'booked')
    if (booked) return booked.id
    const docId = letter === 'A' ? 'doc1' : 'doc2'
    for (let day = 1; day < 14; day += 1) {
      const selectedDate = new Date(time.now.getTime() + day * 86_400_000).toISOString().slice(0, 10)
      const choice = { docId, selectedDate, selectedSlot: 'evening', paymentStatus: 'pending' }
      const { status, body } = await call('POST', PATHS.book, choice)
      if (status === 200) return body.appointmentId
    }
    throw new Error(`Patient ${letter} cannot book`)
  }

  /** Adds a waiting-list entry that has ended, so that every call has data about it. */
  async function wait(): Promise<string> {
    const mine = { patientId: ids.id, createdAt: time.now, changedAt: time.now }
    const isTheirs = and(eq(waitingList.patientId, ids.id), eq(waitingList.status, 'taken'))
    const [found] = await place.db.select().from(waitingList).where(isTheirs)
    if (found) return found.id
    const wanted = { doctorId: 'doc1', fromDay: '2026-11-23', toDay: '2026-11-27' }
    const [made] = await place.db
      .insert(waitingList)
      .values({ ...mine, ...wanted, slots: ['evening'], status: 'taken' })
      .returning()
    if (!made) return ''
    const slot = { doctorId: 'doc1', day: '2026-11-23', slot: 'evening' }
    await place.db
      .insert(waitingListNotices)
      .values({ ...slot, entryId: made.id, notifiedAt: time.now, isNamed: true })
    return made.id
  }

  /** The patient's export, without values that change by themselves. */
  async function export_(): Promise<string> {
    const { body, text } = await call('GET', PATHS.export)
    if (!body.success) return text
    return JSON.stringify({ ...body, exportedAt: '', sessions: body.sessions.length, usage: [] })
  }

  async function mend(): Promise<void> {
    await enter()
    await restorePassword()
    ids.id = (await call('PATCH', PATHS.me, change)).body.user._id
    await restoreEmail()
    await restorePhone()
    ids.appointment = await visit()
    const link = await call('POST', pathTo(PATHS.calendarLink, ids.appointment))
    ids.ticket = link.body.path.split('/').at(-1)
    ids.wait = await wait()
    const { sessions } = (await call('GET', PATHS.sessions)).body
    ids.session = sessions.at(-1).id
    ids.notification = (await call('GET', PATHS.notifications)).body.notifications[0].id
    known.secret = (await issueResetLink(place.db, phone, () => time.now)) ?? ''
    held = await export_()
  }

  await mend()
  return {
    letter,
    mend,
    /** Value of a placeholder. */
    valueOf: (name: string): string => ({ ...known, ...ids })[name] ?? '',
    learnPassword: (password: string) => void (known.password = password),
    secrets: (): string[] => [
      known.token,
      known.secret,
      known.phone,
      known.password,
      change.name,
      email,
      change.address,
      ...(held.match(UUID) ?? []),
      ...(held.match(NUMBER) ?? []),
    ],
    hasChanged: async (): Promise<boolean> => (await export_()) !== held,
  }
}
export type Patient = Awaited<ReturnType<typeof signUpPatient>>
