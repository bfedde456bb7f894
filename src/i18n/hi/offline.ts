// of 60d3b7ee · review: pending
import { shownTime } from '#lib/clock-time.ts'
import { wallTime, weekdayLongDate } from '#lib/dates.ts'
import type * as english from '../en/offline.ts'
import { receptionPhone } from '#lib/hospital.ts'

/** शुक्रवार, 20 नवंबर, सुबह 10:40 तक की जानकारी */
function asOf(instant: number): string {
  const { day, minute } = wallTime(new Date(instant))
  return `${weekdayLongDate(day)}, ${shownTime(minute)} तक की जानकारी`
}

export const lastKnown: typeof english.lastKnown = {
  asOf,
  mayHaveChanged: 'इसके बाद कुछ बदला हो सकता है। अस्पताल से संपर्क नहीं हो सका।',
  call: 'पक्का करने के लिए कॉल करें:',
  onlyAhead: 'पुराने अपॉइंटमेंट इंटरनेट चलने पर दिखेंगे।',
  retrying: 'कोशिश हो रही है…',
  refused: `इंटरनेट नहीं है, इसलिए कुछ बदला या भेजा नहीं गया। इंटरनेट चलने पर फिर कोशिश करें, या कॉल करें: ${receptionPhone}`,
}

export const offlinePage: typeof english.offlinePage = {
  title: 'इंटरनेट नहीं है',
  description: 'बिना इंटरनेट के आप क्या पढ़ सकते हैं और किसे कॉल कर सकते हैं।',
  heading: 'इंटरनेट नहीं चल रहा',
  text: 'यह पेज नहीं खुल सका, और इस डिवाइस पर सेव नहीं है। फ़ोन में सिग्नल हो तो आप अब भी कॉल कर सकते हैं।',
  call: (number) => `कॉल करें ${number}`,
  hospital: 'अस्पताल को कॉल करें',
  kept: 'बिना इंटरनेट के उपलब्ध',
  pages: [
    { href: '/emergency', label: 'आपातकाल: अभी क्या करें' },
    { href: '/contact', label: 'पता, फ़ोन नंबर और रास्ता' },
    { href: '/visitors', label: 'मिलने का समय' },
    { href: '/my-appointments', label: 'मेरे अपॉइंटमेंट (पिछली सेव की हुई कॉपी)' },
  ],
  booking: 'बुक करने, समय बदलने या रद्द करने के लिए इंटरनेट चाहिए। इंटरनेट आने पर अपने आप कुछ नहीं भेजा जाता।',
  retry: 'यह पेज फिर खोलें',
}

export const application: typeof english.application = { appointments: 'मेरे अपॉइंटमेंट', emergency: 'आपातकालीन' }

export const notFetched: typeof english.notFetched = 'यह नहीं खुल सका। कृपया अपना इंटरनेट देखें और फिर कोशिश करें।'
export const outOfDate: typeof english.outOfDate = 'यह पेज पुराना हो गया है। कृपया इसे बंद करके फिर से खोलें।'
