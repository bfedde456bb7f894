import { beforeEach, describe, expect, it } from 'vitest'
import { writeReminders } from '#server/appointments/reminders.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { openSms } from '#server/outbox/sms.ts'
import { purgeOldData } from '#server/jobs/purge.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { useDesk } from './desk-steps.ts'
import { useHttpReceiver } from './http-receiver.ts'
import { sendMessages } from './mailbox.ts'
import { patientSteps, SITE } from './patient-steps.ts'

describe.skipIf(isSkipped)('where text messages are sent and e-mails are not', () => {
  const hospital = useHospital({ codesADay: 100 })
  const desk = useDesk(hospital)
  const service = useHttpReceiver()
  const { book, cancel, move, setClock } = patientSteps(hospital)
  let token = ''
  let phone = ''
  beforeEach(async () => {
    token = await hospital.newPatient('Asha', 'asha@home.example')
    phone = await hospital.confirmPhone(token)
  })
  const waiting = async () =>
    (await hospital.db.select().from(messages)).map(({ kind, channel }) => `${kind} ${channel}`)
  const send = async () => (await sendMessages(hospital.deps, 'sms')).texts.map(({ to, kind }) => [to, kind])
  const onDesk = async () => (await desk.read({ day: '2026-11-23' })).body.appointments[0]

  it('a patient with an old address gets every message as a text', async () => {
    const id = await book(token)
    expect(await waiting()).toEqual(['booked sms'])
    expect(await send()).toEqual([[`+91${phone}`, 'booked']])

    await move(id, token, '2026-11-24', 'evening')
    expect(await waiting()).toEqual(['moved sms'])
    await send()
    setClock('2026-11-23T03:30:00Z')
    expect(await writeReminders(hospital.db, hospital.deps.clock)).toBe(1)
    expect(await waiting()).toEqual(['reminder sms'])
    await send()
    await cancel(id, token)
    expect(await waiting()).toEqual(['cancelled sms'])
  })

  it('reception reads of a patient with an old address that a text reaches them, or did not', async () => {
    const id = await book(token)
    const booked = await onDesk()
    expect([booked.reach, booked.isNotReached]).toEqual(['text', undefined])

    hospital.passSeconds(24 * 3600)
    await purgeOldData(hospital.db, hospital.deps.clock)
    expect((await onDesk()).isNotReached).toBe(true)

    await move(id, token, '2026-11-23', 'evening')
    expect(await send()).toEqual([[`+91${phone}`, 'moved']])
    expect(await onDesk()).not.toHaveProperty('isNotReached')
  })

  it('a text that the service refuses for the number leaves a patient with an old address not reached', async () => {
    const sms = openSms(service.sms())
    const other = await hospital.newPatient('Bela')
    await hospital.confirmPhone(other)
    await book(other, { selectedDate: '2026-11-25' })
    const outbox = openOutbox(hospital.deps, undefined, SITE, sms)
    await outbox.sendAllDue()
    await book(token)
    service.manner.statuses = [400]

    expect(await outbox.sendAllDue()).toMatchObject({ refused: 1 })

    expect((await onDesk()).isNotReached).toBe(true)
  })
})
