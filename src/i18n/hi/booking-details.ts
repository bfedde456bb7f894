// of 94ff53a4 · review: pending
import { localTime } from '#lib/clock-time.ts'
import type * as english from '../en/booking-details.ts'

export const bookingDetails: typeof english.bookingDetails = {
  forName: 'मरीज़ का नाम (ज़रूरी नहीं)',
  forNameHint: 'अगर अपॉइंटमेंट आपके लिए नहीं है। संदेश आपको ही मिलेंगे।',
  birthYear: 'जन्म का साल',
  notGiven: 'नहीं बताया',
  reason: 'आने का कारण (ज़रूरी नहीं)',
  reasonHint: 'कुछ शब्द, जैसे "एक हफ़्ते से खाँसी"। इसे डॉक्टर और रिसेप्शन पढ़ सकते हैं।',
}

export const reminder: typeof english.reminder = {
  ask: 'मुझे याद दिलाएँ',
  byEmail: 'ई-मेल से',
  byText: 'एसएमएस से',
  sending: 'भेजा जा रहा है…',
  none: 'हम अभी याद दिलाने का संदेश नहीं भेज सकते। कृपया दिन और समय लिख लें।',
}

export const confirmation: typeof english.confirmation = {
  summary: 'आपने चुना',
  hours: 'कब से कब तक',
  payment: 'भुगतान',
  payLater: 'बाद में दें',
  payNow: 'अभी दें',
  details: 'किसी और के लिए, या डॉक्टर के लिए संदेश',
  total: 'कुल फ़ीस',
  paySwitch: 'फ़ीस अभी दें',
  willBePaid: 'फ़ीस “दी गई” लिखी जाएगी',
  willBePending: 'फ़ीस “बाकी” लिखी जाएगी',
  deskOnly: 'फ़ीस अस्पताल में देनी है।',
  submit: 'अपॉइंटमेंट बुक करें',
  sending: 'बुक हो रहा है…',
  booked: 'बुक हो गया!',
  heldDone: 'पहले से बुक है',
  overlapTitle: 'इस समय आपका पहले से एक अपॉइंटमेंट है',
  overlap: (doctor, day, time) => `${doctor}, ${day}, ${time}। क्या इसे भी बुक करना है?`,
  bookToo: 'इसे भी बुक करें',
  chooseAnother: 'दूसरा समय चुनें',
  uncertainTitle: 'शायद आपकी बुकिंग हो चुकी है',
  uncertain: 'संपर्क टूट गया और हम जाँच नहीं सकते। फिर बुक करने से दूसरा अपॉइंटमेंट बन सकता है।',
  lookFirst: 'मेरे अपॉइंटमेंट देखें',
  bookAgain: 'फिर बुक करें',
  payHeld: 'अभी दें',
  paying: 'भुगतान हो रहा है…',
  payDone: 'फ़ीस दे दी गई',
  alertTitle: 'आपका अपॉइंटमेंट बुक हो गया',
  doctor: 'डॉक्टर',
  feeLabel: 'फ़ीस',
  paymentStatus: 'भुगतान',
  paid: 'फ़ीस दे दी गई',
  pending: 'फ़ीस बाकी',
  number: 'अपॉइंटमेंट नंबर',
  appointmentId: 'अपॉइंटमेंट आईडी',
  missing: 'पता नहीं',
  room: 'कहाँ',
  yourTurn: 'आपकी बारी',
  turn: (place, time) => `नंबर ${place}, लगभग ${localTime(time)}`,
  another: 'बंद करें',
}
