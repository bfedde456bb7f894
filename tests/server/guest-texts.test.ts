import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { changeAppointment } from '#server/appointments/change.ts'
import { writeReminders } from '#server/appointments/reminders.ts'
import { affectedCommand } from '#server/closures/affected-command.ts'
import { appointments, messages, rateLimits } from '#server/db/schema-appointments.ts'
import { textStops } from '#server/db/schema.ts'
import { purgeOldData } from '#server/jobs/purge.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { openChannels, stopTexts } from '#server/outbox/reach.ts'
import { openSms } from '#server/outbox/sms.ts'
import { templateLines } from '#server/outbox/sms-texts.ts'
import { openSecret } from '#server/secret.ts'
import { DESK_PATHS, pathTo } from '#contract/paths.ts'
import { BOOKING, CONFIG, isSkipped } from '../hospital.ts'
import { useClosures } from './affected-steps.ts'
import { useDesk } from './desk-steps.ts'
import { sendMessages } from './mailbox.ts'
import { SITE } from './patient-steps.ts'
import { useHttpReceiver } from './http-receiver.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const BY_TEXT = 'The person is notified by text message.'
const BY_CALL = 'Please tell them yourself: no message can be sent.'

describe.skipIf(isSkipped)('a guest of reception', () => {
  const { hospital, clock, closeAndTell, close, reopen, setClock, rowOf, book } = useClosures({
    sendsMessages: true,
    codesADay: 250,
  })
  const desk = useDesk(hospital)
  const service = useHttpReceiver()
  beforeEach(async () => void (await hospital.db.delete(textStops)))
  const move = (id: string, slot: 'morning' | 'afternoon', day = '2026-11-24') =>
    changeAppointment(hospital.deps, { by: 'desk' }, id, { what: 'move', to: { day, slot } })
  const textsOf = async () => (await sendMessages(hospital.deps, 'email', 'sms')).texts
  const linkIn = (text = '') => new URL(/https:\S+$/.exec(text)?.[0] ?? SITE).pathname
  const onDesk = async (number: string) => (await desk.read({ number })).body.appointments[0]
  const stop = (link: string, method: 'GET' | 'POST' = 'POST') =>
    hospital.request(method, link, { headers: FORM })

  it('hears of every change once, in these words', async () => {
    const { appointment, message } = (await desk.tryGuest()).body
    const { id, number } = appointment
    const heard: (string | undefined)[][] = []
    const hear = async (what: string) => {
      const texts = await textsOf()
      expect(texts.map(({ to, kind, language }) => [to, kind, language])).toEqual([
        ['+919000000001', `guest_${what}`, 'en'],
      ])
      const [{ text = '' } = {}] = texts
      heard.push([what, text.replace(number, 'NUMBER').replace(linkIn(text), '/LINK')])
      expect(await textsOf()).toEqual([])
      // One part, or two.
      expect(text.length).toBeLessThanOrEqual(['affected', 'reminder'].includes(what) ? 306 : 160)
      expect(text).not.toMatch(/Kamala|Mehta|physician/i)
    }

    await hear('booked')
    await move(id, 'afternoon')
    await hear('moved')
    await closeAndTell()
    await hear('affected')
    await close()
    await reopen()
    await hear('back_on')
    setClock('2026-11-23T03:30:00Z')
    await writeReminders(hospital.db, clock)
    await hear('reminder')
    await desk.post(id, { action: 'cancel' })
    await hear('cancelled')

    const end = 'NUMBER. +91 80 4000 1000. Not you? https://hospital.example/LINK'
    expect([message.endsWith(BY_TEXT), appointment.reach]).toEqual([true, 'text'])
    expect(heard).toEqual([
      ['booked', `Meridian Hospital: appointment booked: Mon 23 Nov, about 9 AM. ${end}`],
      ['moved', `Meridian Hospital: new appointment time: Tue 24 Nov, about 2 PM. ${end}`],
      [
        'affected',
        `Meridian Hospital: we cancelled the appointment: Tue 24 Nov, afternoon. Please call. ${end}`,
      ],
      ['back_on', `Meridian Hospital: appointment back on: Tue 24 Nov, about 2 PM. ${end}`],
      ['reminder', `Meridian Hospital: appointment Tue 24 Nov, about 2 PM. Come 15 minutes early. ${end}`],
      ['cancelled', `Meridian Hospital: appointment cancelled: Tue 24 Nov, afternoon. ${end}`],
    ])
    expect(templateLines(SITE)).toContain(
      '  guest_booked     en  Meridian Hospital: appointment booked: {#var#}. {#var#}. +91 80 4000 1000. Not you? {#var#}',
    )
  })

  it('says with a press on a page, and not by opening it, that no more texts come', async () => {
    const { id, number } = await desk.bookGuest()
    const other = await desk.bookGuest({ name: 'Ravi', phone: '+49 (0)30 1234-5678' })
    const texts = await textsOf()
    const link = linkIn(texts.find(({ to }) => to.endsWith('1'))?.text)
    const theirs = linkIn(texts.find(({ to }) => to === '+493012345678')?.text)
    expect(link).toMatch(/^\/api\/stop\/[A-Za-z\d]{18}$/)

    const page = await stop(link, 'GET')
    expect([page.status, await hospital.db.$count(textStops)]).toEqual([200, 0])
    expect(page.raw).toContain('<form method="post"><button>Send no more texts to this phone')
    // The seal of another phone, and a link that lost its end.
    for (const wrong of [link.slice(0, -6) + theirs.slice(-6), link.slice(0, -1), `${link}x`, '/api/stop/x'])
      expect([(await stop(wrong)).status, await hospital.db.$count(textStops)]).toEqual([404, 0])

    await move(id, 'afternoon')
    const done = (await stop(link)).raw
    expect(done).toContain('No more texts about appointments go to this phone.')
    expect(done).toContain('If you have an account with this phone, you still get its texts.')
    expect((await stop(link)).status).toBe(200)
    await move(other.id, 'afternoon')
    expect((await textsOf()).map(({ to }) => to)).toEqual(['+493012345678'])
    expect((await onDesk(number)).reach).toBe('call')
    expect((await desk.tryGuest({ name: 'Mira' })).body.message).toContain(BY_CALL)
    expect(await textsOf()).toEqual([])
    const stored = JSON.stringify([
      await hospital.db.select().from(textStops),
      await hospital.db.select().from(rateLimits),
    ])
    expect(stored).not.toContain('900000000')
  })

  it('who wants no texts is to be called when the doctor is late, on time again, away and back', async () => {
    const { id, number } = await desk.bookGuest()
    await textsOf()
    await stopTexts(hospital.db, hospital.deps.secret.phoneHash('9000000001'), clock())
    const post = (path: string, payload: object) =>
      hospital.request('POST', path, { token: desk.key, payload })
    const { docId, selectedDate: day, selectedSlot } = BOOKING
    for (const kind of [{ kind: 'late', lateUntil: '11:00' }, { kind: 'closed' }]) {
      const closure = { docId, day, slots: [selectedSlot], reason: 'Ill', ...kind }
      let made = ''
      const make = async () => void (made = (await post(DESK_PATHS.closures, closure)).body.closures[0].id)
      for (const change of [make, () => post(pathTo(DESK_PATHS.undoClosure, made), {})]) {
        await hospital.db.update(appointments).set({ isUnreached: false })
        await change()
        expect(await textsOf()).toEqual([])
        expect(await rowOf(id)).toMatchObject({ isUnreached: true })
        const list = await affectedCommand(hospital.db, '', clock)
        expect(list.split('Call these patients')[1]).toContain(number)
      }
    }
  })

  it('stays without texts, and its links stay valid, when SECRET is set on a running system', async () => {
    const { id, number } = await desk.bookGuest()
    const other = await desk.bookGuest({ name: 'Ravi', phone: '9000000002' })
    const texts = await textsOf()
    const [link, theirs] = ['1', '2'].map((end) => linkIn(texts.find(({ to }) => to.endsWith(end))?.text))
    expect((await stop(link ?? '')).status).toBe(200)
    const secret = await openSecret(hospital.db, 'y'.repeat(32))
    const app = await buildApp({ ...hospital.deps, secret, config: CONFIG, sendsMessages: true })
    onTestFinished(async () => {
      await app.close()
      openChannels(hospital.db, { channels: ['email', 'sms'], secret: hospital.deps.secret })
    })
    const press = (url = '') => app.inject({ method: 'POST', url, headers: FORM })

    await move(id, 'afternoon')
    await move(other.id, 'afternoon')
    expect((await sendMessages({ ...hospital.deps, secret }, 'sms')).texts.map(({ to }) => to)).toEqual([
      '+919000000002',
    ])
    expect((await onDesk(number)).reach).toBe('call')
    expect((await press(theirs)).statusCode).toBe(200)
    await move(other.id, 'morning')
    expect((await sendMessages({ ...hospital.deps, secret }, 'sms')).texts).toEqual([])
    expect(await hospital.db.$count(textStops)).toBe(2)
  })

  it('that is a stranger after a typing error gets ten texts a day at most, and reception is to call', async () => {
    const { id, number } = await desk.bookGuest()
    const heard = await textsOf()
    for (let count = 0; count < 14; count += 1) {
      await move(id, count % 2 ? 'morning' : 'afternoon')
      hospital.passSeconds(1800)
      heard.push(...(await textsOf()))
    }
    expect(heard).toHaveLength(10)
    expect(await onDesk(number)).toMatchObject({ reach: 'text', isNotReached: true })

    hospital.passSeconds(24 * 3600)
    await move(id, 'morning', '2026-11-25')
    expect(await textsOf()).toHaveLength(1)
    expect(await onDesk(number)).not.toHaveProperty('isNotReached')
  })

  it.each([
    ['refused by the service', [400], 0],
    ['given up after a day', [500], 24 * 3600],
  ])('whose text is %s is not reached, until a later one is', async (_, statuses, seconds) => {
    const outbox = openOutbox(hospital.deps, undefined, SITE, openSms(service.sms()))
    await desk.bookGuest({ name: 'Ravi', phone: '9000000002' })
    await outbox.sendAllDue()
    const { id, number } = await desk.bookGuest()
    service.manner.statuses = statuses
    await outbox.sendAllDue()
    hospital.passSeconds(seconds)
    await purgeOldData(hospital.db, clock)
    expect(await hospital.db.$count(messages)).toBe(0)
    expect((await onDesk(number)).isNotReached).toBe(true)

    await move(id, 'afternoon')
    await outbox.sendAllDue()
    expect(await onDesk(number)).not.toHaveProperty('isNotReached')
  })

  it('is on the list to call when no text can reach the phone, like an account without address and phone', async () => {
    const { appointment, message } = (await desk.tryGuest({ phone: '', forBirthYear: 1950 })).body
    await desk.bookGuest({ name: 'Mira' })
    const account = await book({}, await hospital.newPatient('Bela'))
    expect([message.endsWith(BY_CALL), appointment.reach]).toEqual([true, 'call'])
    const { body } = await desk.read({ day: BOOKING.selectedDate })
    const reach = body.appointments.map((each: typeof appointment) => [each.patient.name, each.reach])
    expect(reach).toEqual([
      ['Kamala Devi', 'call'],
      ['Mira', 'text'],
      ['Bela', 'call'],
    ])
    await closeAndTell()
    const list = await affectedCommand(hospital.db, '', clock)
    expect(list).toMatch(/Call these patients[^]*Kamala Devi[^]*Bela/)
    expect(list).not.toContain('Mira')
    expect((await rowOf(account))?.closureNotice).not.toBeNull()
  })
})
