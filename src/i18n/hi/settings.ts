// of c744719a · review: pending
import { devicePartsOf } from '#lib/text.ts'
import type * as english from '../en/settings.ts'

export const settings: typeof english.settings = {
  title: 'सेटिंग',
  intro: 'दिखावट, सुरक्षा और आपका खाता।',
  loading: 'आपकी सेटिंग खुल रही हैं',
}

export const appearance: typeof english.appearance = {
  title: 'दिखावट',
  hint: 'केवल इस डिवाइस पर। “डिवाइस जैसा” में वही रंग रहेंगे जो आपके डिवाइस के हैं।',
  legend: 'रंग',
  choices: [
    { id: 'system', label: 'डिवाइस जैसा', icon: 'settings' },
    { id: 'light', label: 'हल्के', icon: 'sun' },
    { id: 'dark', label: 'गहरे', icon: 'moon' },
  ],
  notKept: 'ब्राउज़र ने इसे सेव नहीं किया।',
}

export const password: typeof english.password = {
  title: 'पासवर्ड',
  hint: 'बदलने पर बाकी सभी डिवाइस लॉग आउट हो जाते हैं। यह डिवाइस लॉग इन रहता है।',
  current: 'अभी का पासवर्ड',
  submit: 'पासवर्ड बदलें',
  sending: 'बदल रहा है…',
  done: 'आपका पासवर्ड बदल गया। बाकी डिवाइस लॉग आउट हो गए।',
  required: 'कृपया अभी का पासवर्ड लिखें',
  unchanged: 'नया पासवर्ड पुराने जैसा ही है',
}

export const sessions: typeof english.sessions = {
  title: 'आप कहाँ-कहाँ लॉग इन हैं',
  hint: 'जिस डिवाइस को आप नहीं पहचानते या अब इस्तेमाल नहीं करते, उसे लॉग आउट करें, फिर पासवर्ड बदलें।',
  loading: 'डिवाइसों की सूची खुल रही है',
  failed: 'यह सूची नहीं खुल सकी।',
  missing: 'यह सूची यहाँ नहीं मिलती। अगर कोई और लॉग इन हो सकता है, तो कॉल करें:',
  current: 'यह डिवाइस',
  lastUsed: 'पिछली बार:',
  unknown: 'अनजान डिवाइस',
  device: (text) => {
    const { browser, system } = devicePartsOf(text)
    return system ? `${system} पर ${browser || 'कोई ब्राउज़र'}` : browser
  },
  question: 'इस डिवाइस को लॉग आउट करें?',
  endLabel: (device, lastUsed) => `लॉग आउट करें: ${device}${lastUsed && `, पिछली बार ${lastUsed}`}`,
}

export const leaving: typeof english.leaving = {
  title: 'लॉग आउट',
  hint: 'साझा कंप्यूटर पर हमेशा लॉग आउट करें।',
  submit: 'इस डिवाइस पर लॉग आउट करें',
}

export const deletion: typeof english.deletion = {
  title: 'मेरा खाता हटाएँ',
  hint: 'आपका खाता और इस वेबसाइट पर आपकी सारी जानकारी मिट जाएगी। यह वापस नहीं आ सकती।',
  open: 'मेरा खाता हटाएँ…',
  question: 'अपना खाता हटाएँ?',
  erased: 'यह सब हमेशा के लिए मिट जाएगा:',
  list: [
    'आपका लॉग इन: नाम, फ़ोन नंबर और पासवर्ड',
    'आपकी प्रोफ़ाइल: ई-मेल, जन्म तारीख, ब्लड ग्रुप, पता, एलर्जी, बीमारियाँ, दवाएँ और आपातकालीन संपर्क',
    'आपके अपॉइंटमेंट: आने वाले रद्द होकर दूसरे मरीज़ों को मिलेंगे',
    'आपकी सूचनाएँ, और सभी डिवाइसों पर आपका लॉग इन',
  ],
  kept: 'अस्पताल अपने इलाज के रिकॉर्ड कानून के अनुसार अलग रखता है।',
  download: 'पहले अपने रिकॉर्ड डाउनलोड करें',
  keep: 'खाता रहने दें',
  submit: 'हमेशा के लिए हटाएँ',
  sending: 'हटाया जा रहा है…',
  done: 'आपका खाता हट गया।',
}

export const emailSettings: typeof english.emailSettings = {
  title: 'ई-मेल और एसएमएस की भाषा',
  hint: 'ई-मेल, एसएमएस और सूचनाएँ इसी भाषा में आएँगी। वेबसाइट के पेज नहीं बदलेंगे।',
  legend: 'भाषा',
  submit: 'भाषा सेव करें',
  sending: 'सेव हो रहा है…',
  done: 'अब ई-मेल और एसएमएस इसी भाषा में आएँगे।',
}

export const endSession: typeof english.endSession = {
  about: (device, lastUsed) => `${device}${lastUsed && ` (पिछली बार ${lastUsed})`} तुरंत लॉग आउट हो जाएगा।`,
  keep: 'रहने दें',
  submit: 'लॉग आउट करें',
  sending: 'लॉग आउट हो रहा है…',
  ended: (device) => `${device} लॉग आउट हो गया।`,
}

export const ownPassword: typeof english.ownPassword = {
  label: 'आपका पासवर्ड',
  required: 'कृपया अपना पासवर्ड लिखें',
}
