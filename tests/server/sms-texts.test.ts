import { describe, expect, it } from 'vitest'
import { catalogueIn } from '#i18n/messages.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import { hospital } from '#lib/hospital.ts'
import type { MessageKind } from '#server/db/schema-appointments.ts'
import type { DueMessage } from '#server/outbox/emails.ts'
import { fillTemplate } from '#server/config/sms.ts'
import { cut, senderOf, smsOf, toGsm } from '#server/outbox/sms-texts.ts'
import { secretOf } from '#server/secret.ts'
import { FRIDAY_MORNING } from '../hospital.ts'

const SITE = 'https://hospital.example'
const secret = secretOf('x'.repeat(32))
const GSM = /^[ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ]*$/
const NEWS = ['booked', 'moved', 'cancelled', 'disrupted', 'back_on', 'reminder', 'free_slot'] as const
const KINDS = [...NEWS, 'code', 'confirm'] as const
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
  const isNews = kind !== 'code' && kind !== 'confirm'
  const appointment = {
    day: '2026-11-23',
    slot: 'morning',
    place: 1,
    remindAt: null,
    status: kind === 'cancelled' ? 'cancelled' : 'booked',
    disruption: kind === 'disrupted' ? 'Dr. Mehta is ill' : null,
    ...visit,
  }
  return {
    message: { id: 'id', kind, way: 'text', nonce: isNews ? null : 'nonce' },
    ...(kind === 'free_slot' && {
      freePlace: {
        docId: 'doc1',
        date: appointment.day,
        slot: appointment.slot,
        waitId: 'id',
        doctor: { name: doctor, speciality: 'Psychiatrist' },
      },
    }),
    patient: { name: 'Asha\r\nDas 🙂', phone: '9000000001', language },
    appointment: isNews ? appointment : null,
    doctor: isNews ? { name: doctor, speciality: 'Psychiatrist', slotCapacity: 12 } : null,
  } as unknown as DueMessage
}
const say = (kind: MessageKind, change: Change = {}) =>
  smsOf(
    due(kind, change),
    change.site ?? SITE,
    { clock: () => change.now ?? FRIDAY_MORNING, secret },
    change.hospital,
  )?.text

describe('a text message', () => {
  it('has the right text for each kind', () => {
    const code = secret.codeOf('nonce')
    expect(KINDS.map((kind) => say(kind))).toEqual([
      'Meridian Hospital: your appointment is booked: Mon 23 Nov, morning, about 9 AM. https://hospital.example/my-appointments',
      'Meridian Hospital: your appointment has a new time: Mon 23 Nov, morning, about 9 AM. https://hospital.example/my-appointments',
      'Meridian Hospital: your appointment is cancelled: Mon 23 Nov, morning. https://hospital.example/my-appointments',
      'Meridian Hospital: we cancelled your appointment: Mon 23 Nov, morning. Choose another: https://hospital.example/my-appointments',
      'Meridian Hospital: your appointment is back on: Mon 23 Nov, morning, about 9 AM. https://hospital.example/my-appointments',
      'Meridian Hospital: your appointment is on Mon 23 Nov, morning, about 9 AM. Come 15 minutes early. https://hospital.example/my-appointments',
      'Meridian Hospital: a time slot is free: Mon 23 Nov, morning. Book it first: https://hospital.example/appointments/doc1?day=2026-11-23&slot=morning',
      `${code} is your code for a new password at Meridian Hospital. Valid for 10 minutes. Never share this code. We never ask for it.`,
      `${code} is your code to confirm this phone at Meridian Hospital. Valid for 10 minutes. Never share this code. We never ask for it.`,
    ])
  })

  it.each([
    ['booked, of a cancelled appointment', 'booked', { visit: { status: 'cancelled' } }],
    ['cancelled, of a booked one', 'cancelled', { visit: { status: 'booked' } }],
    ['moved, of one that has begun', 'moved', { now: new Date('2026-11-23T03:30:00Z') }],
    ['reminder, of one with a later reminder', 'reminder', { visit: { remindAt: new Date() } }],
    ['reminder, of an affected one', 'reminder', { visit: { disruption: 'Ill' } }],
    ['affected, of one that is back on', 'disrupted', { visit: { disruption: null } }],
    ['back on, of one that is affected again', 'back_on', { visit: { disruption: 'Ill' } }],
    ['a kind without a text message', 'email_changed', {}],
  ] as const)('says nothing that is no longer true: %s', (_, kind, change) => {
    expect(say(kind, change)).toBeUndefined()
  })

  const names = [
    ...readDoctorsFile().map(({ name }) => name),
    'Dr. Zoë Núñez-Čapek',
    'डॉ. सीता राव',
    'Dr. 🩺 Rao',
    '',
  ]
  const longest = `Dr. ${'Anahita Wolfeschlegelsteinhausenbergerdorff '.repeat(3)}`.trim()
  const hospitals = [
    hospital.name,
    'St. Bartholomew’s and the Royal London Memorial Hospital of the Sisters',
    'Больница',
  ]
  const sites = [SITE, 'https://appointments.the-royal-london-memorial-hospital.example']

  it('fits 160 GSM-7 characters with its time and no medical word, whatever the names', () => {
    for (const kind of KINDS)
      for (const doctor of [...names, longest])
        for (const each of hospitals)
          for (const site of sites) {
            const visit = { slot: 'afternoon', day: '2026-11-25', place: 12 }
            const text = say(kind, { doctor, hospital: each, site, visit }) ?? ''
            expect([text, text.length <= 160]).toEqual([expect.stringMatching(GSM), true])
            expect(text).not.toMatch(MEDICAL)
            if (kind !== 'code' && kind !== 'confirm') expect(text).toContain('Wed 25 Nov, afternoon')
            expect(text).not.toContain('Asha')
          }
  })

  it('goes to the number with the country code', () => {
    expect(smsOf(due('booked'), SITE, { clock: () => FRIDAY_MORNING, secret })?.to).toBe('+919000000001')
  })
})

describe('GSM-7', () => {
  it.each([
    ['Dr. Zoë Núñez', 'Dr. Zoe Nuñez'],
    ['Łódź – “Čapek”…', 'Lodz - "Capek"...'],
    ['Åse Ærø', 'Åse Ærø'],
    ['e\u0301te\u0301', 'été'],
    ['Dr. सीता Rao', 'Dr. Rao'],
    ['Rao 🩺\r\nMemorial', 'Rao Memorial'],
    ['a\u0000b', 'ab'],
    ['Больница', ''],
  ])('writes %j as %j', (typed, written) => {
    expect(toGsm(typed)).toBe(written)
  })

  it('is cut between words, inside a word only if it is the first', () => {
    expect([cut('Dr. Arjun Mehta', 12), cut('Dr. Arjun', 9), cut('Wolfeschlegel', 5), cut('Dr', -3)]).toEqual(
      ['Dr. Arjun', 'Dr. Arjun', 'Wolfe', ''],
    )
  })

  it('uses the phone as sender when the hospital’s name cannot be written', () => {
    expect([senderOf('Больница'), senderOf('Clínica São José')]).toEqual([hospital.phone, 'Clinica Sao José'])
  })
})

describe('the template of a text message', () => {
  const nasty = {
    to: '+919000000001',
    text: 'A "quoted"\\ {to} $& 🙂\n\u2028line \ud800',
    kind: 'reminder',
    language: 'en',
  }

  it('in JSON keeps every text unchanged', () => {
    const body = JSON.parse(
      fillTemplate(' {"messages":[{"to":"{to}","body":"{text}","again":"{to}"}]}', nasty),
    )

    expect(body.messages).toEqual([{ to: nasty.to, body: nasty.text, again: nasty.to }])
  })

  it('in a form keeps every text unchanged', () => {
    const form = new URLSearchParams(fillTemplate('To={to}&Body={text}&Template={kind}-{language}', nasty))

    expect(Object.fromEntries(form)).toEqual({
      To: nasty.to,
      Body: nasty.text.toWellFormed(),
      Template: 'reminder-en',
    })
  })
})

describe('a text message in another script', () => {
  const code = secret.codeOf('nonce')

  it('has the right text in Hindi', () => {
    expect(KINDS.map((kind) => say(kind, { language: 'hi' }))).toEqual([
      'Meridian Hospital: आपका अपॉइंटमेंट बुक है: सोम 23 नव॰, करीब सुबह 9। https://hospital.example/hi/my-appointments',
      'Meridian Hospital: अपॉइंटमेंट का नया समय: सोम 23 नव॰, करीब सुबह 9। https://hospital.example/hi/my-appointments',
      'Meridian Hospital: आपका अपॉइंटमेंट रद्द हो गया: सोम 23 नव॰, सुबह। https://hospital.example/hi/my-appointments',
      'Meridian Hospital: अपॉइंटमेंट रद्द: सोम 23 नव॰, सुबह। दूसरा चुनें: https://hospital.example/hi/my-appointments',
      'Meridian Hospital: अपॉइंटमेंट फिर तय है: सोम 23 नव॰, करीब सुबह 9। https://hospital.example/hi/my-appointments',
      'Meridian Hospital: याद रखें, अपॉइंटमेंट सोम 23 नव॰, करीब सुबह 9। 15 मिनट पहले आएँ। https://hospital.example/hi',
      'Meridian Hospital: अपॉइंटमेंट उपलब्ध: सोम 23 नव॰, सुबह। पहले बुक करें: https://hospital.example/hi',
      `${code}: Meridian Hospital में नए पासवर्ड का कोड। 10 मिनट चलेगा। किसी को न बताएँ। हम कभी नहीं माँगेंगे।`,
      `${code}: Meridian Hospital में फ़ोन की पुष्टि का कोड। 10 मिनट चलेगा। किसी को न बताएँ। हम कभी नहीं माँगेंगे।`,
    ])
  })

  it('fits in two parts with its time, and never names a speciality or patient', () => {
    const doctors = ['', 'डॉ. सीता राव', 'Dr. 🩺 Rao', `Dr. ${'Anahita Wolfeschlegelsteinhausen '.repeat(4)}`]
    const sites = ['https://hospital.example', 'https://appointments.the-royal-london-memorial.example']
    const names = [hospital.name, 'St. Bartholomew’s and the Royal London Memorial Hospital', 'Больница']
    for (const language of ['hi'])
      for (const kind of KINDS)
        for (const doctor of doctors)
          for (const site of sites)
            for (const name of names) {
              const text = say(kind, { language, doctor, site, hospital: name }) ?? ''
              expect([text, text.length <= 134]).toEqual([text, true])
              expect(text).not.toMatch(/Psych|ill\b|Asha|undefined/)
              expect(text).toContain(kind === 'code' || kind === 'confirm' ? code : '23')
            }
  })

  it('names the hospital in one line', () => {
    expect(senderOf('मेरिडियन\r\nअस्पताल', catalogueIn('hi'))).toBe('मेरिडियन अस्पताल')
  })

  it('is in English when no language or an unknown one is chosen', () => {
    const english = say('booked')

    expect(english).toMatch(/^Meridian Hospital: your appointment is booked: Mon 23 Nov/)
    expect([say('booked', { language: 'xx' }), say('booked', { language: '__proto__' })]).toEqual([
      english,
      english,
    ])
  })
})
