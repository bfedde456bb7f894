// of 552e99cf · review: pending
import { PHONE_DIGITS } from '#contract/settings.ts'
import type * as english from '../en/account.ts'

export const login: typeof english.login = {
  title: 'लॉग इन',
  way: 'मेरा खाता है',
  intro: 'वही फ़ोन नंबर और पासवर्ड लिखें जिनसे आपने खाता बनाया था।',
  phone: 'फ़ोन नंबर',
  password: 'पासवर्ड',
  submit: 'लॉग इन करें',
  sending: 'लॉग इन हो रहा है…',
  done: 'लॉग इन हो गया।',
  ended: 'समय पूरा होने से लॉग आउट हो गया। कृपया फिर से लॉग इन करें।',
  forgotten: 'पासवर्ड याद नहीं?',
  notKept:
    'आपका ब्राउज़र इस साइट का डेटा सेव नहीं करता: यह पेज छोड़ते ही लॉग आउट हो जाएगा। ब्राउज़र की सेटिंग में इस साइट के डेटा की अनुमति दें।',
}

export const signup: typeof english.signup = {
  way: 'पहली बार',
  intro: 'इसमें लगभग 30 सेकंड लगते हैं।',
  name: 'नाम',
  phoneHint: `${PHONE_DIGITS} अंक, देश के कोड के बिना`,
  password: 'पासवर्ड',
  passwordHint: 'कम से कम 6 अक्षर या अंक',
  confirm: 'पासवर्ड दोबारा लिखें',
  kept: 'यह जानकारी आपके इलाज की व्यवस्था के काम आती है।',
  privacy: 'गोपनीयता',
  newTab: '(नए टैब में खुलेगा)',
  submit: 'खाता बनाएँ',
  sending: 'खाता बन रहा है…',
  done: 'आपका खाता बन गया।',
}

export const recovery: typeof english.recovery = { forgot: 'पासवर्ड याद नहीं?', reset: 'नया पासवर्ड चुनें' }

export const showPassword: typeof english.showPassword = 'पासवर्ड दिखाएँ'

const FIELDS = { phone: 'फ़ोन नंबर', password: 'पासवर्ड', name: 'नाम' }

export const formErrors: typeof english.formErrors = {
  required: (field) => `कृपया ${FIELDS[field]} लिखें`,
  again: 'कृपया पासवर्ड दोबारा लिखें',
  mismatch: 'दोनों पासवर्ड एक जैसे नहीं हैं',
  shortPassword: 'पासवर्ड में कम से कम 6 अक्षर या अंक हों',
  phone: `फ़ोन नंबर में केवल अंक हों, पूरे ${PHONE_DIGITS}`,
  several: 'कृपया ये खाने सही भरें:',
  summary: 'कृपया सभी ज़रूरी खाने सही भरें।',
}

export const menu: typeof english.menu = {
  login: 'लॉग इन',
  open: 'खाते का मेनू',
  unread: (count) => `नई सूचनाएँ: ${count}`,
  addEmail: 'ई-मेल जोड़ें',
  confirmEmail: 'ई-मेल की पुष्टि करें',
  someone: 'मरीज़',
  logout: 'लॉग आउट',
  loggedOut: 'लॉग आउट हो गया।',
  entries: [
    { href: '/my-appointments', label: 'मेरे अपॉइंटमेंट', icon: 'calendar' },
    { href: '/my-profile', label: 'मेरी प्रोफ़ाइल', icon: 'user' },
    { href: '/notifications', label: 'सूचनाएँ', icon: 'bell' },
    { href: '/settings', label: 'सेटिंग', icon: 'settings' },
  ],
}

export const NOTIFICATION_BADGE: typeof english.NOTIFICATION_BADGE = 3

export const newPassword: typeof english.newPassword = {
  password: 'नया पासवर्ड',
  confirm: 'नया पासवर्ड दोबारा लिखें',
}
