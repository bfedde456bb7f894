import type { HospitalFile } from '#content-schemas/hospital.ts'

type Fact = 'site' | 'step' | 'refunds' | 'privacy'

/** The sentences of `{{payment:site}}` and the like in texts, by `payments` of the hospital. */
export const paymentFacts: Record<HospitalFile['payments'], Record<Fact, string>> = {
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
