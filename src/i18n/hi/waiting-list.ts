// of d0c35f7e · review: pending
import type { SlotId } from '#contract/hospital-fields.ts'
import { type Day } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { findSlot, SLOTS } from '#scheduling/slots.ts'
import { departmentOf, departmentShown } from '#lib/specialities.ts'
import type * as english from '../en/waiting-list.ts'
import { appointmentList } from './appointments.ts'

const session = (slot: SlotId) => findSlot(slot).label

/** मंगल 24 नव॰, सुबह या शाम */
function when(from: Day, to: Day, slots: SlotId[]): string {
  const isAnyTime = SLOTS.every(({ id }) => slots.includes(id))
  const times = isAnyTime ? 'कोई भी समय' : slots.map(session).join(' या ')
  const days = from === to ? weekdayDate(from) : `${weekdayDate(from)} से ${weekdayDate(to)}`
  return `${days}, ${times}`
}

export const waitingList: typeof english.waitingList = {
  title: appointmentList.waiting,
  join: 'प्रतीक्षा सूची में जुड़ें',
  joining: 'जोड़ा जा रहा है…',
  how: 'समय खाली होने पर हम आपको बताएँगे। वह आपके लिए सुरक्षित नहीं रहता: जो पहले बुक करेगा, उसे मिलेगा।',
  howEarlier: (of) => `${weekdayDate(of)} तक कोई भी दिन। दूसरा समय चुनने तक आपका अपॉइंटमेंट बना रहेगा।`,
  noMessagesBefore: 'हम अभी संदेश नहीं भेज सकते। आप फिर भी सूची में जुड़ सकते हैं और यहाँ देखते रह सकते हैं।',
  noMessages: 'हम अभी संदेश नहीं भेज सकते। कृपया यहाँ फिर देखें।',
  reached: 'आपको ई-मेल या एसएमएस से बताया जाएगा, और यहाँ भी।',
  unreachable: 'सूचना पाने के लिए इनमें से एक की पुष्टि करें:',
  email: 'ई-मेल',
  or: 'या',
  phone: 'फ़ोन नंबर',
  days: 'किन दिनों में?',
  only: (of) => `केवल ${weekdayDate(of)}`,
  until: (to) => `${weekdayDate(to)} तक कोई भी दिन`,
  times: 'दिन में किस समय?',
  noTime: 'कृपया कम से कम एक समय चुनें।',
  whom: 'कौन-से डॉक्टर?',
  anyone: (speciality) => `${departmentShown(departmentOf(speciality))} विभाग के कोई भी डॉक्टर`,
  logIn: 'कृपया लॉग इन करें, ताकि हम आपको बता सकें।',
  joined: 'आप प्रतीक्षा सूची में हैं।',
  when,
  earlierThan: (doctor, of) => `${weekdayDate(of)} से पहले${doctor && `, ${doctor} के साथ`}`,
  announced: (places) => (places > 0 ? 'एक अपॉइंटमेंट उपलब्ध है।' : ''),
  free: 'अपॉइंटमेंट उपलब्ध है',
  book: (of, slot) => `${weekdayDate(of)}, ${session(slot)} बुक करें`,
  move: (of, slot) => `${weekdayDate(of)}, ${session(slot)} पर बदलें`,
  leave: 'प्रतीक्षा सूची से हटें',
  leaving: 'हटाया जा रहा है…',
  hasLeft: 'अब आप प्रतीक्षा सूची में नहीं हैं।',
}
