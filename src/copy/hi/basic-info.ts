// review: pending
import type * as english from '../basic-info.ts'

export const basicInfo: typeof english.basicInfo = {
  name: 'नाम',
  email: 'ई-मेल',
  password: 'आपका पासवर्ड',
  passwordHint: 'ई-मेल बदलने के लिए ज़रूरी है',
  phone: 'फ़ोन नंबर',
  phoneHint: 'लॉग इन इसी से होता है। बदलने के लिए कॉल करें:',
  dob: 'जन्म तारीख',
  bloodGroup: 'ब्लड ग्रुप',
  choose: 'चुनें…',
  address: 'पता (ज़रूरी नहीं)',
  cancel: 'रहने दें',
  discard: 'बदलाव सेव किए बिना बंद करें?',
  save: 'सेव करें',
  saving: 'सेव हो रहा है…',
  stale:
    'आपकी प्रोफ़ाइल दूसरे डिवाइस पर बदली गई है। आपके बदलाव अब भी यहाँ हैं। उन्हें देखें और फिर सेव करें: बाकी कुछ नहीं बदलेगा।',
  errors: {
    name: 'कृपया अपना नाम लिखें',
    email: 'कृपया ई-मेल ऐसे लिखें: name@example.org',
    password: 'ई-मेल बदलने के लिए अपना पासवर्ड लिखें',
    dob: 'कृपया 1900 से आज तक की सही तारीख लिखें',
    bloodGroup: 'कृपया अपना ब्लड ग्रुप चुनें',
  },
}
