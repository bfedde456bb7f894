import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { messages } from '#server/db/schema-appointments.ts'
import type { Email } from '#server/outbox/kinds/kind.ts'
import { openOutbox, type EmailSender } from '#server/outbox/outbox.ts'
import { openSmtp } from '#server/outbox/smtp.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { senderBy, useMailbox } from './mailbox.ts'
import { patientSteps, SITE } from './patient-steps.ts'

const BOOKED = 'Booked: Mon 23 Nov, about 9:00 AM, Dr. Mehta'
const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']

describe.skipIf(isSkipped)('the outbox', () => {
  const hospital = useHospital({ sendsMessages: true })
  const mailbox = useMailbox()
  let sent: Email[]
  let token: string
  beforeEach(async () => {
    sent = []
    token = await hospital.newPatient('Asha', 'asha@home.example')
  })

  const steps = patientSteps(hospital)
  const book = (change = {}, who = token) => steps.book(who, change)
  const cancel = (id: string) => steps.cancel(id, token)
  const move = (id: string, day: string) => steps.move(id, token, day, 'evening')
  const askForCode = async () =>
    steps.post(PATHS.forgotPassword, undefined, { phone: (await steps.me(token)).phone })
  const empty = (post: EmailSender) => openOutbox(hospital.deps, post, SITE).sendAllDue()
  const send = () => empty(senderBy(async (email) => void sent.push(email)))
  const mailSender = () => openSmtp(mailbox.url, 'desk@a.example')
  /** Thirty e-mails when there are six patients. */
  async function bookWeek(patients: number): Promise<void> {
    for (let index = 0; index < patients; index += 1) {
      const other = await hospital.newPatient('Bela', `bela${index}@home.example`)
      for (const selectedDate of [...DAYS, '2026-11-23']) await book({ selectedDate }, other)
    }
  }
  const subjects = () => sent.map(({ subject }) => subject)
  const waiting = () => hospital.db.$count(messages)

  describe('order', () => {
    it('sends a code before waiting e-mails, and all of them in one run', async () => {
      await bookWeek(5)
      hospital.passSeconds(1)
      await askForCode()

      expect(await send()).toMatchObject({ sent: 26, failed: 0 })

      expect(sent[0]).toMatchObject({
        to: 'asha@home.example',
        subject: expect.stringMatching(/^Meridian Hospital: \d{6} is your code$/),
      })
      expect(await waiting()).toBe(0)
    })

    it('sends ten e-mails an hour per patient, and the rest later', async () => {
      const slots = ['morning', 'afternoon', 'evening']
      for (const [index, selectedDate] of DAYS.entries())
        for (const selectedSlot of slots)
          await book({ docId: `doc${index + 1}`, fee: null, selectedDate, selectedSlot })
      await book({}, await hospital.newPatient('Bela', 'bela@home.example'))

      await send()
      await askForCode()
      await send()

      const to = (address: string) => sent.filter((email) => email.to === address)
      expect([to('asha@home.example').length, to('bela@home.example').length]).toEqual([11, 1])
      hospital.passSeconds(3600)
      await send()
      expect([to('asha@home.example').length, await waiting()]).toEqual([13, 0])
    })
  })

  describe('messages about one appointment', () => {
    it.each([
      ['when it is moved before sending', [], ['Booked: Fri 27 Nov, about 6:00 PM, Dr. Mehta']],
      ['about the last move', [BOOKED], [BOOKED, 'Moved: Fri 27 Nov, about 6:00 PM, Dr. Mehta']],
    ])('become one e-mail %s', async (_, before, after) => {
      const id = await book()
      if (before.length > 0) await send()
      expect(subjects()).toEqual(before)
      for (const day of DAYS) {
        hospital.passSeconds(1)
        await move(id, day)
      }

      await send()

      expect([subjects(), await waiting()]).toEqual([after, 0])
    })

    it('are not sent when it is cancelled before the first one; those about another are', async () => {
      const id = await book()
      await move(id, '2026-11-24')
      await cancel(id)
      await book({ docId: 'doc2', fee: null })

      await send()

      expect([subjects(), await waiting()]).toEqual([[expect.stringContaining('Dr. Iyer')], 0])
    })

    it('report a cancellation when an earlier one may have arrived', async () => {
      const id = await book()
      await empty(senderBy(async () => Promise.reject(new Error('cut off'))))
      await cancel(id)

      await send()

      expect(subjects()).toEqual(['Cancelled: Mon 23 Nov, about 9:00 AM, Dr. Mehta'])
      expect(await waiting()).toBe(0)
    })
  })

  describe('with a slow mail server', () => {
    it('sends nothing twice, however long it takes and however many processes run', async () => {
      const [one, other] = [mailSender(), mailSender()]
      await book()
      const { release } = mailbox.hold()
      const hasCome = mailbox.nextLetter()

      const first = empty(one)
      await hasCome
      hospital.passSeconds(119)
      const second = empty(other)
      const meanwhile = await Promise.race([second, mailbox.nextLetter()])
      release()

      expect(meanwhile).toMatchObject({ sent: 0, failed: 0 })
      expect([await first, await second]).toMatchObject([{ sent: 1 }, { sent: 0 }])
      expect([mailbox.emails.length, await waiting()]).toEqual([1, 0])
      for (const each of [one, other]) each.close()
    })

    it('shares thirty e-mails between two processes over few, reused connections', async () => {
      const before = mailbox.connections()
      const posts = [mailSender(), mailSender()]
      await bookWeek(6)

      const outcomes = await Promise.all(posts.map((each) => empty(each)))

      expect(outcomes.reduce((sum, each) => sum + each.sent, 0)).toBe(30)
      expect([mailbox.emails.length, await waiting()]).toEqual([30, 0])
      expect(mailbox.connections() - before).toBeLessThanOrEqual(10)
      for (const each of posts) each.close()
    })

    it('ignores a late failure after another process has taken the message over', async () => {
      await book()
      const late = Promise.withResolvers<never>()
      const isTaken = Promise.withResolvers<unknown>()
      const stuck = empty(
        senderBy(() => {
          isTaken.resolve(true)
          return late.promise
        }),
      )
      await isTaken.promise
      hospital.passSeconds(180)

      const takenOver = senderBy(async () => {
        late.reject(new Error('cut off'))
        await stuck
        throw new Error('refused')
      })
      await empty(takenOver)

      const [message] = await hospital.db.select().from(messages)
      expect(message?.tries).toBe(2)
      expect(message?.nextTryAt.getTime()).toBe(hospital.time.now.getTime() + 120_000)
    })
  })
})
