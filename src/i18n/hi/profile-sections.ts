// of 94e72778 · review: pending
import { PHONE_DIGITS } from '#contract/settings.ts'
import type * as english from '../en/profile-sections.ts'
import { receptionPhone } from '#lib/hospital.ts'

export const sections: typeof english.sections = {
  allergies: {
    title: 'एलर्जी',
    icon: 'alert-circle',
    empty: 'कोई एलर्जी नहीं लिखी है।',
    hint: 'कोई दवा, खाना या और कुछ, जिससे आपको तकलीफ़ होती है।',
    row: (number) => `एलर्जी ${number}`,
    add: 'एलर्जी जोड़ें',
  },
  medicalConditions: {
    title: 'बीमारियाँ',
    icon: 'stethoscope',
    empty: 'कोई बीमारी नहीं लिखी है।',
    hint: 'जो बीमारी आपको पहले से है, जैसे शुगर (डायबिटीज़) या दमा।',
    row: (number) => `बीमारी ${number}`,
    add: 'बीमारी जोड़ें',
  },
  emergencyContact: {
    title: 'आपातकालीन संपर्क',
    icon: 'phone',
    empty: 'कोई आपातकालीन संपर्क नहीं लिखा है।',
    hint: 'आपात स्थिति में हम किसे कॉल करें?',
    row: () => 'आपातकालीन संपर्क',
    add: 'संपर्क जोड़ें',
  },
  currentMedications: {
    title: 'अभी की दवाएँ',
    icon: 'pill',
    empty: 'कोई दवा नहीं लिखी है।',
    hint: 'जो भी दवा अभी चल रही है, पर्चे वाली या बिना पर्चे की।',
    row: (number) => `दवा ${number}`,
    add: 'दवा जोड़ें',
  },
}

export const lines: typeof english.lines = {
  text: 'नाम',
  name: 'नाम',
  relationship: 'रिश्ता',
  phone: 'फ़ोन नंबर',
  dosage: 'मात्रा',
  frequency: 'कितनी बार',
}

export const faults: typeof english.faults = {
  missing: (line) => `कृपया ${line} लिखें`,
  phone: () => `कृपया ${PHONE_DIGITS} अंक लिखें; विदेश का नंबर हो तो + और देश का कोड भी`,
}

export const asked: typeof english.asked = {
  text: 'नाम',
  name: 'नाम',
  relationship: 'आपसे उनका रिश्ता',
  phone: 'फ़ोन नंबर',
  dosage: 'दवा की मात्रा, जैसे 500 mg,',
  frequency: 'दवा कितनी बार लेनी है, यह',
}

export const editing: typeof english.editing = {
  edit: 'बदलें',
  editLabel: (title) => `बदलें: ${title}`,
  cancel: 'रहने दें',
  save: 'सेव करें',
  saving: 'सेव हो रहा है…',
  saved: 'आपकी प्रोफ़ाइल सेव हो गई।',
  keptHere: `यह सेव नहीं हो सका। कृपया रिसेप्शन को बताएँ: ${receptionPhone}`,
  remove: (row) => `हटाएँ: ${row}`,
  stale:
    'आपकी प्रोफ़ाइल दूसरे डिवाइस पर बदली गई है। अभी जो सेव है वह नीचे है; आपके बदलाव अब भी यहाँ हैं। अपने बदलाव रखने के लिए फिर सेव करें।',
  savedNow: 'अभी सेव है:',
}

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
  discard: 'बदलाव सेव किए बिना बंद करें?',
  save: 'सेव करें',
  stale:
    'आपकी प्रोफ़ाइल दूसरे डिवाइस पर बदली गई है। आपके बदलाव अब भी यहाँ हैं। उन्हें देखें और फिर सेव करें: बाकी कुछ नहीं बदलेगा।',
  errors: {
    name: 'कृपया अपना नाम लिखें',
    email: 'कृपया ई-मेल ऐसे लिखें: name@example.org',
    password: 'ई-मेल बदलने के लिए अपना पासवर्ड लिखें',
    dob: 'कृपया सही जन्म तारीख लिखें',
    bloodGroup: 'कृपया अपना ब्लड ग्रुप चुनें',
  },
}
