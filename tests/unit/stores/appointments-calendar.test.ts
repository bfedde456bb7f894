import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTransport } from './transport.ts'

function eventOf(file: string) {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  const valueOf = (name: string) => event?.getFirstPropertyValue(name)?.toString()
  return {
    uid: valueOf('uid'),
    start: valueOf('dtstart'),
    sequence: valueOf('sequence'),
    status: valueOf('status'),
  }
}

describe('an appointment for the patient’s calendar', () => {
  const transport = setUpTransport()
  const { book } = transport
  let token: string
  let id: string
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
    await book(await transport.hospital.newPatient('Bela'))
    id = (await book(token)).appointmentId
  })

  async function openPage() {
    const page = await transport.openAppointments(token)
    const listed = page.next()
    if (!page.hasDayAndId(listed)) throw new Error('The appointment is not in the list')
    return { ...page, listed }
  }
  /** A backend with only the required calls. */
  const withoutCall = () => transport.answerWith(404, { success: false, message: 'No such path' })

  it('is made here where the server makes none', async () => {
    const { makeCalendarFile, listed } = await openPage()
    withoutCall()

    const files = [await makeCalendarFile(listed), await makeCalendarFile({ ...listed, status: 'cancelled' })]

    const event = { uid: `${id}@openward`, start: '2026-11-23T03:45:00Z' }
    expect(files.map(eventOf)).toEqual([
      { ...event, sequence: '0', status: 'CONFIRMED' },
      { ...event, sequence: '1', status: 'CANCELLED' },
    ])
  })

  it.each([
    ['there is no network', () => transport.goOffline(), undefined],
    ['the answer breaks off', () => transport.cutAnswers(), undefined],
    ['the server fails', () => transport.answerWith(500, { success: false }), 500],
    ['a page comes instead', () => transport.answerWith(200, '<h1>Welcome</h1>'), 200],
    ['the server says no', () => transport.answerWith(200, { success: false, message: 'Later' }), 200],
  ])('is not made up when %s, and the patient stays logged in', async (_, fail, status) => {
    const { makeCalendarFile, listed, $session } = await openPage()
    fail()

    await expect(makeCalendarFile(listed)).rejects.toMatchObject({ name: 'ApiError', status })

    expect($session.get().status).toBe('patient')
  })
})
