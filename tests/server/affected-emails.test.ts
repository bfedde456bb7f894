import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import type { Email } from '#server/messages/email.ts'
import { AWAY } from '../closures.ts'
import { isSkipped } from '../hospital.ts'
import { useClosures } from './affected-steps.ts'

const snapshot = (name: string) => readFileSync(join(import.meta.dirname, 'snapshots', name), 'utf8')

const LATER = { selectedDate: '2026-11-25', selectedSlot: 'morning' }

describe.skipIf(isSkipped)('the e-mails about a closed slot', () => {
  const steps = useClosures({ sendsMessages: true })
  const { hospital, act, close, closeAndTell, reopen } = steps
  let sent: Email[] = []
  beforeEach(() => void (sent = []))

  const book = async (change = {}): Promise<string> => {
    const id = await steps.book(change)
    await hospital.db.update(appointments).set({ number: 'K7QM-42DX' })
    return id
  }
  const send = async () => void sent.push(...(await steps.send()).letters)
  const later = () => hospital.passSeconds(60)
  const last = () => sent.at(-1)
  const textOf = (letter: Email | undefined) =>
    `Subject: ${letter?.subject}\n\n${letter?.text.replace(/reschedule=\S+/, 'reschedule=ID')}`

  it('say what is cancelled, why and where to choose another time, and cancel the calendar entry', async () => {
    await book({ paymentStatus: 'paid' })
    await send()
    await closeAndTell()
    await send()

    expect(textOf(last())).toBe(snapshot('disrupted.txt'))
    expect(last()?.calendar?.method).toBe('CANCEL')
    expect(last()?.calendar?.text).toMatch(/STATUS:CANCELLED/)
    expect(last()?.calendar?.text).toMatch(/SEQUENCE:1\b/)
    expect(last()?.calendar?.text).toMatch(/^ATTENDEE;/m)
    expect(last()?.calendar?.text).toMatch(/^ORGANIZER;CN="Meridian Hospital":mailto:desk@hospital\.example/m)
  })

  it('say that an appointment takes place after all, and restore the calendar entry', async () => {
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
    expect(sent).toHaveLength(3)
  })

  it('are not sent when they are no longer true', async () => {
    const id = await book()
    await send()
    await closeAndTell()
    later()
    await act(PATHS.reschedule, id, LATER)
    await send()
    expect(sent.map(({ subject }) => subject.includes('cannot'))).toEqual([false, false])

    await closeAndTell({ ...AWAY, to: '2026-11-25' })
    await close()
    later()
    await reopen()
    await send()
    expect(sent, 'off and on again before anybody heard of it').toHaveLength(2)
  })
})
