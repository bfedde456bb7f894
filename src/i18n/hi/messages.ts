// of 772e4001 · review: pending
import type { messages as english } from '../en/messages.ts'
import { booking } from './booking.ts'
import { plainPages } from './plain-pages.ts'
import { appointmentLabels } from './shared.ts'

const days: (typeof english)['days'] = {
  comma: ', ',
  sessions: { morning: 'सुबह', afternoon: 'दोपहर', evening: 'शाम' },
  closedOn: (weekday) => `${weekday} को अस्पताल बंद रहता है`,
  noLongerSeen: 'डॉक्टर अब उस समय मरीज़ नहीं देखते',
  doctorLeft: 'डॉक्टर अब यहाँ मरीज़ नहीं देखते',
}

const calendar: (typeof english)['calendar'] = {
  language: 'HI',
  cancelled: 'रद्द:',
  place: (place, about) => `नंबर ${place}${about && `, करीब ${about}`}`,
  comeEarly: 'कृपया 15 मिनट पहले आएँ।',
  isCancelled: 'यह अपॉइंटमेंट रद्द है।',
  phone: 'फ़ोन:',
  number: 'अपॉइंटमेंट नंबर:',
}

const notices: (typeof english)['notices'] = {
  welcome: (hospital) => ({
    title: `${hospital} में आपका स्वागत है`,
    body: 'आपका खाता तैयार है। आपके अपॉइंटमेंट की सूचनाएँ यहाँ मिलेंगी।',
  }),
  profile: {
    title: 'अपनी प्रोफ़ाइल पूरी करें',
    body: 'अपनी जन्म तारीख, ब्लड ग्रुप, एलर्जी और आपात संपर्क लिखें, ताकि यह जानकारी आपके डॉक्टर के पास रहे।',
  },
  howToBook: (days) => ({
    title: 'कैसे बुक करें',
    body: `डॉक्टर, अगले ${days} दिनों में से एक तारीख और समय चुनें। समय शुरू होने तक आप उसे बदल या रद्द कर सकते हैं।`,
  }),
  forPerson: (name) => `${name} के लिए`,
  booked: (when) => ({ title: 'अपॉइंटमेंट बुक हो गया', body: `${when}।` }),
  moved: (when) => ({ title: 'अपॉइंटमेंट का समय बदल गया', body: `अब ${when}।` }),
  cancelled: (when) => ({ title: 'अपॉइंटमेंट रद्द हो गया', body: `${when}।` }),
  cancelledByDesk: (when, phone) => ({
    title: 'अपॉइंटमेंट रद्द हो गया',
    body: `${when}। इसे रिसेप्शन ने रद्द किया है। अगर आपने ऐसा नहीं कहा था, तो कृपया ${phone} पर फ़ोन करें।`,
  }),
  refund: (when) => ({
    title: 'आपका भुगतान लौटाया जा रहा है',
    body: `${when}। पैसा उसी तरीक़े से लौटेगा जिससे आपने दिया था। बैंक को कुछ दिन लग सकते हैं।`,
  }),
  refundAtCounter: (when) => ({
    title: 'कृपया अपनी फ़ीस वापस ले लें',
    body: `${when}। आपने जो फ़ीस ऑनलाइन दी थी, उसे रिसेप्शन लौटाएगा।`,
  }),
  paid: (when) => ({ title: 'फ़ीस दे दी गई', body: `${when}।` }),
  givenBack: (when) => ({
    title: 'आपकी फ़ीस लौटा दी गई',
    body: `${when}। रिसेप्शन ने वह फ़ीस लौटा दी है जो आपने वहाँ दी थी।`,
  }),
  unpaid: (when) => ({
    title: 'फ़ीस की जानकारी ठीक की गई',
    body: `${when}। रिसेप्शन ने ग़लती से लिखा था कि फ़ीस दे दी गई: फ़ीस अभी देनी है।`,
  }),
  prescribed: (when) => ({ title: 'आपका पर्चा तैयार है', body: `${when}। इसे "मेरे अपॉइंटमेंट" में देखें।` }),
  reminder: (when, turn) => ({
    title: 'आपका अपॉइंटमेंट आने वाला है',
    body: `${when}। ${turn}। कृपया 15 मिनट पहले आएँ।`,
  }),
  affected: (when, reason, phone) => ({
    title: 'अस्पताल ने अपॉइंटमेंट रद्द किया',
    body: `${when}। कारण: ${reason}। कृपया “मेरे अपॉइंटमेंट” में दूसरा समय चुनें, या ${phone} पर फ़ोन करें।`,
  }),
  backOn: (when) => ({ title: 'अपॉइंटमेंट फिर तय है', body: `${when}। आपका समय पहले जैसा ही है।` }),
  late: (when, time) => ({
    title: 'डॉक्टर देर से शुरू करेंगे',
    body: `${when}। डॉक्टर लगभग ${time} बजे शुरू करेंगे। आपका नंबर वही रहेगा।`,
  }),
  onTime: (when, turn) => ({ title: 'डॉक्टर अब समय पर शुरू करेंगे', body: `${when}। ${turn}।` }),
  freeSlot: (when) => ({
    title: 'अपॉइंटमेंट उपलब्ध है',
    body: `${when}। जो पहले बुक करेगा, उसे मिलेगा: “मेरे अपॉइंटमेंट” खोलें।`,
  }),
  passwordChanged: (phone) => ({
    title: 'पासवर्ड बदल गया',
    body: `बाकी सभी फ़ोन और कंप्यूटर से लॉग आउट हो गया। अगर यह आपने नहीं किया, तो कृपया ${phone} पर फ़ोन करें।`,
  }),
  emailChanged: (phone) => ({
    title: 'आपका ई-मेल पता बदल गया है',
    body: `ई-मेल और कोड अब नए पते पर जाएँगे। अगर यह आपने नहीं किया, तो कृपया ${phone} पर फ़ोन करें।`,
  }),
  phoneConfirmed: (phone) => ({
    title: 'आपके फ़ोन नंबर की पुष्टि हो गई',
    body: `अब एसएमएस और कोड वहाँ भेजे जा सकते हैं। अगर यह आपने नहीं किया, तो कृपया ${phone} पर फ़ोन करें।`,
  }),
  emailRefused: {
    title: 'हम आपको ई-मेल नहीं भेज पाए',
    body: 'लगता है कि आपका ई-मेल पता सही नहीं है। कृपया अपनी प्रोफ़ाइल में उसे जाँचें और फिर से पुष्टि करें।',
  },
  phoneRefused: {
    title: 'हम आपको एसएमएस नहीं भेज पाए',
    body: 'आपके फ़ोन नंबर पर हमारा संदेश नहीं पहुँचा। कृपया अपनी प्रोफ़ाइल में उसकी फिर से पुष्टि करें।',
  },
  phoneMoved: (phone) => ({
    title: 'आपका फ़ोन नंबर बदल गया है',
    body: `रिसेप्शन ने उसे बदला है: अब आप नए नंबर से लॉग इन करते हैं। अगर यह आपने नहीं कहा, तो कृपया ${phone} पर फ़ोन करें।`,
  }),
  profileCompleted: { title: 'आपकी प्रोफ़ाइल पूरी हो गई', body: 'धन्यवाद। अपॉइंटमेंट के समय आपके डॉक्टर इसे देखेंगे।' },
}

const emails: (typeof english)['emails'] = {
  dear: (name) => `नमस्ते ${name},`,
  subjects: {
    booked: 'अपॉइंटमेंट बुक है',
    moved: 'समय बदल गया',
    cancelled: 'अपॉइंटमेंट रद्द',
    affected: 'अस्पताल ने रद्द किया',
    back_on: 'अपॉइंटमेंट फिर तय है',
    late: 'देर से शुरू',
    on_time: 'फिर समय पर',
    reminder: 'याद रखें',
    free_slot: 'अपॉइंटमेंट उपलब्ध',
  },
  doctor: 'डॉक्टर',
  day: 'तारीख',
  session: 'समय',
  place: 'आपकी बारी',
  forPerson: 'किसके लिए',
  where: 'कहाँ',
  address: 'पता',
  number: 'अपॉइंटमेंट नंबर',
  fee: 'फ़ीस',
  paid: (fee) => `${fee}, दी गई`,
  pending: (fee) => `${fee}, बाकी`,
  turn: (place, arrivesAt) => [`नंबर ${place}`, arrivesAt && `करीब ${arrivesAt}`].filter(Boolean).join(', '),
  come: appointmentLabels.come,
  myAppointments: booking.seeAppointments,
  seeTime: 'यह समय देखें',
  findDoctor: 'डॉक्टर खोजें',
  chooseTime: 'दूसरा समय चुनें',
  toChange: 'समय बदलने, रद्द करने या फ़ीस देने के लिए:',
  backOn: 'आपका अपॉइंटमेंट फिर तय है, उसी समय और उसी जगह:',
  late: (time) => `डॉक्टर लगभग ${time} बजे शुरू करेंगे। आपका नंबर वही रहेगा। प्रतीक्षा के लिए हमें खेद है।`,
  onTime: 'डॉक्टर को अब देर नहीं होगी। आपका समय अब यह है:',
  cancelled: (doctor, day, session) => `${doctor} के साथ ${day} (${session}) का आपका अपॉइंटमेंट रद्द हो गया है।`,
  deleteInCalendar: 'अगर आपके कैलेंडर में यह अपॉइंटमेंट अब भी दिखे, तो कृपया उसे वहाँ से हटा दें।',
  oldTimeInCalendar: 'अगर आपके कैलेंडर में पुराना समय अब भी दिखे, तो कृपया उसे वहाँ से हटा दें।',
  toBookAnother: 'दूसरा अपॉइंटमेंट बुक करने के लिए:',
  affected: (doctor, day, session) =>
    `${doctor} के साथ ${day} (${session}) का आपका अपॉइंटमेंट हमें रद्द करना पड़ा। कारण:`,
  because: (reason) => `${reason}।`,
  sorry: 'असुविधा के लिए हमें खेद है।',
  toChoose: 'दूसरा समय चुनने या रद्द करने के लिए:',
  orCall: (phone) => `या ${phone} पर फ़ोन करें: हम आपके लिए समय ढूँढेंगे।`,
  paidCounts: 'आपकी दी हुई फ़ीस नए समय के लिए मानी जाएगी।',
  freeSlot: 'जिस अपॉइंटमेंट की आप प्रतीक्षा कर रहे थे, वह उपलब्ध है:',
  firstToBook: 'यह आपके लिए सुरक्षित नहीं है: जो पहले बुक करेगा, उसे मिलेगा।',
  toBookIt: 'इसे बुक करने के लिए:',
  toMoveThere: 'अपना अपॉइंटमेंट इस समय पर बदलने के लिए:',
  emergency: (number) => `आपातकाल में ${number} पर फ़ोन करें।`,
}

const codes: (typeof english)['codes'] = {
  subject: (code, hospital) => `${hospital}: ${code} आपका कोड है`,
  forPassword: (hospital) => `किसी ने (उम्मीद है, आपने ही) ${hospital} में पासवर्ड बदलने को कहा है।`,
  forAddress: (hospital) => `किसी ने (उम्मीद है, आपने ही) ${hospital} के अपॉइंटमेंट के ई-मेल इस पते पर भेजने को कहा है।`,
  code: 'कोड',
  orOpen: 'या यह लिंक खोलें:',
  newPassword: 'नया पासवर्ड चुनें',
  eitherWorks: (count) =>
    `दोनों में से कोई एक, एक बार और ज़्यादा से ज़्यादा ${count} मिनट तक चलेगा। ये किसी को न बताएँ। हम इन्हें कभी नहीं माँगेंगे।`,
  works: (count) => `यह एक बार, ${count} मिनट तक चलेगा। यह कोड किसी को न बताएँ। हम इसे कभी नहीं माँगेंगे।`,
  passwordStays: 'अगर यह आपने नहीं किया, तो इस ई-मेल पर ध्यान न दें। आपका पासवर्ड नहीं बदलेगा।',
  nothingIsSent: 'अगर यह आपने नहीं किया, तो इस ई-मेल पर ध्यान न दें। बिना कोड के हम यहाँ कुछ नहीं भेजेंगे।',
  changedSubject: (hospital) => `${hospital}: आपका ई-मेल पता बदल गया है`,
  changed: (hospital) => `आपके ${hospital} खाते का ई-मेल पता बदल गया है। अब हम नया पता इस्तेमाल करते हैं।`,
  callAtOnce: (phone) => `अगर यह आपने नहीं किया, तो कृपया तुरंत ${phone} पर फ़ोन करें।`,
}

const contact: (typeof english)['contact'] = {
  reference: 'संदर्भ',
  department: 'विभाग',
  noDepartment: 'कोई नहीं चुना',
  name: 'नाम',
  email: 'ई-मेल',
  phone: 'फ़ोन',
  noPhone: 'नहीं दिया',
  answerBy: 'जवाब',
  byPhone: 'फ़ोन से',
  byEmail: 'ई-मेल से',
  about: 'विषय',
}

const works = (minutes: number) => `${minutes} मिनट चलेगा। किसी को न बताएँ। हम कभी नहीं माँगेंगे।`

const texts: (typeof english)['texts'] = {
  around: (time) => `करीब ${time}`,
  code: (code, hospital, minutes) => `${code}: ${hospital} में नए पासवर्ड का कोड। ${works(minutes)}`,
  confirm: (code, hospital, minutes) => `${code}: ${hospital} में फ़ोन की पुष्टि का कोड। ${works(minutes)}`,
  booked: (when) => `आपका अपॉइंटमेंट बुक है: ${when}।`,
  moved: (when) => `अपॉइंटमेंट का नया समय: ${when}।`,
  cancelled: (when) => `आपका अपॉइंटमेंट रद्द हो गया: ${when}।`,
  affected: (when) => `अपॉइंटमेंट रद्द: ${when}। दूसरा चुनें:`,
  back_on: (when) => `अपॉइंटमेंट फिर तय है: ${when}।`,
  late: (when) => `डॉक्टर देर से शुरू करेंगे: ${when}।`,
  on_time: (when) => `डॉक्टर अब समय पर शुरू करेंगे: ${when}।`,
  reminder: (when) => `याद रखें, अपॉइंटमेंट ${when}। 15 मिनट पहले आएँ।`,
  free_slot: (when) => `अपॉइंटमेंट उपलब्ध: ${when}। पहले बुक करें:`,
  guest: {
    about: {
      booked: (when) => `अपॉइंटमेंट बुक है: ${when}।`,
      moved: (when) => `अपॉइंटमेंट का नया समय: ${when}।`,
      cancelled: (when) => `अपॉइंटमेंट रद्द: ${when}।`,
      affected: (when) => `हमने अपॉइंटमेंट रद्द किया: ${when}। कृपया फ़ोन करें।`,
      back_on: (when) => `अपॉइंटमेंट फिर तय है: ${when}।`,
      late: (when) => `हम देर से शुरू करेंगे: ${when}।`,
      on_time: (when) => `हम अब समय पर शुरू करेंगे: ${when}।`,
      reminder: (when) => `अपॉइंटमेंट ${when}। 15 मिनट पहले आएँ।`,
    },
    rest: (number, phone, link) => `${number}। ${phone}। आपका नहीं? ${link}`,
  },
}

export const messages: typeof english = { calendar, codes, contact, days, emails, notices, plainPages, texts }
