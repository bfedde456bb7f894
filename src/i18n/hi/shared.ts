// of 49af0763 · review: pending
import { localTime } from '#lib/clock-time.ts'
import { fullDay, isOtherZone } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot } from '#scheduling/slots.ts'
import { daysBetween } from '#lib/day-text.ts'
import { now } from '#lib/server-time.ts'
import { joined } from '#lib/text.ts'
import type * as english from '../en/shared.ts'

export const tooLong: typeof english.tooLong = (limit, extra) => `${limit} अक्षर तक लिखें: कृपया ${extra} हटाएँ।`

const NEAR = ['आज', 'कल']

export const nearDay: typeof english.nearDay = (date, today) =>
  now().getDate() === Number(today.slice(8)) ? NEAR[daysBetween(today, date)] : undefined

export const appointmentLabels: typeof english.appointmentLabels = {
  number: 'अपॉइंटमेंट नंबर',
  id: 'अपॉइंटमेंट आईडी',
  fee: 'फ़ीस',
  paying: 'भुगतान हो रहा है…',
  payDone: 'फ़ीस दे दी गई',
  when: (day, time = '') => joined(fullDay(day), time),
  turn: (place, time) => `नंबर ${place}, लगभग ${localTime(time)}`,
  about: (time) => `लगभग ${localTime(time)}`,
  come: (time, checkIn = hospital.checkIn) =>
    time ? `${time} तक ${checkIn ? `${checkIn} पर` : 'चेक-इन के लिए'} आएँ।` : 'कृपया 15 मिनट पहले आएँ।',
  hospitalTime: (day, slot) => (isOtherZone(day, findSlot(slot).opens) ? 'अस्पताल का समय' : ''),
  off: 'नया समय चाहिए',
  for: 'किसके लिए',
  why: 'कारण',
  born: (name, year) => `${name}, जन्म ${year}`,
  noLonger: 'अब नहीं:',
}

export const navigation: typeof english.navigation = [
  { href: '/', label: 'मुख्य पृष्ठ' },
  { href: '/doctors', label: 'डॉक्टर' },
  { href: '/services', label: 'सेवाएँ' },
  { href: '/about', label: 'हमारे बारे में' },
  { href: '/contact', label: 'संपर्क करें' },
]

export const shell: typeof english.shell = {
  skip: 'सीधे जानकारी पर जाएँ',
  mainNavigation: 'मुख्य मेनू',
  search: 'खोजें',
  book: 'अपॉइंटमेंट बुक करें',
  emergency: 'आपातकालीन',
  openMenu: 'मेनू खोलें',
  closeMenu: 'मेनू बंद करें',
  menu: 'मेनू',
  loading: 'खुल रहा है',
  broken: 'पेज का यह हिस्सा रुक गया है',
  brokenHint: 'कृपया फिर से कोशिश करें, या कॉल करें:',
  failedHint: 'कृपया अपना इंटरनेट देखें और फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  languages: 'दूसरी भाषाएँ',
  notTranslated: (language) => `इस लेख का अनुवाद अभी नहीं हुआ है। यह ${language} में है।`,
  pending: 'इस पृष्ठ के कुछ हिस्सों का अनुवाद मशीन ने किया है। वे अभी जाँचे नहीं गए हैं।',
  close: 'बंद करें',
  noScript: 'इस पेज के लिए JavaScript चालू होना ज़रूरी है। कॉल करें:',
  noScriptBooking: 'ऑनलाइन बुकिंग के लिए JavaScript चालू होना ज़रूरी है। फ़ोन पर बुक करें:',
}
