// of 2f546886 · review: pending
import type { messages as english } from '../en/messages.ts'

const days: (typeof english)['days'] = {
  comma: ', ',
  sessions: { morning: 'सुबह', afternoon: 'दोपहर', evening: 'शाम' },
  closedOn: (weekday) => `${weekday} को अस्पताल बंद रहता है`,
  noLongerSeen: 'डॉक्टर अब उस समय मरीज़ नहीं देखते',
}

const calendar: (typeof english)['calendar'] = {
  language: 'HI',
  cancelled: 'रद्द:',
  place: (place, about) => `नंबर ${place}${about && `, करीब ${about}`}`,
  comeEarly: 'कृपया 15 मिनट पहले आएँ।',
  isCancelled: 'यह अपॉइंटमेंट रद्द है।',
  phone: 'फ़ोन:',
  number: 'अपॉइंटमेंट नंबर:',
  id: 'अपॉइंटमेंट आईडी:',
}

const notices: (typeof english)['notices'] = {
  welcome: (hospital) => ({
    title: `${hospital} में आपका स्वागत है`,
    body: 'आपका खाता तैयार है। आप जो अपॉइंटमेंट बुक करेंगे या बदलेंगे, उनकी सूचना यहाँ मिलेगी।',
  }),
  profile: {
    title: 'अपनी प्रोफ़ाइल पूरी करें',
    body: 'अपनी जन्म तारीख, ब्लड ग्रुप, एलर्जी और आपात संपर्क लिखें, ताकि यह जानकारी आपके डॉक्टर के सामने रहे।',
  },
  howToBook: (days) => ({
    title: 'कैसे बुक करें',
    body: `डॉक्टर, अगले ${days} दिनों में से एक तारीख और समय चुनें। समय शुरू होने तक आप उसे बदल या रद्द कर सकते हैं।`,
  }),
  booked: (when) => ({ title: 'अपॉइंटमेंट बुक हो गया', body: `${when}।` }),
  moved: (when) => ({ title: 'अपॉइंटमेंट का समय बदल गया', body: `अब ${when}।` }),
  cancelled: (when) => ({
    title: 'अपॉइंटमेंट रद्द हो गया',
    body: `${when}। आपकी जगह अब किसी और को मिल सकती है।`,
  }),
  cancelledByDesk: (when, phone) => ({
    title: 'अपॉइंटमेंट रद्द हो गया',
    body: `${when}। इसे अस्पताल के रिसेप्शन ने रद्द किया है। अगर आपने ऐसा नहीं कहा था, तो कृपया ${phone} पर फ़ोन करें।`,
  }),
  paid: (when) => ({ title: 'फ़ीस दे दी गई', body: `${when}।` }),
  reminder: (when, turn) => ({
    title: 'आपका अपॉइंटमेंट आने वाला है',
    body: `${when}। ${turn}। कृपया 15 मिनट पहले आएँ।`,
  }),
  disrupted: (when, reason) => ({
    title: 'अपॉइंटमेंट नहीं हो पाएगा',
    body: `${when}। कारण: ${reason}।`,
  }),
  kept: (until, doctor, when) =>
    `आपके लिए एक जगह ${until} तक रखी है: ${doctor}, ${when}। इसे लेने या दूसरा समय चुनने के लिए “मेरे अपॉइंटमेंट” खोलें।`,
  nothingKept: (phone) => `कृपया “मेरे अपॉइंटमेंट” में दूसरा समय चुनें, या ${phone} पर फ़ोन करें।`,
  backOn: (when) => ({
    title: 'अपॉइंटमेंट अब होगा',
    body: `${when}। आपकी बारी पहले जैसी ही है।`,
  }),
  freeSlot: (when) => ({
    title: 'एक जगह खाली है',
    body: `${when}। जो पहले बुक करेगा, उसे मिलेगी: “मेरे अपॉइंटमेंट” खोलें।`,
  }),
  passwordChanged: (phone) => ({
    title: 'पासवर्ड बदल गया',
    body: `बाकी सभी फ़ोन और कंप्यूटर से लॉग आउट हो गया। अगर यह आपने नहीं किया, तो कृपया ${phone} पर फ़ोन करें।`,
  }),
  emailChanged: (phone) => ({
    title: 'आपका ईमेल पता बदल गया है',
    body: `पत्र और कोड अब नए पते पर जाएँगे। अगर यह आपने नहीं किया, तो कृपया ${phone} पर फ़ोन करें।`,
  }),
  phoneConfirmed: (phone) => ({
    title: 'आपके फ़ोन नंबर की पुष्टि हो गई',
    body: `अब संदेश और कोड वहाँ भेजे जा सकते हैं। अगर यह आपने नहीं किया, तो कृपया ${phone} पर फ़ोन करें।`,
  }),
  profileCompleted: {
    title: 'आपकी प्रोफ़ाइल पूरी हो गई',
    body: 'धन्यवाद। आपके आने पर डॉक्टर इसे देखेंगे।',
  },
}

const letters: (typeof english)['letters'] = {
  dear: (name) => `नमस्ते ${name},`,
  subjects: {
    booked: (doctor, day) => `${doctor} के साथ आपका अपॉइंटमेंट, ${day}`,
    moved: (doctor, day) => `${doctor} के साथ आपके अपॉइंटमेंट का समय बदल गया है, ${day}`,
    cancelled: (doctor, day) => `${doctor} के साथ आपका अपॉइंटमेंट रद्द हो गया है, ${day}`,
    disrupted: (doctor, day) => `${doctor} के साथ आपका अपॉइंटमेंट नहीं हो पाएगा, ${day}`,
    back_on: (doctor, day) => `${doctor} के साथ आपका अपॉइंटमेंट अब होगा, ${day}`,
    reminder: (doctor, day) => `याद रखें: ${doctor} के साथ आपका अपॉइंटमेंट, ${day}`,
    free_slot: (doctor, day) => `एक जगह खाली है: ${doctor}, ${day}`,
  },
  doctor: 'डॉक्टर: ',
  day: 'तारीख: ',
  session: 'समय: ',
  place: 'आपकी बारी: ',
  where: 'कहाँ: ',
  number: 'अपॉइंटमेंट नंबर: ',
  turn: (place, arrivesAt) => [`नंबर ${place}`, arrivesAt && `करीब ${arrivesAt}`].filter(Boolean).join(', '),
  comeEarly: 'कृपया 15 मिनट पहले आएँ।',
  toChange: 'समय बदलने, रद्द करने या फ़ीस देने के लिए:',
  backOn: 'आपका अपॉइंटमेंट अब होगा, उसी समय और उसी जगह:',
  cancelled: (doctor, day, session) => `${doctor} के साथ ${day} (${session}) का आपका अपॉइंटमेंट रद्द हो गया है।`,
  placeIsFree: 'आपकी जगह अब किसी और को मिल सकती है।',
  toBookAnother: 'दूसरा अपॉइंटमेंट बुक करने के लिए:',
  disrupted: (doctor, day, session) =>
    `${doctor} के साथ ${day} (${session}) का आपका अपॉइंटमेंट नहीं हो पाएगा। कारण:`,
  because: (reason) => `${reason}।`,
  sorry: 'असुविधा के लिए हमें खेद है।',
  keptUntil: (moment) => `हमने आपके लिए दूसरी जगह रखी है, ${moment} तक:`,
  toTakeOrChoose: 'इसे लेने, दूसरा समय चुनने या रद्द करने के लिए:',
  toChoose: 'दूसरा समय चुनने या रद्द करने के लिए:',
  orCall: (phone) => `या ${phone} पर फ़ोन करें: हम आपके लिए समय ढूँढेंगे।`,
  paidCounts: 'आपकी दी हुई फ़ीस नए समय के लिए मानी जाएगी।',
  freeSlot: 'जिस जगह की आप प्रतीक्षा कर रहे थे, वह खाली है:',
  firstToBook: 'यह आपके लिए रखी नहीं गई है: जो पहले बुक करेगा, उसे मिलेगी।',
  toBookIt: 'इसे बुक करने के लिए:',
  toMoveThere: 'अपना अपॉइंटमेंट इस समय पर बदलने के लिए:',
  emergency: (number) => `आपातकाल में ${number} पर फ़ोन करें।`,
}

const codes: (typeof english)['codes'] = {
  subject: (code) => `${code} आपका कोड है`,
  forPassword: (hospital) => `किसी ने, शायद आपने, ${hospital} में नया पासवर्ड बनाना चाहा है।`,
  forAddress: (hospital) => `किसी ने, शायद आपने, चाहा है कि ${hospital} के अपॉइंटमेंट के पत्र इस पते पर आएँ।`,
  code: 'कोड:',
  orOpen: 'या यह पता खोलें:',
  eitherWorks: (count) =>
    `दोनों में से कोई एक, एक बार और ज़्यादा से ज़्यादा ${count} मिनट तक चलेगा। ये किसी को न दें: हम इन्हें कभी नहीं माँगते।`,
  works: (count) => `यह एक बार और ${count} मिनट तक चलेगा। इसे किसी को न दें: हम इसे कभी नहीं माँगते।`,
  passwordStays: 'अगर यह आपने नहीं किया, तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
  nothingIsSent: 'अगर यह आपने नहीं किया, तो कुछ न करें: बिना कोड के यहाँ कुछ नहीं भेजा जाएगा।',
  changedSubject: 'आपका ईमेल पता बदल गया है',
  changed: (hospital) => `${hospital} के जिस खाते में यह पता था, उसमें अब दूसरा पता है। पत्र अब वहाँ जाएँगे।`,
  callAtOnce: (phone) => `अगर यह आपने नहीं किया, तो कृपया तुरंत ${phone} पर फ़ोन करें।`,
}

const contact: (typeof english)['contact'] = {
  subject: (reference) => `आपका संदेश ${reference}`,
  received: 'हमें आपका संदेश मिल गया है:',
  reference: 'संदर्भ: ',
  department: 'विभाग: ',
  noDepartment: 'कोई नहीं चुना',
  name: 'नाम: ',
  email: 'ईमेल: ',
  phone: 'फ़ोन: ',
  noPhone: 'नहीं दिया',
  answerBy: 'जवाब: ',
  byPhone: 'फ़ोन से',
  byEmail: 'ईमेल से',
  about: 'विषय: ',
}

const own = (doctor: string, words: string, lead = '।') => ({
  long: `${doctor && `${doctor}, `}आपका अपॉइंटमेंट ${words}`,
  short: `अपॉइंटमेंट ${words}`,
  lead,
})

const works = (minutes: number) => `${minutes} मिनट चलेगा। किसी को न दें: हम कभी नहीं माँगते।`

const texts: (typeof english)['texts'] = {
  end: '।',
  around: (time) => `करीब ${time}`,
  password: (code, hospital, minutes) => `${code}: ${hospital} में नए पासवर्ड का कोड। ${works(minutes)}`,
  phone: (code, hospital, minutes) => `${code}: ${hospital} में फ़ोन की पुष्टि का कोड। ${works(minutes)}`,
  booked: ({ doctor, at }) => own(doctor, `बुक है: ${at}`),
  moved: ({ doctor, at }) => own(doctor, `अब इस समय है: ${at}`),
  cancelled: ({ doctor, when }) => own(doctor, `रद्द हो गया: ${when}`),
  disrupted: ({ doctor, when, keptUntil }) =>
    keptUntil
      ? own(doctor, `नहीं होगा: ${when}। नई जगह ${keptUntil} तक रखी है`, ':')
      : own(doctor, `नहीं होगा: ${when}`, '। दूसरा चुनें:'),
  back_on: ({ doctor, at }) => own(doctor, `अब होगा: ${at}`),
  reminder: ({ doctor, at }) => own(doctor, `याद रखें: ${at}। 15 मिनट पहले आएँ`),
  free_slot: ({ doctor, at }) => ({
    long: `${doctor && `${doctor}, `}एक जगह खाली है: ${at}`,
    short: `जगह खाली है: ${at}`,
    lead: ':',
  }),
}

export const messages: typeof english = { calendar, codes, contact, days, letters, notices, texts }
