// of 84e5b261 · review: pending
import { CODE_MINUTES, RESET_CODE_DIGITS } from '#contract/limits.ts'
import type * as english from '../en/confirm-contact.ts'

export const confirming: typeof english.confirming = {
  works: `यह ${CODE_MINUTES} मिनट तक काम करेगा।`,
  code: 'कोड',
  errors: { code: `कृपया कोड के पूरे ${RESET_CODE_DIGITS} अंक लिखें` },
  sending: 'पुष्टि हो रही है…',
  noCode: 'कुछ मिनट बाद भी कोड नहीं आया?',
  again: 'कोड फिर से भेजें',
  sentAgain: 'हमने कोड फिर से भेजा है।',
}

export const email: typeof english.email = {
  sent: 'कोड यहाँ भेजा गया:',
  before: 'पुष्टि के बाद अपॉइंटमेंट के ई-मेल वहाँ जाएँगे। तब तक यहाँ जाएँगे:',
  first: 'पुष्टि के बाद अपॉइंटमेंट के ई-मेल वहाँ जाएँगे।',
  confirm: 'ई-मेल की पुष्टि करें',
  done: (address) => `आपके ई-मेल की पुष्टि हो गई। अब ई-मेल यहाँ आएँगे: ${address}`,
  why: 'अपॉइंटमेंट की पुष्टि और याद दिलाने वाले ई-मेल यहाँ आएँगे।',
  notSentYet: 'सेव हो गया। यह अस्पताल अभी ई-मेल नहीं भेजता।',
}

export const phone: typeof english.phone = {
  title: 'एसएमएस',
  hint: 'पासवर्ड का कोड, और हमें अपॉइंटमेंट रद्द करना पड़े तो एसएमएस पाने के लिए फ़ोन की पुष्टि करें। ई-मेल न हो, तो अपॉइंटमेंट के सभी संदेश यहीं आते हैं।',
  waits: 'की पुष्टि अभी नहीं हुई है।',
  ask: 'मुझे कोड भेजें',
  asking: 'भेजा जा रहा है…',
  confirmed: 'की पुष्टि हो चुकी है।',
  confirm: 'फ़ोन की पुष्टि करें',
  sent: 'एसएमएस से कोड यहाँ भेजा गया:',
  done: 'आपके फ़ोन की पुष्टि हो गई।',
}
