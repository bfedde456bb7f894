// of 31c1869b · review: pending
import type * as english from '../en/plain-pages.ts'

export const plainPages: typeof english.plainPages = {
  calendarFile: { title: 'कैलेंडर की फ़ाइल', expired: 'यह लिंक अब नहीं चलेगा। कृपया अपॉइंटमेंट को फिर से कैलेंडर में जोड़ें:' },
  stopTexts: {
    title: 'टेक्स्ट मैसेज',
    about: (hospital) =>
      `${hospital} इस फ़ोन पर ऐसे अपॉइंटमेंट के मैसेज भेजता है जो किसी ने फ़ोन पर या रिसेप्शन पर बुक किया है।`,
    button: 'इस फ़ोन पर मैसेज बंद करें',
    done: 'अब इस फ़ोन पर अपॉइंटमेंट के मैसेज नहीं आएँगे।',
    account: 'अगर इस फ़ोन पर आपका अकाउंट है, तो उसके मैसेज आते रहेंगे।',
    stillOn: (phone) => `कोई अपॉइंटमेंट रद्द नहीं हुआ है। रद्द करने के लिए ${phone} पर फ़ोन करें।`,
    wrong: 'यह लिंक पूरा नहीं है। कृपया मैसेज से दोबारा खोलें।',
  },
  tryAgain: (phone) => `यह नहीं हो सका। कृपया थोड़ी देर में फिर कोशिश करें या ${phone} पर फ़ोन करें।`,
}
