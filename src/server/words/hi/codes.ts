// of 900dea8b · review: pending
import type { codes as english } from '../en/codes.ts'

export const codes: typeof english = {
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
