import { describe, expect, it } from 'vitest'
import { catalogueIn } from '#i18n/messages.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import { hospital } from '#lib/hospital.ts'
import type { MessageKind } from '#server/db/schema-appointments.ts'
import type { DueMessage } from '#server/outbox/kinds/kind.ts'
import { fillTemplate } from '#server/config/sms.ts'
import { cut, inPlainLetters, senderOf, smsOf } from '#server/outbox/sms-texts.ts'
import { secretOf } from '#server/secret.ts'
import { FRIDAY_MORNING } from '../hospital.ts'
import { words } from '../words.ts'

const SITE = 'https://hospital.example'
const secret = secretOf('x'.repeat(32))
const GSM = /^[ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ]*$/
const KINDS = words(
  'booked moved cancelled affected back_on late on_time reminder free_slot code confirm',
) as MessageKind[]
const MEDICAL =
  /physician|gyneco|dermato|pediat|neuro|gastro|cardio|orthop|psychi|radio|ophthal|\bENT\b|surg|leave|ill\b/i

type Change = {
  doctor?: string
  language?: string
  hospital?: string
  site?: string
  now?: Date
  visit?: object
}

function due(kind: MessageKind, { doctor = 'Dr. Arjun Mehta', language = 'en', visit = {} }: Change = {}) {
  const isOfAppointment = kind !== 'code' && kind !== 'confirm'
  const appointment = {
    day: '2026-11-23',
    slot: 'morning',
    place: 1,
    arrival: { slot: 'morning', place: 1, minute: 540 },
    remindAt: null,
    status: kind === 'cancelled' ? 'cancelled' : 'booked',
    closureNotice: kind === 'affected' ? 'Dr. Mehta is ill' : null,
    ...visit,
  }
  return {
    lateUntil: kind === 'late' ? 630 : undefined,
    message: { id: 'id', kind, channel: 'sms', nonce: isOfAppointment ? null : 'nonce' },
    ...(kind === 'free_slot' && {
      freePlace: {
        docId: 'doc1',
        date: appointment.day,
        slot: appointment.slot,
        entryId: 'id',
        doctor: { name: doctor, speciality: 'Psychiatrist' },
      },
    }),
    patient: { name: 'Asha\r\nDas 🙂', phone: '9000000001', language },
    appointment: isOfAppointment ? appointment : null,
    doctor: isOfAppointment ? { name: doctor, speciality: 'Psychiatrist' } : null,
  } as unknown as DueMessage
}
const say = (kind: MessageKind, { site = SITE, now = FRIDAY_MORNING, ...change }: Change = {}) =>
  smsOf(due(kind, change), site, { clock: () => now, secret }, change.hospital)?.text

describe('a text message', () => {
  it('has the right text for each kind', () => {
    const code = secret.codeOf('nonce')
    expect(KINDS.map((kind) => say(kind))).toEqual([
      'Meridian Hospital: your appointment is booked: Mon 23 Nov, morning, about 9 AM. https://hospital.example/my-appointments',
      'Meridian Hospital: your appointment has a new time: Mon 23 Nov, morning, about 9 AM. https://hospital.example/my-appointments',
      'Meridian Hospital: your appointment is cancelled: Mon 23 Nov, morning. https://hospital.example/my-appointments',
      'Meridian Hospital: we cancelled your appointment: Mon 23 Nov, morning. Choose another: https://hospital.example/my-appointments',
      'Meridian Hospital: your appointment is back on: Mon 23 Nov, morning, about 9 AM. https://hospital.example/my-appointments',
      'Meridian Hospital: your doctor begins later: Mon 23 Nov, morning, about 10:30 AM. https://hospital.example/my-appointments',
      'Meridian Hospital: your doctor is on time again: Mon 23 Nov, morning, about 9 AM. https://hospital.example/my-appointments',
      'Meridian Hospital: your appointment is on Mon 23 Nov, morning, about 9 AM. Come 15 minutes early. https://hospital.example/my-appointments',
      'Meridian Hospital: a time slot is free: Mon 23 Nov, morning. Book it first: https://hospital.example/appointments/doc1?day=2026-11-23&slot=morning',
      `${code} is your code for a new password at Meridian Hospital. Valid for 10 minutes. Never share this code. We never ask for it.`,
      `${code} is your code to confirm this phone at Meridian Hospital. Valid for 10 minutes. Never share this code. We never ask for it.`,
    ])
  })

  it.each([
    ['booked, of a cancelled appointment', 'booked', { visit: { status: 'cancelled' } }],
    ['cancelled, of a booked one', 'cancelled', { visit: { status: 'booked' } }],
    ['booked, of one that is over', 'booked', { now: new Date('2026-11-23T06:30:00Z') }],
    ['moved, of one that is over', 'moved', { now: new Date('2026-11-23T06:30:00Z') }],
    ['reminder, of one that has begun', 'reminder', { now: new Date('2026-11-23T03:30:00Z') }],
    ['reminder, of one with a later reminder', 'reminder', { visit: { remindAt: new Date() } }],
    ['reminder, of an affected one', 'reminder', { visit: { closureNotice: 'Ill' } }],
    ['affected, of one that is back on', 'affected', { visit: { closureNotice: null } }],
    ['back on, of one that is affected again', 'back_on', { visit: { closureNotice: 'Ill' } }],
    ['a kind without a text message', 'email_changed', {}],
  ] as const)('says nothing that is no longer true: %s', (_, kind, change) => {
    expect(say(kind, change)).toBeUndefined()
  })

  const LONG = 'Anahita Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim()
  const ODD = ['Dr. Zoë Núñez-Čapek', 'डॉ. सीता राव', 'Dr. 🩺 Rao', '', `Dr. ${LONG}`]
  const names = [...readDoctorsFile().map(({ name }) => name), ...ODD]
  const LONGEST = 'St. Bartholomew’s and the Royal London Memorial Hospital of the Sisters'
  const hospitals = [hospital.name, LONGEST, 'Больница']
  const sites = [SITE, 'https://appointments.the-royal-london-memorial-hospital.example']
  const visit = { slot: 'afternoon', day: '2026-11-25', place: 12 }

  it.each([
    ['one part of 160 GSM-7 characters in English', 'en', 160, GSM, 'Wed 25 Nov, afternoon'],
    ['two parts in Hindi', 'hi', 134, /[\u0900-\u097f]/, '25'],
  ])('fits %s with its time and no medical word, whatever the names', (_, language, most, script, time) => {
    const code = secret.codeOf('nonce')
    for (const kind of KINDS)
      for (const doctor of names)
        for (const each of hospitals)
          for (const site of sites) {
            const text = say(kind, { language, doctor, hospital: each, site, visit }) ?? ''
            expect([text, text.length <= most]).toEqual([expect.stringMatching(script), true])
            expect(text).not.toMatch(MEDICAL)
            expect(text).not.toMatch(/Asha|undefined/)
            expect(text).toContain(kind === 'code' || kind === 'confirm' ? code : time)
          }
  })

  it('is in English when no language or an unknown one is chosen', () => {
    const [english, ...others] = ['en', 'xx', '__proto__'].map((language) => say('booked', { language }))

    expect(english).toMatch(/^Meridian Hospital: your appointment is booked: Mon 23 Nov/)
    expect(others).toEqual([english, english])
  })
})

describe('plain letters', () => {
  it.each([
    ['Dr. Zoë Núñez', 'Dr. Zoe Nunez'],
    ['Čapek’s “Clinic” – 9–12…', `Capek's "Clinic" - 9-12...`],
    ['St Mary’s Care@Home | A&E', "St Mary's Care@Home / A&E"],
    ['Wards {1} [2] ~ 50% C\\D #7!', 'Wards (1) (2) - 50% C/D #7!'],
    ['Åse Ærø', 'Ase'],
    ['e\u0301te\u0301', 'ete'],
    ['Health & Care [A]', 'Health & Care (A)'],
    ['Dr. सीता Rao', 'Dr. Rao'],
    ['Rao 🩺\r\nMemorial', 'Rao Memorial'],
    ['a\u0000b', 'ab'],
    ['Больница', ''],
  ])('write %j as %j', (typed, written) => {
    expect(inPlainLetters(typed)).toBe(written)
  })

  it('are cut between words, inside a word only if it is the first', () => {
    expect([cut('Dr. Arjun Mehta', 12), cut('Dr. Arjun', 9), cut('Wolfeschlegel', 5), cut('Dr', -3)]).toEqual(
      ['Dr. Arjun', 'Dr. Arjun', 'Wolfe', ''],
    )
  })

  it('have the phone as sender when the hospital’s name cannot be written', () => {
    expect([senderOf('Больница'), senderOf('Clínica São José')]).toEqual([hospital.phone, 'Clinica Sao Jose'])
    expect(senderOf('मेरिडियन\r\nअस्पताल', catalogueIn('hi'))).toBe('मेरिडियन अस्पताल')
  })
})

describe('the template of a text message', () => {
  const text = 'A "quoted"\\ {to} $& 🙂\n\u2028line \ud800'
  const nasty = { to: '+919000000001', text, kind: 'reminder', language: 'en' } as const

  it('in JSON keeps every text unchanged', () => {
    const body = JSON.parse(
      fillTemplate(' {"messages":[{"to":"{to}","body":"{text}","again":"{to}"}]}', nasty),
    )

    expect(body.messages).toEqual([{ to: nasty.to, body: nasty.text, again: nasty.to }])
  })

  it('in a form keeps every text unchanged', () => {
    const form = new URLSearchParams(fillTemplate('To={to}&Body={text}&Template={kind}-{language}', nasty))

    const Body = nasty.text.toWellFormed()
    expect(Object.fromEntries(form)).toEqual({ To: nasty.to, Body, Template: 'reminder-en' })
  })
})
