import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { patients } from '#server/db/schema-people.ts'
import { purgeOldData } from '#server/jobs/purge.ts'
import { moveAccount } from '#server/patients/move-account.ts'
import { appointments, messages } from '#server/db/schema-appointments.ts'
import type { Email } from '#server/outbox/kinds/kind.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { AWAY } from '../closures.ts'
import { isSkipped } from '../hospital.ts'
import { useClosures } from './affected-steps.ts'
import { senderBy, sendMessages } from './mailbox.ts'

const snapshot = (name: string) => readFileSync(join(import.meta.dirname, 'snapshots', name), 'utf8')

const LATER = { selectedDate: '2026-11-25', selectedSlot: 'morning' }

describe.skipIf(isSkipped)('the messages about a closed slot', () => {
  const steps = useClosures({ sendsMessages: true, codesADay: 100 })
  const { hospital, clock, act, close, closeAndTell, reopen } = steps
  let sent: Email[] = []
  beforeEach(() => void (sent = []))

  const book = async (change = {}): Promise<string> => {
    const id = await steps.book(change)
    await hospital.db.update(appointments).set({ number: 'K7QM-42DX' })
    return id
  }
  let texts: string[]
  async function send(): Promise<void> {
    const outcome = await steps.send()
    sent.push(...outcome.emails)
    texts = outcome.texts
  }
  const confirmPhone = () => hospital.confirmPhone(steps.token())
  const later = () => hospital.passSeconds(60)
  const last = () => sent.at(-1)
  const textOf = (email: Email | undefined) =>
    `Subject: ${email?.subject}\n\n${email?.text.replace(/reschedule=\S+/, 'reschedule=ID')}`

  it('say what is cancelled, why and where to choose another time, and cancel the calendar entry', async () => {
    await confirmPhone()
    await book({ paymentStatus: 'paid' })
    await send()
    expect(texts, 'a booking is confirmed by e-mail only').toEqual([])
    await closeAndTell()
    await send()

    expect(textOf(last())).toBe(snapshot('affected.txt'))
    expect(last()?.calendar?.method).toBe('CANCEL')
    expect(last()?.calendar?.text).toMatch(
      /STATUS:CANCELLED[^]*SEQUENCE:1\b|SEQUENCE:1\b[^]*STATUS:CANCELLED/,
    )
    expect(texts).toEqual([expect.stringMatching(/we cancelled your appointment: Mon 23 Nov, morning/)])
  })

  it('say that an appointment takes place after all, and restore the calendar entry', async () => {
    await confirmPhone()
    await book()
    await send()
    await closeAndTell()
    await send()
    await close()
    later()
    await reopen()
    await send()
    expect(textOf(last())).toBe(snapshot('back-on.txt'))
    expect(last()?.calendar?.method).toBe('REQUEST')
    expect(last()?.calendar?.text).toMatch(/SEQUENCE:2\b/)
    expect(texts).toEqual([expect.stringMatching(/is back on: .*about 9 AM\./)])
    expect(await hospital.db.$count(messages)).toBe(0)
    expect(sent).toHaveLength(3)
  })

  it('are sent when nothing is new but an earlier one, of a move, was tried and did not come', async () => {
    const id = await book()
    await send()
    await act(PATHS.reschedule, id, LATER)
    const down = senderBy(() => Promise.reject(new Error('down')))
    await openOutbox(hospital.deps, down, 'https://hospital.example').sendAllDue()
    const { selectedDate: day } = LATER
    await closeAndTell({ ...AWAY, from: day, to: day })
    await close()
    await reopen()
    hospital.passSeconds(3600)
    await send()
    expect([last()?.subject, sent.length]).toEqual([expect.stringContaining('25 Nov'), 2])
  })

  it('are not sent when they are no longer true', async () => {
    const id = await book()
    await send()
    await closeAndTell()
    later()
    await act(PATHS.reschedule, id, LATER)
    await send()
    expect(sent.map(({ subject }) => subject.startsWith('Cancelled'))).toEqual([false, false])

    await closeAndTell({ ...AWAY, to: '2026-11-25' })
    await close()
    later()
    await reopen()
    await send()
    expect(sent, 'off and on again before anybody heard of it').toHaveLength(2)
  })

  const refusedBy = senderBy(async () =>
    Promise.reject(Object.assign(new Error('gone'), { responseCode: 550, command: 'RCPT TO' })),
  )
  const refuse = () => openOutbox(hospital.deps, refusedBy, 'https://hospital.example').sendAllDue()
  async function expire(): Promise<void> {
    hospital.passSeconds(24 * 3600)
    await purgeOldData(hospital.db, clock)
  }
  const loseAddress = () => hospital.db.update(patients).set({ email: '' })
  it.each([
    ['is refused after the text arrived', ['sms'], refuse, false],
    ['expires after the text arrived', ['sms'], expire, false],
    ['is refused before', [], refuse, true],
    ['expires before', [], expire, true],
    ['has no address any more', [], loseAddress, true],
    ['has no address any more after the text arrived', ['sms'], loseAddress, false],
  ] as const)(
    'are to be made up by a call, or not, where the e-mail %s',
    async (_, arrived, lose, isToCall) => {
      await confirmPhone()
      const id = await book()
      await send()
      await closeAndTell()
      await sendMessages(hospital.deps, ...arrived)
      await lose()
      await sendMessages(hospital.deps, 'email')
      const { isUnreached, state } = (await steps.rowOf(id)) ?? {}
      expect([isUnreached, state]).toEqual([isToCall, 'affected'])
    },
  )

  it('are to be made up by a call where only an earlier message, on its way at that moment, arrives', async () => {
    const id = await book()
    const slow = senderBy(async () => {
      await loseAddress()
      await closeAndTell()
    })
    await openOutbox(hospital.deps, slow, 'https://hospital.example').sendAllDue()
    const { isUnreached, state } = (await steps.rowOf(id)) ?? {}
    expect([isUnreached, state]).toEqual([true, 'affected'])
  })

  it('are to be made up by a call where the account got another phone before the text, the only message', async () => {
    const bela = await hospital.newPatient('Bela')
    const phone = await hospital.confirmPhone(bela)
    const id = await steps.book({}, bela)
    await send()
    await closeAndTell()
    await moveAccount(hospital.db, [phone, '9123456789'], clock)
    await send()
    expect([texts, (await steps.rowOf(id))?.isUnreached]).toEqual([[], true])
  })

  it('are nothing to call about where they are no longer true and could not be sent', async () => {
    const id = await book()
    await send()
    await closeAndTell()
    await loseAddress()
    await hospital.db.update(appointments).set({ closureNotice: null })
    await send()
    expect((await steps.rowOf(id))?.isUnreached).toBe(false)
  })

  const MONDAY_OFF = AWAY
  const WEDNESDAY_OFF = { ...AWAY, from: '2026-11-25', to: '2026-11-25' }

  it('are sent when the patient moved in between, and the new slot was closed before anything else went out', async () => {
    const id = await book()
    await send()
    await closeAndTell(MONDAY_OFF)
    await send()
    await close()
    await reopen()
    await act(PATHS.reschedule, id, LATER)
    await closeAndTell(WEDNESDAY_OFF)
    later()
    await send()

    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Booked: Mon 23 Nov/),
      expect.stringMatching(/^Cancelled by the hospital: Mon 23 Nov/),
      expect.stringMatching(/^Cancelled by the hospital: Wed 25 Nov/),
    ])
  })
})
