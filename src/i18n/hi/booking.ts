// of 32a80a60 · review: pending
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { bookingFee } from '#lib/money.ts'
import type * as english from '../en/booking.ts'

/** अगले 2 हफ़्तों */
const next = (days: number) =>
  days === 1 ? 'आज' : days === 7 ? 'अगले हफ़्ते' : days % 7 === 0 ? `अगले ${days / 7} हफ़्तों` : `अगले ${days} दिनों`

export const booking: typeof english.booking = {
  back: 'सभी डॉक्टर देखें',
  steps: ['तारीख', 'समय', 'पुष्टि'],
  stepsLabel: 'बुकिंग के चरण',
  done: 'पूरा',
  aboutDoctor: (doctor) => `${doctor} का परिचय`,
  soonest: 'सबसे पहले मिलने वाला समय',
  fee: 'परामर्श फ़ीस',
  feeOf: (fee) => (fee === undefined ? 'रिसेप्शन से पूछें' : bookingFee(fee)),
  sees: 'मरीज़ देखने का समय:',
  chooseDay: 'तारीख चुनें',
  window: `${next(BOOKING_WINDOW_DAYS)} की बुकिंग खुली है`,
  chooseSlot: 'समय चुनें',
  legend: { today: 'आज', weekend: 'शनि-रवि', unavailable: 'उपलब्ध नहीं' },
  askHint: 'दूसरे विकल्प देखने के लिए भरा हुआ दिन चुनें।',
  placesLeft: (places) => `${places} जगह बाकी`,
  late: (slot, time) => `${slot}: डॉक्टर लगभग ${time} बजे शुरू करेंगे`,
  date: 'तारीख',
  slot: 'समय',
  banner: 'आपका अपॉइंटमेंट बुक हो गया!',
  incomplete: 'कृपया तारीख और समय दोनों चुनें',
  signedOut: 'अपॉइंटमेंट बुक करने के लिए लॉग इन करें',
  logInFor: (doctor, day, slot) => `बुकिंग पूरी करने के लिए लॉग इन या साइन अप करें: ${doctor}, ${day}, ${slot}।`,
  held: 'यह अपॉइंटमेंट आपके पास पहले से है',
  seeAppointments: 'मेरे अपॉइंटमेंट',
  another: 'दूसरा समय बुक करें',
  notTaking: (doctor) => `अभी ${doctor} अपॉइंटमेंट नहीं ले रहे हैं।`,
  otherDoctors: 'दूसरे डॉक्टर देखें',
  unknownDoctor: 'ये डॉक्टर नहीं मिले',
  unknownDoctorHint: 'शायद वे अब यहाँ नहीं हैं। यहाँ मरीज़ देखने वाले सभी डॉक्टर देखें।',
  failed: 'डॉक्टर की जानकारी नहीं खुल सकी',
}
