// of de816c77 · review: pending
import type * as english from '../letters.ts'

export const letters: typeof english.letters = {
  title: 'ई-मेल और संदेशों की भाषा',
  hint: 'अब से ई-मेल, एसएमएस और सूचनाएँ इसी भाषा में आएँगी। वेबसाइट के पेज जैसे हैं वैसे ही रहेंगे।',
  legend: 'भाषा',
  submit: 'भाषा सेव करें',
  sending: 'सेव हो रहा है…',
  done: 'अब ई-मेल और संदेश इसी भाषा में आएँगे।',
}
