import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { appointments } from '#server/db/schema.ts'
import { reopenVisits } from '#server/disruptions/reopen.ts'
import { tellAll } from '#server/disruptions/tell.ts'
import type { Letter } from '#server/messages/letter.ts'
import { openOutbox } from '#server/messages/outbox.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { BOOKING, type Hospital, isSkipped, openHospital } from '../hospital.ts'

const golden = (name: string) => readFileSync(join(import.meta.dirname, 'golden', name), 'utf8')

describe.skipIf(isSkipped)('the letters about a closed session', () => {
  let hospital: Hospital
  let sent: Letter[]
  let token: string
  beforeAll(async () => {
    hospital = await openHospital({ sendsMessages: true })
  })
  beforeEach(async () => {
    await publishClosures(hospital.db)
    await hospital.forgetPatients()
    sent = []
    token = await hospital.newPatient('Asha Rao', 'asha@home.example')
  })
  afterAll(() => hospital.close())

  const clock = () => hospital.time.now
  const book = async (change = {}): Promise<string> => {
    const { appointmentId } = (
      await hospital.request('POST', PATHS.book, { token, payload: { ...BOOKING, ...change } })
    ).body
    await hospital.db.update(appointments).set({ number: 'K7QM-42DX' })
    return appointmentId
  }
  const act = (path: string, id: string, payload?: object) =>
    hospital.request('POST', pathTo(path, id), { token, ...(payload && { payload }) })
  const post = { send: async (letter: Letter) => void sent.push(letter), close: () => undefined }
  const send = () => openOutbox(hospital.means, post, 'https://hospital.example').empty()
  const later = () => {
    hospital.time.now = new Date(clock().getTime() + 60_000)
  }
  const last = () => sent.at(-1)
  const textOf = (letter: Letter | undefined) => `Subject: ${letter?.subject}\n\n${letter?.text}`

  it('say what cannot take place, why, and what is kept instead; the calendar drops the visit', async () => {
    await book({ paymentStatus: 'paid' })
    await send()
    await publishClosures(hospital.db, AWAY)
    await tellAll(hospital.db, clock)
    await send()

    expect(textOf(last())).toBe(golden('disrupted.txt'))
    expect(last()?.calendar?.method).toBe('CANCEL')
    expect(last()?.calendar?.text).toMatch(/STATUS:CANCELLED/)
    expect(last()?.calendar?.text).toMatch(/SEQUENCE:1\b/)
  })

  it('say whom to call when nothing could be kept', async () => {
    await book()
    await publishClosures(hospital.db, {
      scope: 'hospital',
      from: '2026-11-21',
      to: '2026-12-31',
      reason: 'The river is in the house',
    })
    await tellAll(hospital.db, clock)
    await send()
    expect(textOf(last())).toBe(golden('disrupted-nothing-kept.txt'))
  })

  it('say that a visit takes place after all; the calendar has it again', async () => {
    await book()
    await send()
    await publishClosures(hospital.db, AWAY)
    await tellAll(hospital.db, clock)
    await send()
    await publishClosures(hospital.db)
    later()
    await reopenVisits(hospital.db, clock)
    await send()
    expect(textOf(last())).toBe(golden('back-on.txt'))
    expect(last()?.calendar?.method).toBe('PUBLISH')
    expect(last()?.calendar?.text).toMatch(/SEQUENCE:2\b/)
    expect(sent).toHaveLength(3)
  })

  it('tell of the move that was accepted as of any other', async () => {
    const id = await book()
    await send()
    await publishClosures(hospital.db, AWAY)
    await tellAll(hospital.db, clock)
    await send()
    later()
    await act(PATHS.accept, id)
    await send()
    expect(last()?.subject).toBe(
      'Your appointment with Dr. Arjun Mehta has moved, Wednesday, 25 November 2026',
    )
    expect(last()?.calendar?.text).toMatch(/SEQUENCE:2\b/)
    expect(last()?.calendar?.text).not.toMatch(/CANCELLED/)
  })

  it('are not sent when they are no longer true', async () => {
    const id = await book()
    await send()
    await publishClosures(hospital.db, AWAY)
    await tellAll(hospital.db, clock)
    later()
    await act(PATHS.accept, id)
    await send()
    expect(sent.map(({ subject }) => subject.includes('cannot'))).toEqual([false, false])

    await publishClosures(hospital.db, { ...AWAY, to: '2026-11-25' })
    await tellAll(hospital.db, clock)
    await publishClosures(hospital.db)
    later()
    await reopenVisits(hospital.db, clock)
    await send()
    expect(sent, 'off and on again before anybody heard of it').toHaveLength(2)
  })
})
