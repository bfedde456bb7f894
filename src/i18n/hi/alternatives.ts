// of 8f29a3da · review: pending
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { fullDay } from '#lib/dates.ts'
import { receptionPhone } from '#lib/hospital.ts'
import { findSlot } from '#scheduling/slots.ts'
import type { UnavailableSlot, UnavailableReason } from '#scheduling/offers.ts'
import type * as english from '../en/alternatives.ts'

type Sentence = (when: string, doctor: string) => string

/** सोमवार, 23 नवंबर 2026; सोमवार, 23 नवंबर 2026 (सुबह) */
const whenOf = ({ day = '', slot }: UnavailableSlot) =>
  `${fullDay(day)}${slot ? ` (${findSlot(slot).label})` : ''}`

const REASONS: Record<UnavailableReason, Sentence> = {
  full: (when) => `${when}: सभी जगहें भर चुकी हैं।`,
  ended: (when) => `${when}: यह समय बीत चुका है।`,
  away: (when, doctor) => `${when}: ${doctor} छुट्टी पर हैं।`,
  holiday: (when) => `${when}: अस्पताल में अवकाश है।`,
  closed_weekday: (when) => `${when}: इस दिन अपॉइंटमेंट नहीं होते।`,
  no_session: (when, doctor) => `${when}: इस समय ${doctor} उपलब्ध नहीं हैं।`,
  unavailable: (_, doctor) => `अभी ${doctor} अपॉइंटमेंट नहीं ले रहे हैं।`,
  nothing: (_, doctor) => `अगले ${BOOKING_WINDOW_DAYS} दिनों में ${doctor} का कोई अपॉइंटमेंट खाली नहीं है।`,
  too_far: (when) => `${when}: अभी बुक नहीं हो सकता। बुकिंग ${BOOKING_WINDOW_DAYS} दिन पहले खुलती है।`,
  unknown: () => 'इस लिंक का समय उपलब्ध नहीं है।',
  lost: () => '',
}

export const alternatives: typeof english.alternatives = {
  title: 'दूसरे खाली समय',
  kinds: {
    own: 'इन्हीं डॉक्टर के साथ',
    sameDay: 'उसी दिन',
    soonest: 'सबसे पहला समय',
    earlier: 'इन्हीं डॉक्टर के साथ, जल्दी',
    another: 'दूसरे डॉक्टर के साथ',
  },
  offered: (count) => (count === 0 ? 'कोई दूसरा समय नहीं मिला।' : `दूसरे खाली समय: ${count}।`),
  noMore: 'इस विशेषज्ञता का कोई दूसरा डॉक्टर उपलब्ध नहीं है।',
  notKnown: 'खाली समय के लिए हर डॉक्टर का पेज देखें।',
  allDoctors: 'सभी डॉक्टर',
  call: 'या कॉल करें:',
}

export const whyNot: typeof english.whyNot = (unavailableSlot, doctor) => {
  const when = unavailableSlot.day ? whenOf(unavailableSlot) : ''
  return unavailableSlot.why
    ? `${when}: ${unavailableSlot.why}`
    : REASONS[unavailableSlot.reason](when, doctor)
}

export const overlapOfMove: typeof english.overlapOfMove = (doctor, day, time) =>
  `इस समय आपका पहले से एक अपॉइंटमेंट है: ${doctor}, ${day}, ${time}। फिर भी समय बदलना हो, तो बटन दोबारा दबाएँ।`

export const affectedAppointment: typeof english.affectedAppointment = {
  cannot: (doctor, day, patient) => `${doctor} ${day} को ${patient ? `${patient} को` : 'आपको'} नहीं देख सकेंगे`,
  off: (when) => `${when} वाला आपका अपॉइंटमेंट हमें रद्द करना पड़ा।`,
  hint: 'कृपया दूसरा समय चुनें। फ़ीस वही रहेगी।',
  left: (doctor) => `${doctor} अब यहाँ मरीज़ नहीं देखते हैं।`,
  nearest: 'सबसे नज़दीकी समय',
  call: `कॉल करें ${receptionPhone}`,
  notNeeded: 'अब इसकी ज़रूरत नहीं',
}
