import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { affectedCommand } from '#server/closures/affected-command.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { openOutbox, type EmailSender } from '#server/outbox/outbox.ts'
import { openSmtp } from '#server/outbox/smtp.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { readEmail, useMailbox } from './mailbox.ts'
import { patientSteps, SITE } from './patient-steps.ts'

describe.skipIf(isSkipped)('a message', () => {
  const hospital = useHospital({ sendsMessages: true })
  const mailbox = useMailbox()
  let post: EmailSender
  let token: string
  beforeAll(() => void (post = openSmtp(mailbox.url, 'desk@hospital.example')))
  beforeEach(async () => void (token = await hospital.newPatient('Asha', 'asha@home.example')))
  afterAll(() => post.close())

  const { tryToBook, cancel, me, titlesOf, post: ask } = patientSteps(hospital)
  const book = async (change = {}, who = token) => (await tryToBook(who, change)).body
  const empty = (by: EmailSender) => openOutbox(hospital.deps, by, SITE).sendAllDue()
  const send = () => empty(post)
  const waiting = () => hospital.db.$count(messages)
  const received = () => mailbox.emails.map(readEmail)

  it('confirms a booking once', async () => {
    const { data } = await book()

    expect([await send(), await send()]).toEqual([
      { sent: 1, failed: 0, codes: [] },
      { sent: 0, failed: 0, codes: [] },
    ])

    const [email, ...others] = received()
    expect(others).toEqual([])
    expect(email).toMatchObject({
      to: 'asha@home.example',
      subject: 'Booked: Mon 23 Nov, about 9:00 AM, Dr. Mehta',
    })
    expect(email?.body).toContain('Your turn: Number 1, about 9:00 AM')
    expect(email?.body).toContain(`Appointment number: ${data.number}`)
    expect(email?.body).toContain(`${SITE}/my-appointments`)
    expect(await waiting()).toBe(0)
  })

  it('is not written without an e-mail address, nor for a refused booking', async () => {
    await book({}, await hospital.newPatient('Bela'))
    await book({ selectedDate: '2026-11-22' })

    expect(await waiting()).toBe(0)
  })

  it('that is not accepted delays no other, and is retried later each time', async () => {
    await book()
    await book({}, await hospital.newPatient('Bela', 'bela@home.example'))
    mailbox.refused.set('asha@home.example', '451 Try later')

    expect(await send()).toMatchObject({ sent: 1, failed: 1, codes: ['EENVELOPE 451 RCPT TO'] })
    expect(received().map(({ to }) => to)).toEqual(['bela@home.example'])
    hospital.passSeconds(54)
    expect(await send()).toEqual({ sent: 0, failed: 0, codes: [] })
    hospital.passSeconds(12)
    expect(await send()).toMatchObject({ sent: 0, failed: 1 })
    mailbox.refused.clear()
    hospital.passSeconds(90)
    expect(await send()).toEqual({ sent: 0, failed: 0, codes: [] })
    hospital.passSeconds(60)
    expect(await send()).toEqual({ sent: 1, failed: 0, codes: [] })
    expect(received()[1]?.to).toBe('asha@home.example')
  })

  it('to a mailbox that does not exist is tried once, and later ones only after it is confirmed again', async () => {
    const appointment = (await book()).appointmentId
    mailbox.refused.set('asha@home.example', '550 5.1.1 No such user')
    expect(await send()).toMatchObject({ sent: 0, failed: 0, refused: 1 })
    await cancel(appointment, token)
    await book({ selectedDate: '2026-11-24' })
    hospital.passSeconds(3600)
    expect([await send(), mailbox.recipients.length]).toEqual([{ sent: 0, failed: 0, codes: [] }, 1])

    expect(await me(token)).toMatchObject({ email: '', newEmail: 'asha@home.example' })
    expect(await titlesOf(token)).toContain('We could not reach you by e-mail')
    await publishClosures(hospital.db, AWAY)
    const list = await affectedCommand(hospital.db, '', hospital.deps.clock)
    expect(list).toMatch(/Call these patients.*:\n {2}9\d{9} {2}Asha/)
    await publishClosures(hospital.db)

    mailbox.refused.clear()
    await ask(PATHS.emailCode, token)
    const [code] = await hospital.codesOf('confirm')
    await ask(PATHS.confirmEmail, token, { code })
    await book({ selectedDate: '2026-11-25' })
    expect(await send()).toMatchObject({ sent: 2, failed: 0 })
  })
})
