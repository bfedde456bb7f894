// of 646351ef · review: pending
import type { SlotId } from '#contract/hospital-fields.ts'
import { clockTime, minuteOf, timeShown } from '#lib/clock-time.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { weekdayDate } from '#lib/next-place.ts'
import { findSlot, SLOTS } from '#lib/slots.ts'
import { departmentOf, departmentShown } from '#lib/specialities.ts'
import type * as english from '../waits.ts'
import { appointmentList } from './appointments.ts'
import { disruption } from './disruption.ts'
import { visit } from './visit.ts'

const session = (slot: SlotId) => findSlot(slot).label

/** मंगल 24 नव॰, सुबह या शाम */
function when(from: Day, to: Day, slots: SlotId[]): string {
  const isAnyTime = SLOTS.every(({ id }) => slots.includes(id))
  const times = isAnyTime ? 'कोई भी समय' : slots.map(session).join(' या ')
  const days = from === to ? weekdayDate(from) : `${weekdayDate(from)} से ${weekdayDate(to)}`
  return `${days}, ${times}`
}

function momentWords(iso: string): string {
  const words = disruption.until(iso)
  const isToday = wallTime(new Date(iso)).day === wallTime(new Date()).day
  return isToday ? words.slice(words.indexOf(', ') + 2) : words
}

const { offerMinutes, quiet } = { offerMinutes: 30, quiet: '21:00-07:00', ...hospital.waitingList }

const hour = (time: string) => clockTime(minuteOf(time))
const [quietFrom = '', quietTo = ''] = quiet.split('-').map(hour)

const minutes = (count: number) => (count % 60 > 0 ? `${count} मिनट` : `${count / 60} घंटे`)

export const waits: typeof english.waits = {
  title: appointmentList.waiting,
  tell: 'जगह खाली हो तो बताएँ',
  how: `जो जगह खाली होगी, वह सूची में सबसे आगे वाले के लिए ${minutes(offerMinutes)} रखी जाएगी, और तुरंत बताया जाएगा। ${quietFrom} से ${quietTo} के बीच यह समय नहीं गिना जाता।`,
  howSooner: (of) =>
    `${weekdayDate(of)} तक कोई भी दिन। दूसरा समय लेने तक आपका अपना अपॉइंटमेंट बना रहेगा। उसका नंबर वही रहेगा, और फ़ीस भी, अगर दे दी गई है या डॉक्टर वही हैं।`,
  days: 'किन दिनों में?',
  only: (of) => `केवल ${weekdayDate(of)}`,
  until: (to) => `${weekdayDate(to)} तक कोई भी दिन`,
  times: 'दिन में किस समय?',
  noTime: 'कृपया कम से कम एक समय चुनें।',
  whom: 'किन डॉक्टर के साथ?',
  anyone: (speciality) => `${departmentShown(departmentOf(speciality))} विभाग के कोई भी डॉक्टर`,
  join: 'सूची में जुड़ें',
  joining: 'जोड़ा जा रहा है…',
  logIn: 'कृपया लॉग इन करें, ताकि हम आपको बता सकें।',
  joined: 'आप सूची में हैं।',
  ahead: (count) =>
    count === undefined ? 'आप सूची में हैं' : count === 0 ? 'अगली बारी आपकी है' : `आपसे पहले ${count}`,
  when,
  soonerThan: (doctor, of) => `${weekdayDate(of)} से पहले${doctor && `, ${doctor} के साथ`}`,
  reached: 'आपको ई-मेल या एसएमएस से बताया जाएगा, और यहाँ भी।',
  unreachable: 'आपको बताने का रास्ता नहीं है, इसलिए जगह नहीं रखी जा सकती। इनमें से एक की पुष्टि करें:',
  silent: `यह अस्पताल अभी संदेश नहीं भेजता, इसलिए आपके लिए जगह नहीं रखी जा सकती। कृपया यहाँ फिर देखें, या कॉल करें: ${hospital.phone}`,
  email: 'ई-मेल',
  or: 'या',
  phone: 'फ़ोन नंबर',
  open: (of, slot) => `एक जगह खाली है: ${weekdayDate(of)}, ${session(slot)}`,
  offer: (of, slot, arrivesAt) =>
    `${weekdayDate(of)}, ${arrivesAt ? `लगभग ${timeShown(arrivesAt)} ${visit.hospitalTime(of, slot)}`.trim() : session(slot)}`,
  heard: (places) => (places > 0 ? 'आपके लिए एक समय रखा है।' : ''),
  offered: 'आपके लिए एक समय रखा है',
  yours: 'इस समय तक आपका:',
  moment: momentWords,
  over: 'जवाब देने का समय बीत गया। यह जगह सूची में अगले को मिलेगी।',
  accept: 'यह समय लें',
  accepting: 'लिया जा रहा है…',
  swap: 'इस समय पर बदलें',
  swapping: 'समय बदल रहा है…',
  accepted: 'यह समय आपका हो गया।',
  swapped: 'अपॉइंटमेंट का समय बदल गया।',
  decline: 'नहीं, धन्यवाद',
  declining: 'एक पल रुकें…',
  declined: 'यह जगह अगले को मिलेगी। आप दूसरे समय के लिए सूची में हैं।',
  leave: 'सूची से हटें',
  leaving: 'हटाया जा रहा है…',
  hasLeft: 'अब आप सूची में नहीं हैं।',
  feeThen: (fee) => `तब आपके अपॉइंटमेंट की फ़ीस ${fee} होगी`,
  fee: (fee) => `फ़ीस ${fee}, अस्पताल में या बाद में यहाँ दें`,
}
