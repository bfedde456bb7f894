// of 87e587bf · review: pending
import type { texts as english } from '../en/texts.ts'

const own = (doctor: string, words: string, lead = '।') => ({
  long: `${doctor && `${doctor}, `}आपका अपॉइंटमेंट ${words}`,
  short: `अपॉइंटमेंट ${words}`,
  lead,
})

const works = (minutes: number) => `${minutes} मिनट चलेगा। किसी को न दें: हम कभी नहीं माँगते।`

export const texts: typeof english = {
  end: '।',
  around: (time) => `करीब ${time}`,
  password: (code, hospital, minutes) => `${code}: ${hospital} में नए पासवर्ड का कोड। ${works(minutes)}`,
  phone: (code, hospital, minutes) => `${code}: ${hospital} में फ़ोन की पुष्टि का कोड। ${works(minutes)}`,
  booked: ({ doctor, at }) => own(doctor, `बुक है: ${at}`),
  moved: ({ doctor, at }) => own(doctor, `अब इस समय है: ${at}`),
  cancelled: ({ doctor, when }) => own(doctor, `रद्द हो गया: ${when}`),
  disrupted: ({ doctor, when, keptUntil }) =>
    keptUntil
      ? own(doctor, `नहीं होगा: ${when}। नई जगह ${keptUntil} तक रखी है`, ':')
      : own(doctor, `नहीं होगा: ${when}`, '। दूसरा चुनें:'),
  back_on: ({ doctor, at }) => own(doctor, `अब होगा: ${at}`),
  reminder: ({ doctor, at }) => own(doctor, `याद रखें: ${at}। 15 मिनट पहले आएँ`),
  free_slot: ({ doctor, at }) => ({
    long: `${doctor && `${doctor}, `}एक जगह खाली है: ${at}`,
    short: `जगह खाली है: ${at}`,
    lead: ':',
  }),
}
