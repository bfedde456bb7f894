// of 99ce6439 · review: pending
import type { calendar as english } from '../en/calendar.ts'

export const calendar: typeof english = {
  language: 'HI',
  cancelled: 'रद्द:',
  place: (place, about) => `नंबर ${place}${about && `, करीब ${about}`}`,
  comeEarly: 'कृपया 15 मिनट पहले आएँ।',
  isCancelled: 'यह अपॉइंटमेंट रद्द है।',
  phone: 'फ़ोन:',
  number: 'अपॉइंटमेंट नंबर:',
  id: 'अपॉइंटमेंट आईडी:',
}
