import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { buildApp } from '#server/app.ts'
import { patients } from '#server/db/schema-people.ts'
import { CONFIG, isSkipped, logLines, SECRET, useHospital } from '../hospital.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { openSmtp } from '#server/outbox/smtp.ts'
import { readEmail, useMailbox } from './mailbox.ts'
import { patientSteps } from './patient-steps.ts'

/** One entry of a calendar file. */
function readCalendar(file: string) {
  const component = new ICAL.Component(ICAL.parse(file))
  const part = component.getFirstSubcomponent('vevent')
  const event = new ICAL.Event(part ?? undefined)
  const valueOf = (name: string) => part?.getFirstPropertyValue(name)
  return { event, valueOf, method: component.getFirstPropertyValue('method') }
}

describe.skipIf(isSkipped)('the calendar file of an appointment', () => {
  const hospital = useHospital()
  let token: string
  let id: string
  beforeEach(async () => {
    token = await hospital.newPatient()
    id = await book(token)
  })

  const { book } = patientSteps(hospital)
  const fetchFile = (who?: string, of = id) =>
    hospital.request('GET', pathTo(PATHS.calendarFile, of), who ? { token: who } : {})

  it('has an address that works without a login for an hour, for this appointment only', async () => {
    const mint = (who: string) => hospital.request('POST', pathTo(PATHS.calendarLink, id), { token: who })
    const { path } = (await mint(token)).body
    const other = `/api/calendar/${await book(token, { docId: 'doc2' })}`
    const statusOf = async (address: string) => (await hospital.request('GET', address)).status

    const { raw, headers } = await hospital.request('GET', path)

    expect(raw).toBe((await fetchFile(token)).raw)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    })
    const app = await buildApp({ db: hospital.db, secret: SECRET, config: { ...CONFIG, logLevel: 'info' } })
    const lines = logLines(app)
    await app.inject(path)
    await app.close()
    expect(lines.join('')).toContain('/api/calendar/')
    expect(lines.join('')).not.toContain(id)
    expect((await mint(await hospital.newPatient('Bela'))).status).toBe(404)
    const [, ...rest] = path.split('.')
    expect(await statusOf([other, ...rest].join('.'))).toBe(404)
    expect(await statusOf(path.replace('.ics', 'A.ics'))).toBe(404)
    hospital.time.now = new Date(hospital.time.now.getTime() + 61 * 60_000)
    expect(await statusOf(path)).toBe(404)
  })

  it.each([
    [null, 'en', 'This link has expired', '/my-appointments'],
    ['hi', 'hi', 'यह लिंक अब नहीं चलेगा', '/hi/my-appointments'],
  ])(
    'for a patient who reads %s is, when it has expired, a page in %s',
    async (chosen, language, text, back) => {
      await hospital.db.update(patients).set({ language: chosen })
      const { path } = (await hospital.request('POST', pathTo(PATHS.calendarLink, id), { token })).body
      hospital.passSeconds(61 * 60)

      const page = await hospital.request('GET', path, { headers: { accept: 'text/html,*/*;q=0.8' } })

      expect(page.status).toBe(404)
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      for (const part of [`lang="${language}"`, text, `href="${back}"`]) expect(page.raw).toContain(part)
      const { body } = await hospital.request('GET', path, { headers: { accept: '*/*' } })
      expect(body).toMatchObject({ success: false, code: 'not_found' })
    },
  )

  it('is available to its own patient only', async () => {
    const bela = await hospital.newPatient('Bela')

    expect((await fetchFile(bela)).status).toBe(404)
    expect((await fetchFile(token, 'nonsense')).status).toBe(404)
    expect((await fetchFile()).status).toBe(401)
  })
})

describe.skipIf(isSkipped)('the calendar entry in an e-mail', () => {
  const hospital = useHospital({ sendsMessages: true })
  const { book, move, cancel } = patientSteps(hospital)
  const mailbox = useMailbox()
  const FROM = 'front.desk@hospital.example'

  it('is changed and cancelled by the sender who invited the patient, so that calendars follow', async () => {
    const post = openSmtp(mailbox.url, FROM)
    const token = await hospital.newPatient('Asha', 'asha@home.example')
    async function next() {
      await openOutbox(hospital.deps, post, 'https://hospital.example').sendAllDue()
      const email = readEmail(mailbox.emails.at(-1) ?? '')
      const { event, valueOf, method } = readCalendar(email.calendar)
      const people = [valueOf('organizer'), valueOf('attendee')].map((each) => String(each).toLowerCase())
      const [, inHead] = /text\/calendar;[^]*?method=(\w+)/.exec(email.body) ?? []
      const { uid, sequence } = event
      return { email, method, inHead, people, uid, sequence, status: valueOf('status') }
    }

    const id = await book(token)
    const booked = await next()
    await move(id, token, '2026-11-24', 'evening')
    const moved = await next()
    await cancel(id, token)
    const cancelled = await next()
    post.close()

    for (const { email, people, uid } of [booked, moved, cancelled]) {
      expect([email.from, email.to]).toEqual([`Meridian Hospital <${FROM}>`, 'asha@home.example'])
      expect(people).toEqual([`mailto:${FROM}`, 'mailto:asha@home.example'])
      expect(uid).toBe(`${id}@openward`)
    }
    const request = { method: 'REQUEST', inHead: 'REQUEST', status: 'CONFIRMED' }
    expect(booked).toMatchObject({ ...request, sequence: 0 })
    expect(moved).toMatchObject({ ...request, sequence: 1 })
    expect(cancelled).toMatchObject({ method: 'CANCEL', inHead: 'CANCEL', status: 'CANCELLED', sequence: 2 })
    expect(booked.email.body).not.toContain('please delete it')
    expect(moved.email.body).toContain('If your calendar still shows the old time, please delete it there.')
    expect(cancelled.email.body).toContain('If your calendar still shows this appointment, please delete it')
    expect(cancelled.email.body).not.toContain('You do not need to do anything')
  })
})
