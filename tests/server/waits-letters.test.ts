import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { doctors, messages, waitOffers, waits } from '#server/db/schema.ts'
import type { Letter } from '#server/messages/letters.ts'
import { openOutbox } from '#server/messages/outbox.ts'
import { waitingLetters } from '#server/messages/waiting.ts'
import { forget } from '#server/retention.ts'
import type { Text } from '#server/messages/texts.ts'
import { settleOffers } from '#server/waits/settle.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { waitSteps } from './waits-steps.ts'

const golden = (name: string) => readFileSync(join(import.meta.dirname, 'golden', name), 'utf8')
const SITE = 'https://hospital.example'

describe.skipIf(isSkipped)('who waits and is offered a place', () => {
  let hospital: Hospital
  const { clock, wait, act, book, cancel, fill, publish, pass, held } = waitSteps(() => hospital)
  beforeAll(async () => {
    hospital = await openHospital({ sendsMessages: true, codesADay: 100 })
  })
  beforeEach(async () => {
    await hospital.forgetPatients()
    await hospital.db.update(doctors).set({ slotCapacity: 12 })
    await publish()
  })
  afterAll(() => hospital.close())

  async function send() {
    const [letters, texts]: [Letter[], Text[]] = [[], []]
    const post = { send: async (letter: Letter) => void letters.push(letter), close: () => undefined }
    const sms = { send: async (text: Text) => void texts.push(text) }
    await openOutbox(hospital.means, post, SITE, sms).empty()
    return {
      letters: letters.map(({ subject, text }) => `Subject: ${subject}\n\n${text}`),
      texts: texts.map(({ text }) => text),
    }
  }
  async function offered(change: (token: string) => Promise<object> = async () => ({})) {
    const [guest] = await fill(1)
    const token = await hospital.newPatient('Asha Rao', 'asha@home.example')
    await hospital.confirmPhone(token)
    const id = await wait(token, await change(token))
    await send()
    await cancel(guest?.id ?? '', guest?.token ?? '')
    await settleOffers(hospital.db, clock)
    return { token, id }
  }

  it('is told by letter and by text message, with the place and until when it is kept', async () => {
    await offered()
    expect(await waitingLetters(hospital.db, () => hospital.time.now, ['letter', 'text'])).toEqual({
      ...{ letters: 2, oldestSeconds: 0 },
    })
    const { letters, texts } = await send()

    expect(letters).toEqual([golden('offered.txt')])
    expect(texts).toEqual([
      'Meridian Hospital: a place with Dr. Arjun Mehta is free on Mon 23 Nov, morning, about 9 AM. Yours until 20 Nov 10 AM: https://hospital.example/my-appointments',
    ])
    expect(await hospital.db.$count(messages)).toBe(0)
  })

  it('is left by a process of an older build, which has no words for it, to one that has', async () => {
    await offered()
    const asOlder = await hospital.db.$count(messages, inArray(messages.way, ['letter', 'text']))
    expect([asOlder, await hospital.db.$count(messages)]).toEqual([0, 2])
    expect(await send()).toMatchObject({ letters: [golden('offered.txt')], texts: [expect.anything()] })
  })

  it('is told in the letter that the visit moves there', async () => {
    await offered(async (token) => {
      const appointmentId = await book(token, { selectedDate: '2026-11-25' })
      return { appointmentId }
    })
    const { letters } = await send()
    expect(letters.at(-1)).toBe(golden('offered-sooner.txt'))
  })

  it('is told of the visit that came of it as of any other, and nothing of the offer any more', async () => {
    const { token, id } = await offered()
    expect((await act(PATHS.acceptOffer, id, token)).status).toBe(200)
    const { letters, texts } = await send()
    expect(letters).toEqual([
      expect.stringMatching(/^Subject: Your appointment with Dr. Arjun Mehta, Monday, 23 November 2026/),
    ])
    expect(texts).toEqual([])
  })

  it('is told nothing of an offer that is over, and by text message not at night', async () => {
    hospital.time.now = new Date('2026-11-20T16:00:00Z')
    await offered()
    expect(await send()).toMatchObject({ letters: [expect.stringContaining('7:30 AM')], texts: [] })
    hospital.time.now = new Date('2026-11-21T01:30:00Z')
    expect(await send()).toMatchObject({ letters: [], texts: [expect.stringContaining('21 Nov 7:30 AM')] })

    hospital.time.now = new Date('2026-11-20T04:00:00Z')
    await hospital.forgetPatients()
    await publish()
    await offered()
    pass(31)
    expect(await send()).toEqual({ letters: [], texts: [] })
  })

  it('has not been silent when no mail server took a word of it: the next is asked, and both stay in line', async () => {
    const { id } = await offered()
    pass(1)
    const next = await wait(await hospital.newPatient('Ravi', 'ravi@home.example'))
    const ends = async () => {
      pass(30)
      await forget(hospital.db, clock)
      await settleOffers(hospital.db, clock)
      await settleOffers(hospital.db, clock)
      return (await held()).map(({ waitId }) => waitId)
    }
    expect(await ends()).toEqual([next])
    expect(await ends()).toEqual([id])
    await send()
    expect(await ends()).toEqual([next])

    const offers = await hospital.db.select().from(waitOffers).orderBy(waitOffers.at)
    expect(offers.map(({ answer }) => answer)).toEqual(['withdrawn', 'withdrawn', 'silent', null])
    const people = await hospital.db.select().from(waits).orderBy(waits.createdAt)
    expect(people).toMatchObject([
      { id, status: 'waiting', unanswered: 1 },
      { id: next, status: 'offered', unanswered: 0 },
    ])
  })

  it('is told at once, however many letters went before in this hour', async () => {
    await offered(async (token) => {
      for (let n = 0; n < 6; n += 1) {
        const visit = await book(token, { selectedDate: '2026-11-26' })
        await send()
        await cancel(visit, token)
        await send()
      }
      return {}
    })
    expect((await send()).letters).toEqual([golden('offered.txt')])
  })
})
