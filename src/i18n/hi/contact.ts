// of 92e08ce2 · review: pending
import { hospital, receptionPhone } from '#lib/hospital.ts'
import type * as english from '../en/contact.ts'

export const contactMail: typeof english.contactMail = {
  note: `हम आपका संदेश ई-मेल से विभाग को भेजते हैं। ज़रूरी बात हो तो कृपया कॉल करें: ${receptionPhone}।`,
  scriptless: `इस फ़ॉर्म के लिए JavaScript चालू होना ज़रूरी है। ${hospital.email} पर लिखें, या कॉल करें:`,
  errors: {
    firstName: 'कृपया अपना नाम लिखें',
    lastName: 'कृपया अपना उपनाम लिखें',
    email: 'कृपया ई-मेल ऐसे लिखें: name@example.org',
    phone: 'कृपया फ़ोन नंबर लिखें, या ई-मेल से जवाब चुनें',
    subject: 'कृपया विषय लिखें',
    department: 'कृपया सूची से विभाग चुनें, या खाली छोड़ें',
    message: 'कृपया अपना संदेश लिखें',
  },
  reference: 'आपके संदेश का नंबर:',
  keepIt: 'कृपया यह नंबर संभालकर रखें; दोबारा संपर्क करने पर इसे बताएँ।',
  another: 'एक और संदेश लिखें',
  orCall: 'आपका संदेश अब भी यहाँ है। चाहें तो कॉल करें:',
  orWrite: 'या यहाँ लिखें:',
  website: 'इसे खाली छोड़ें',
}

export const contactForm: typeof english.contactForm = {
  firstName: 'नाम',
  lastName: 'उपनाम',
  email: 'ई-मेल',
  phone: 'फ़ोन नंबर',
  subject: 'विषय',
  department: 'विभाग',
  chooseDepartment: 'विभाग चुनें',
  message: 'संदेश',
  preferred: 'जवाब कैसे चाहिए',
  byEmail: 'ई-मेल',
  byPhone: 'फ़ोन',
  optional: '(ज़रूरी नहीं)',
  send: 'संदेश भेजें',
  sending: 'संदेश जा रहा है…',
  sent: 'संदेश भेज दिया!',
  directions: 'रास्ता देखें',
  mapAlt:
    'अस्पताल के आसपास की सड़कों का नक्शा: दक्षिण में लेकव्यू रोड, जहाँ मुख्य दरवाज़ा और गाड़ी खड़ी करवाने की सुविधा है; पूरब की ओर आपातकालीन प्रवेश; 100 फ़ीट रोड, मेट्रो स्टेशन, झील और पार्क।',
}
