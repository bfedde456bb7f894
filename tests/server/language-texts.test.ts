import { describe, expect, it } from 'vitest'
import { hospital } from '#lib/hospital.ts'
import type { DueMessage } from '#server/outbox/emails.ts'
import { senderOf, smsOf } from '#server/outbox/sms-texts.ts'
import { secretOf } from '#server/secret.ts'
import { catalogueIn } from '#i18n/messages.ts'
import { FRIDAY_MORNING } from '../hospital.ts'

const KINDS = [
  ...(['booked', 'moved', 'cancelled', 'disrupted', 'back_on', 'reminder', 'free_slot'] as const),
  ...(['code', 'confirm'] as const),
]
const secret = secretOf('x'.repeat(32))
const KEPT_UNTIL = new Date('2026-11-30T07:15:00Z')

type Change = { doctor?: string; site?: string; name?: string }

function say(
  language: string,
  kind: (typeof KINDS)[number],
  { doctor = 'Dr. Arjun Mehta', site = 'https://hospital.example', name = hospital.name }: Change = {},
) {
  const due = {
    message: { id: 'id', kind, way: 'text', nonce: kind === 'code' || kind === 'confirm' ? 'nonce' : null },
    patient: { name: 'Asha', phone: '9000000001', language },
    appointment: {
      ...{ day: '2026-11-23', slot: 'morning', place: 1, remindAt: null },
      status: kind === 'cancelled' ? 'cancelled' : 'booked',
      disruption: kind === 'disrupted' ? 'Dr. Mehta is ill' : null,
    },
    doctor: { name: doctor, speciality: 'Psychiatrist', slotCapacity: 12 },
    held: { place: { heldUntil: KEPT_UNTIL } },
    ...(kind === 'free_slot' && {
      freePlace: {
        ...{ docId: 'doc1', date: '2026-11-23', slot: 'morning', waitId: 'id' },
        doctor: { name: doctor, speciality: 'Psychiatrist' },
      },
    }),
  } as unknown as DueMessage
  return smsOf(due, site, { clock: () => FRIDAY_MORNING, secret }, name)?.text ?? ''
}
const code = secret.codeOf('nonce')

describe('a text message in another script', () => {
  it('has the right text in Hindi', () => {
    expect(KINDS.map((kind) => say('hi', kind))).toEqual([
      'Meridian Hospital: Dr. Arjun Mehta, आपका अपॉइंटमेंट बुक है: सोम 23 नव॰, करीब सुबह 9। https://hospital.example/hi/my-appointments',
      'Meridian Hospital: Dr. Arjun Mehta, आपका अपॉइंटमेंट अब इस समय है: सोम 23 नव॰, करीब सुबह 9। https://hospital.example/hi/my-appointments',
      'Meridian Hospital: Dr. Arjun Mehta, आपका अपॉइंटमेंट रद्द हो गया: सोम 23 नव॰, सुबह। https://hospital.example/hi/my-appointments',
      'Meridian Hospital: अपॉइंटमेंट रद्द: सोम 23 नव॰, सुबह। नया समय 30 नव॰ दोपहर 12:45 तक सुरक्षित: https://hospital.example/hi',
      'Meridian Hospital: Dr. Arjun Mehta, आपका अपॉइंटमेंट फिर तय है: सोम 23 नव॰, करीब सुबह 9। https://hospital.example/hi/my-appointments',
      'Meridian Hospital: आपका अपॉइंटमेंट याद रखें: सोम 23 नव॰, करीब सुबह 9। 15 मिनट पहले आएँ। https://hospital.example/hi/my-appointments',
      'Meridian Hospital: अपॉइंटमेंट उपलब्ध है: सोम 23 नव॰, सुबह: https://hospital.example/hi/appointments/doc1?day=2026-11-23&slot=morning',
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
              const text = say(language, kind, { doctor, site, name })
              expect([text, text.length <= 134]).toEqual([text, true])
              expect(text).not.toMatch(/Psych|ill\b|Asha|undefined/)
              expect(text).toContain(kind === 'code' || kind === 'confirm' ? code : '23')
            }
  })

  it('names the hospital in one line', () => {
    expect(senderOf('मेरिडियन\r\nअस्पताल', catalogueIn('hi'))).toBe('मेरिडियन अस्पताल')
  })

  it('is in English when no language or an unknown one is chosen', () => {
    const english = say('en', 'booked')

    expect(english).toMatch(/^Meridian Hospital: your appointment with Dr\. Arjun Mehta is on Mon 23 Nov/)
    expect([say('xx', 'booked'), say('__proto__', 'booked')]).toEqual([english, english])
  })
})
