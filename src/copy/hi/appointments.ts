// review: pending
import type * as english from '../appointments.ts'
import { deskPhone } from './desk.ts'

/** सोमवार, 23 नवंबर 2026, डॉ. … के साथ अपॉइंटमेंट: जितना पता हो। */
const visit = (doctor: string, day: string) => `${day && `${day}, `}${doctor && `${doctor} के साथ `}अपॉइंटमेंट`

export const appointmentList: typeof english.appointmentList = {
  title: 'मेरे अपॉइंटमेंट',
  intro: 'आने वाले और पुराने अपॉइंटमेंट।',
  future: 'आने वाले अपॉइंटमेंट',
  past: 'पुराने अपॉइंटमेंट',
  noFuture: 'आगे कोई अपॉइंटमेंट नहीं है',
  noFutureHint: 'सेहत का ध्यान रखने के लिए अगला अपॉइंटमेंट बुक करें',
  book: 'अपॉइंटमेंट बुक करें',
  noPast: 'कोई पुराना अपॉइंटमेंट नहीं है',
  noPastHint: 'पूरे हो चुके अपॉइंटमेंट यहाँ दिखेंगे',
  invalid: 'अपॉइंटमेंट की जानकारी पढ़ी नहीं जा सकी',
  failed: 'आपके अपॉइंटमेंट नहीं खुल सके',
  failedHint: 'कृपया अपना इंटरनेट देखें और फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  loading: 'आपके अपॉइंटमेंट खुल रहे हैं',
  paid: 'फ़ीस दी गई',
  pending: 'फ़ीस बाकी',
  status: { booked: 'बुक है', completed: 'पूरा हुआ', cancelled: 'रद्द' },
  fee: 'फ़ीस',
  number: 'अपॉइंटमेंट नंबर',
  id: 'अपॉइंटमेंट आईडी',
  pay: 'फ़ीस दें',
  paying: 'भुगतान हो रहा है…',
  payDone: 'फ़ीस दे दी गई',
  cancel: 'रद्द करें',
  cancelLabel: (doctor, day) => `${visit(doctor, day)} रद्द करें`,
  confirmCancel: 'क्या यह अपॉइंटमेंट सच में रद्द करना है?',
  keep: 'नहीं, रखें',
  yesCancel: 'हाँ, रद्द करें',
  processing: 'हो रहा है',
  begun: 'इसका समय शुरू हो चुका है। बदलने या रद्द करने के लिए कॉल करें:',
  cancelled: 'अपॉइंटमेंट रद्द हो गया।',
  cancelledPart: (count) => `रद्द (${count})`,
  removed: `इस सूची से हटा दिया गया। अस्पताल में रद्द करने के लिए कॉल करें: ${deskPhone}`,
  removedOnly: 'केवल इस सूची से हटाया गया। अस्पताल में रद्द करने के लिए कॉल करें:',
  reschedule: 'समय बदलें',
  waiting: 'प्रतीक्षा सूची',
  sooner: 'हो सके तो जल्दी',
  isWaiting: (ahead) =>
    ahead === undefined
      ? 'जल्दी के लिए सूची में'
      : ahead === 0
        ? 'जल्दी के लिए: अगली बारी आपकी'
        : `जल्दी के लिए: आपसे पहले ${ahead}`,
  rescheduleTitle: 'दूसरा समय चुनें',
  now: (when) => `अभी: ${when}। नए समय की पुष्टि होने तक यह समय आपका ही रहेगा।`,
  same: 'यही समय अभी आपका है।',
  move: 'इस समय पर बदलें',
  moving: 'समय बदल रहा है…',
  moved: 'अपॉइंटमेंट का समय बदल गया।',
  prescription: 'दवा का पर्चा देखें',
  bookAgain: 'फिर बुक करें',
  details: 'पूरी जानकारी',
  slip: 'पर्ची छापें',
  slipTitle: 'आपका अपॉइंटमेंट',
  toCalendar: 'कैलेंडर में जोड़ें',
  makingFile: 'फ़ाइल बन रही है…',
  calendarSaved: 'फ़ाइल सेव हो गई। अपॉइंटमेंट कैलेंडर में जोड़ने के लिए उसे खोलें।',
  calendarFile: (day) => `appointment-${day}.ics`,
  cancelledNote: (doctor, day) => `${visit(doctor, day)} रद्द हो गया।`,
  removedNote: (doctor, day) =>
    `${visit(doctor, day)} केवल इस सूची से हटाया गया। अस्पताल में रद्द करने के लिए कॉल करें:`,
  updateCalendar: 'मेरा कैलेंडर ठीक करें',
  calendarUpdated: 'फ़ाइल सेव हो गई। अपॉइंटमेंट कैलेंडर से हटाने के लिए उसे खोलें।',
  dismiss: 'यह सूचना हटाएँ',
}
