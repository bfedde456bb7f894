// of 38839407 · review: pending
import type * as english from '../en/confirmation.ts'
export const confirmation: typeof english.confirmation = {
  print: 'छापें',
  patient: 'मरीज़',
  doctor: 'डॉक्टर',
  speciality: 'विशेषज्ञता',
  department: 'विभाग',
  payment: 'भुगतान',
  status: 'स्थिति',
  bring: 'साथ लाएँ',
  things: [
    'फ़ोटो वाला पहचान पत्र, और यह पुष्टि-पत्र या इस पर लिखा नंबर',
    'आपकी दवाएँ और पुरानी रिपोर्ट',
    'बीमा कार्ड, अगर हो',
  ],
}

export const prescription: typeof english.prescription = {
  none: 'इस अपॉइंटमेंट के लिए दवा का पर्चा नहीं लिखा गया।',
  noneHint: 'अगर डॉक्टर ने पर्चा देने को कहा था, तो कॉल करें:',
}
