// review: pending
import type * as english from '../prescription.ts'

export const prescription: typeof english.prescription = {
  hint: 'छापने के लिए “पूरी जानकारी” दबाएँ।',
  none: 'इस अपॉइंटमेंट के लिए दवा का पर्चा नहीं लिखा गया।',
  noneHint: 'अगर डॉक्टर ने पर्चा देने को कहा था, तो कॉल करें:',
}
