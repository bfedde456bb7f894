// of 20833be2 · review: pending
import type { Refusals } from '#contract/refusals.ts'
import type * as english from '../en/payment.ts'
import { appointmentRefusals } from './appointment-refusals.ts'

const NOT_OPENED = 'आपका अपॉइंटमेंट बुक है। फ़ीस अस्पताल में दें, या फिर कोशिश करें।'

export const payment: typeof english.payment = {
  willBe: { paid: 'फ़ीस हमारी भुगतान सेवा के पेज पर देनी है', pending: 'फ़ीस बाद में देनी है: ऑनलाइन या अस्पताल में' },
  opening: 'भुगतान का पेज खुल रहा है…',
  notOpened: NOT_OPENED,
  receipt: 'रसीद',
  paidBack: {
    refund_due: 'फ़ीस लौटाई जा रही है',
    refunded: 'फ़ीस लौटा दी गई',
    refund_failed: 'फ़ीस अभी नहीं लौट सकी; रिसेप्शन को बता दिया गया है',
  },
  onCancel: (fee) => `${fee} उसी तरीके से लौटाए जाएँगे जिससे आपने दिए थे।`,
}

export const paymentReturn: typeof english.paymentReturn = {
  checking: 'आपका भुगतान देखा जा रहा है…',
  waiting: 'बैंक के जवाब का इंतज़ार है',
  waitingHint: 'बैंक ने अभी भुगतान की पुष्टि नहीं की है। भुगतान पूरा नहीं किया हो, तो उसके पेज पर वापस जाएँ।',
  waitingLong: 'बैंक ने अभी भुगतान की पुष्टि नहीं की है। यहाँ रुकना ज़रूरी नहीं: पुष्टि होने पर अपॉइंटमेंट में “फ़ीस दी गई” दिखेगा।',
  look: 'फिर देखें',
  goOn: 'भुगतान के पेज पर वापस जाएँ',
  paid: (amount) => `${amount} की फ़ीस दी गई`,
  receiptIs: (number) => `रसीद ${number}`,
  print: 'रसीद छापें',
  failed: 'फ़ीस नहीं दी गई',
  failedHint: 'आपका अपॉइंटमेंट बुक है। फिर कोशिश करें, या फ़ीस अस्पताल में दें।',
  again: 'फिर कोशिश करें',
  unknown: 'आपका भुगतान नहीं देखा जा सका',
  unknownHint: 'अगर आपने फ़ीस दे दी है, तो वह सुरक्षित है। कृपया इंटरनेट देखकर फिर कोशिश करें।',
}

export const receipt: typeof english.receipt = {
  number: 'रसीद नंबर',
  legalName: 'किसकी ओर से',
  taxNumber: 'टैक्स नंबर',
  date: 'तारीख',
  for: 'परामर्श',
  amount: 'दी गई रकम',
  reference: 'भुगतान का नंबर',
  counter: 'अस्पताल में दी गई',
  refund: 'लौटाई गई रकम',
  refundNumber: 'वापसी का नंबर',
  failed: 'रसीद नहीं खुल सकी।',
}

export const paymentRefusals: Refusals = /* @__PURE__ */ (() => ({
  ...appointmentRefusals.pay,
  409: 'इस अपॉइंटमेंट की फ़ीस पहले ही दी जा चुकी है।',
  503: NOT_OPENED,
}))()
