import type { HospitalFile } from '#content-schemas/hospital.ts'
import type { Language } from '#contract/values.ts'

type Fact = 'site' | 'step' | 'refunds' | 'privacy'
type Texts = Record<HospitalFile['payments'], Record<Fact, string>>

const ENGLISH: Texts = {
  simulated: {
    site: 'No money moves on this website, and we don’t ask for card or bank details. If you choose to pay now, we only mark the appointment as paid.',
    step: 'If you are asked, choose to pay now or later. No money moves: paying now only marks the appointment as paid.',
    refunds: 'These rules apply to money paid at the hospital.',
    privacy: 'No money moves on this site, and it stores no card or bank details.',
  },
  desk: {
    site: 'You pay at the hospital. We take no money on this website, and don’t ask for card or bank details.',
    step: 'Look at the fee. You pay it at the hospital.',
    refunds: 'These rules apply to money paid at the hospital.',
    privacy: 'This site takes no money and stores no card or bank details.',
  },
  online: {
    site: 'You can pay the fee of an appointment on the page of our payment provider, or at the hospital. You type card, bank or UPI details only on that page: we never see or store them. You get a receipt for every payment.',
    step: 'Choose to pay now or later. You are booked first, then continue to the page of our payment provider. You keep your place, even if the payment does not work.',
    refunds:
      'These rules apply to money paid at the hospital and on this website. An online payment goes back by itself when you cancel in time, when we cancel, or when we cannot keep an appointment and you have not chosen another time.',
    privacy:
      'If you pay online, our payment provider gets the fee and the appointment number from us, and your card, bank or UPI details from you. We store no such details, only the amount, the number of the receipt and the reference of the payment. The law asks us to keep these in our accounts, without your name, also after you delete your account.',
  },
}

const HINDI: Texts = {
  simulated: {
    site: 'इस वेबसाइट पर कोई पैसा नहीं लिया जाता, और हम कार्ड या बैंक की जानकारी नहीं माँगते। अभी भुगतान चुनने पर हम अपॉइंटमेंट पर केवल निशान लगाते हैं कि फ़ीस दी गई।',
    step: 'पूछा जाए तो चुनें कि पैसे अभी देने हैं या बाद में। कोई पैसा नहीं लिया जाता: अभी देना चुनने पर अपॉइंटमेंट पर केवल निशान लगता है।',
    refunds: 'ये नियम अस्पताल में दिए गए पैसों के लिए हैं।',
    privacy: 'इस साइट पर कोई पैसा नहीं लिया जाता, और यह कार्ड या बैंक की कोई जानकारी नहीं रखती।',
  },
  desk: {
    site: 'पैसे आप अस्पताल में देते हैं। इस वेबसाइट पर हम कोई पैसा नहीं लेते, और कार्ड या बैंक की जानकारी नहीं माँगते।',
    step: 'फ़ीस देख लें। पैसे आप अस्पताल में देते हैं।',
    refunds: 'ये नियम अस्पताल में दिए गए पैसों के लिए हैं।',
    privacy: 'यह साइट कोई पैसा नहीं लेती और कार्ड या बैंक की कोई जानकारी नहीं रखती।',
  },
  online: {
    site: 'अपॉइंटमेंट की फ़ीस आप हमारी भुगतान कंपनी के पेज पर या अस्पताल में दे सकते हैं। कार्ड, बैंक या यूपीआई की जानकारी आप केवल उस पेज पर लिखते हैं: हम उसे न देखते हैं, न रखते हैं। हर भुगतान की रसीद मिलती है।',
    step: 'चुनें कि पैसे अभी देने हैं या बाद में। पहले आपका अपॉइंटमेंट बुक होता है, फिर हमारी भुगतान कंपनी का पेज खुलता है। भुगतान न हो पाए, तब भी आपकी जगह बनी रहती है।',
    refunds:
      'ये नियम अस्पताल में और इस वेबसाइट पर दिए गए पैसों के लिए हैं। आप समय रहते रद्द करें, हम रद्द करें, या हम अपॉइंटमेंट न दे पाएँ और आपने दूसरा समय न चुना हो, तो ऑनलाइन दिए गए पैसे अपने आप लौट जाते हैं।',
    privacy:
      'ऑनलाइन भुगतान करने पर हमारी भुगतान कंपनी को हमसे फ़ीस और अपॉइंटमेंट का नंबर मिलता है, और आपसे कार्ड, बैंक या यूपीआई की जानकारी। हम ऐसी कोई जानकारी नहीं रखते, केवल रकम, रसीद का नंबर और भुगतान का संदर्भ नंबर। कानून के अनुसार ये हमारे हिसाब में आपके नाम के बिना रहते हैं, आपका खाता हटाने के बाद भी।',
  },
}

/** Sentences that follow the setting `payments`, like "payment:site". */
export const paymentFacts = (payments: HospitalFile['payments'], language: Language): [string, string][] =>
  Object.entries((language === 'hi' ? HINDI : ENGLISH)[payments]).map(([name, text]) => [
    `payment:${name}`,
    text,
  ])
