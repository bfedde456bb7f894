import { PHONE_DIGITS } from '#contract/settings.ts'
import { serverOr, type Refusals } from './refusals.ts'

/** For the staff: in English only, as the sentences of the desk API. */
export const desk = {
  title: 'Reception',
  noScript: 'This screen needs JavaScript. Until then use the printed day list. Help:',
  key: 'Desk key',
  keyHint:
    'It begins with owk_ and stays in this page only: type it again after a reload. The operator makes one with “npm run desk -- key reception”.',
  keyMissing: 'Type or paste the desk key.',
  unlock: 'Open the desk',
  ended: 'The key is not valid any more. Type a valid one: everything else you typed is kept.',
  lock: 'Lock',
  print: 'Print',
  day: 'Day',
  before: 'Day before',
  after: 'Day after',
  today: 'Today',
  find: 'Find by name, phone or number',
  loading: 'Loading the appointments of the day',
  failed: 'The list could not be loaded',
  retry: 'Load again',
  stale: (time: string) => `This list is of ${time}: the newest could not be loaded.`,
  readAt: (time: string) => `As of ${time}`,
  empty: 'No appointments on this day',
  nobody: (typed: string) => `Nobody on this day matches “${typed}”`,
  emptyHint: 'Look at another day, or check the spelling. Bookings appear here by themselves.',
  count: (booked: number, seen: number) => `${booked} booked, ${seen} attended`,
  forPatient: (name: string, patient: string) => `${name} (account of ${patient})`,
  noPatient: 'Account deleted',
  place: (place: number) => `Place ${place}`,
  toPay: (fee: string) => `${fee} to pay`,
  chips: { attended: 'Attended', missed: 'Missed', cancelled: 'Cancelled', paid: 'Paid' },
  closed: (reason: string) =>
    `Cannot take place: ${reason}. Book another time for the patient, then cancel this one.`,
  actions: { attended: 'Attended', missed: 'Missed', paid: 'Paid', cancel: 'Cancel' },
  of: (action: string, name: string, number: string) => `${action}: ${name}, ${number}`,
  ask: {
    paid: (fee: string) => `Did you take ${fee}? It cannot be undone.`,
    cancel: () => 'Cancel it? The patient is notified, and the place is free again.',
  },
  yes: { paid: 'Yes, paid', cancel: 'Yes, cancel' },
  no: 'No, go back',
  working: 'Saving…',
  kept: (session: string, count: number) =>
    `${session}, ${count} ${count === 1 ? 'place' : 'places'} kept for walk-ins`,
  open: 'Open to everybody',
  book: 'Book',
  block: 'Keep places for walk-ins',
  on: (day: string) => `On ${day}. For another day change the day of the list.`,
  doctor: 'Doctor',
  away: (name: string) => `${name} (takes no bookings)`,
  session: 'Session',
  name: 'Name of the patient',
  phone: `Phone of the patient, ${PHONE_DIGITS} digits`,
  reason: 'Reason (if you like)',
  places: 'How many places',
  nameMissing: 'Type the name of the patient.',
  phoneWrong: `Type ${PHONE_DIGITS} digits, without the country code.`,
  placesWrong: 'Type a number from 1 to 99.',
}

const AGAIN = 'Look at the list, then do it again if needed: nothing is done twice.'

export const deskRefusals = {
  400: serverOr('The server did not understand it. Check what you typed.'),
  401: 'The key is not valid. Type it again, or ask the operator for a new one.',
  429: serverOr('Too many tries. Wait a minute, then try again.'),
  offline: `No answer came. Check the network. ${AGAIN}`,
  unsuccessful: serverOr(`It may not have worked. ${AGAIN}`),
  other: serverOr(`It may not have worked. ${AGAIN}`),
} satisfies Refusals
