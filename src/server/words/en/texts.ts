/** Of a visit; `doctor` is empty where there is no room for the name. No word of what it is about. */
type Visit = { doctor: string; when: string; at: string; keptUntil: string | undefined }
/** In more and in fewer words; `lead` stands before the link. */
type Said = { long: string; short: string; lead: string }

const about = (noun: [string, string], doctor: string, words: string, lead = '.'): Said => ({
  long: `${noun[0]}${doctor && ` with ${doctor}`} ${words}`,
  short: `${noun[1]} ${words}`,
  lead,
})
const own = (doctor: string, words: string, lead?: string) =>
  about(['your appointment', 'your visit'], doctor, words, lead)

const works = (minutes: number) =>
  `It works for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Give it to nobody: we never ask for it.`

/** Text messages. */
export const texts = {
  end: '.',
  around: (time: string) => `about ${time}`,
  password: (code: string, hospital: string, minutes: number) =>
    `${code} is your code for a new password at ${hospital}. ${works(minutes)}`,
  phone: (code: string, hospital: string, minutes: number) =>
    `${code} is your code to confirm this phone at ${hospital}. ${works(minutes)}`,
  booked: ({ doctor, at }: Visit) => own(doctor, `is on ${at}`),
  moved: ({ doctor, at }: Visit) => own(doctor, `is moved to ${at}`),
  cancelled: ({ doctor, when }: Visit) => own(doctor, `on ${when}, is cancelled`),
  disrupted: ({ doctor, when, keptUntil }: Visit) =>
    keptUntil
      ? own(doctor, `on ${when}, cannot take place. A new place is kept until ${keptUntil}`, ':')
      : own(doctor, `on ${when}, cannot take place`, '. Choose another:'),
  back_on: ({ doctor, at }: Visit) => own(doctor, `on ${at}, takes place after all`),
  reminder: ({ doctor, at }: Visit) => own(doctor, `is on ${at}. Come 15 minutes early`),
  free_slot: ({ doctor, at }: Visit) => about(['a place', 'a place'], doctor, `is free on ${at}`, ':'),
}
