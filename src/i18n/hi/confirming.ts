// of 93fb98b5 · review: pending
import { CODE_MINUTES, RESET_CODE_DIGITS } from '#contract/limits.ts'
import type * as english from '../en/confirming.ts'

export const confirming: typeof english.confirming = {
  works: `यह ${CODE_MINUTES} मिनट तक काम करेगा।`,
  code: 'कोड',
  errors: { code: `कृपया कोड के पूरे ${RESET_CODE_DIGITS} अंक लिखें` },
  sending: 'पुष्टि हो रही है…',
  noCode: 'कुछ मिनट बाद भी कोड नहीं आया?',
  again: 'कोड फिर से भेजें',
  sentAgain: 'कोड फिर से भेजा गया है।',
}

export const email: typeof english.email = {
  sent: 'कोड यहाँ भेजा गया:',
  before: 'पुष्टि के बाद अपॉइंटमेंट के ई-मेल वहाँ जाएँगे। तब तक यहाँ जाएँगे:',
  first: 'पुष्टि के बाद अपॉइंटमेंट के ई-मेल वहाँ जाएँगे।',
  confirm: 'ई-मेल की पुष्टि करें',
  done: (address) => `आपके ई-मेल की पुष्टि हो गई। अब ई-मेल यहाँ आएँगे: ${address}`,
  noLetters: 'यह अस्पताल अभी ई-मेल नहीं भेजता, इसलिए अभी पुष्टि नहीं हो सकती।',
  kept: 'ई-मेल आपकी प्रोफ़ाइल में रखा है। जब ई-मेल भेजे जाएँगे, तब पुष्टि करें।',
  keptBefore: 'ई-मेल आपकी प्रोफ़ाइल में रखा है। उसकी पुष्टि होने तक यह चलेगा:',
  close: 'बंद करें',
}

export const phone: typeof english.phone = {
  title: 'एसएमएस',
  hint: 'पुष्टि के बाद इस फ़ोन पर नए पासवर्ड का कोड आता है, और अपॉइंटमेंट न हो सके तो उसकी खबर भी। प्रोफ़ाइल में ई-मेल न हो, तो अपॉइंटमेंट की सारी खबरें यहीं आती हैं।',
  waits: 'की पुष्टि अभी नहीं हुई है।',
  ask: 'मुझे कोड भेजें',
  asking: 'भेजा जा रहा है…',
  confirmed: 'की पुष्टि हो चुकी है।',
  confirm: 'फ़ोन की पुष्टि करें',
  sent: 'एसएमएस से कोड यहाँ भेजा गया:',
  done: 'आपके फ़ोन की पुष्टि हो गई।',
}
