// of 05bb2855 · review: pending
import { shortTime } from '#lib/clock-time.ts'
import { weekdayLongDate } from '#lib/dates.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { joined } from '#lib/text.ts'
import { type DayMoment, endsToRead } from '#scheduling/schedule.ts'
import type * as english from '../en/pages.ts'

const { address, name } = hospital

export const pages: typeof english.pages = { trail: 'आप यहाँ हैं', home: 'मुख्य पृष्ठ' }

export const homePage: typeof english.homePage = {
  title: 'डॉक्टर खोजें, एक मिनट में बुक करें',
  description: `${name}, ${address.city}: डॉक्टर खोजें और एक मिनट से कम में अपॉइंटमेंट बुक करें। आपातकालीन इलाज दिन-रात।`,
  shortDescription: `${name}: डॉक्टर खोजें और एक मिनट से कम में अपॉइंटमेंट बुक करें।`,
  start: 'यहाँ से शुरू करें',
  emergency: ['आपातकाल में', 'पर फ़ोन करें या दिन हो या रात, सीधे हमारे पास आएँ।'],
  mine: 'मेरे अपॉइंटमेंट',
}

export const bookingStart: typeof english.bookingStart = {
  example: 'बुखार, दाने…',
  specialities: 'विशेषज्ञता चुनें',
  soonest: 'सबसे जल्दी',
}

export const doctorsPage: typeof english.doctorsPage = {
  title: 'डॉक्टर',
  description: `${name} में नाम या विशेषज्ञता से डॉक्टर खोजें और एक मिनट से कम में अपॉइंटमेंट बुक करें।`,
  descriptionOf: (speciality) => `${name} में ${speciality}: देखें कौन उपलब्ध है, और ऑनलाइन अपॉइंटमेंट बुक करें।`,
}

export const bookingPage: typeof english.bookingPage = {
  title: 'अपॉइंटमेंट बुक करें',
  titleOf: (doctor, speciality) => `${doctor}, ${speciality}: बुक करें`,
  description: `${name} में अपॉइंटमेंट बुक करें।`,
  descriptionOf: (doctor, speciality) =>
    `${name} में ${doctor}, ${speciality} के साथ अपॉइंटमेंट बुक करें: दिन और समय चुनें।`,
}

export const servicesPage: typeof english.servicesPage = {
  description: (count) =>
    `${name} की ${count} सेवाएँ: दाम (${hospital.currency.name} में), कितना समय लगेगा और कब खुला है। परामर्श, जाँच और ऑपरेशन।`,
  department: (department) => `${department} विभाग`,
}

export const aboutPage: typeof english.aboutPage = {
  title: 'हमारे बारे में',
  description: `${name}, ${hospital.founded} से: हमारी कहानी, हमारे प्रमुख लोग, मूल्य, मान्यताएँ और उपकरण।`,
}

export const contactPage: typeof english.contactPage = {
  title: 'संपर्क',
  description: `${name} तक कैसे पहुँचें: सभी विभागों के फ़ोन नंबर, पता, समय, पार्किंग, रास्ता और आम सवालों के जवाब।`,
}

export const ownPages: typeof english.ownPages = {
  appointments: 'अस्पताल में आपके अपॉइंटमेंट।',
  profile: 'अस्पताल में आपकी प्रोफ़ाइल।',
  notifications: 'अस्पताल से आपकी सूचनाएँ।',
  settings: 'आपके खाते और इस वेबसाइट की सेटिंग।',
}

export const sitemapPage: typeof english.sitemapPage = {
  title: 'साइटमैप',
  description: 'इस वेबसाइट के सभी पेज एक सूची में।',
  main: 'मुख्य पेज',
  appointments: 'मेरे अपॉइंटमेंट',
  departments: 'विभाग',
  services: 'सेवाएँ',
  specialities: 'विशेषज्ञताएँ',
  hospital: 'अस्पताल',
  care: 'इलाज',
  patients: 'मरीज़ों के लिए',
  legal: 'कानूनी जानकारी',
}

export const notFoundPage: typeof english.notFoundPage = {
  title: 'पेज नहीं मिला',
  description: 'इस पते पर कोई पेज नहीं है।',
  text: 'इस पते पर कोई पेज नहीं है। शायद पेज हट गया है, या लिंक गलत लिखा है। यहाँ से मदद मिल सकती है:',
  doctors: 'डॉक्टर खोजें',
  services: 'सभी सेवाएँ',
  contact: 'संपर्क करें',
  call: 'या कॉल करें:',
}

export const banners: typeof english.banners = {
  label: 'सूचनाएँ',
  levels: { info: 'सूचना:', warning: 'चेतावनी:', emergency: 'आपातकाल:' },
  linkText: (link) => {
    if (link.startsWith('mailto:')) return link.slice(7)
    if (!link.startsWith('tel:')) return 'और पढ़ें'
    return `कॉल करें ${link === telHref(hospital.phone) ? hospital.phone : link.slice(4)}`
  },
}

/** शुक्रवार, 4 दिसंबर, शाम 6:00 तक। */
export const bannerDates: typeof english.bannerDates = (written, hasBegun) => {
  const [start, end] = endsToRead(written)
  if (hasBegun) return `${said(end)} तक।`
  if (start.day !== end.day) return `${said(start)} से ${said(end)} तक।`
  const times = [
    start.minute && `${shortTime(start.minute)} से`,
    end.minute && `${shortTime(end.minute)} तक`,
  ].filter(Boolean)
  return `${joined(weekdayLongDate(start.day), times.join(' '))}।`
}

const said = ({ day, minute }: DayMoment) => joined(weekdayLongDate(day), minute && shortTime(minute))
