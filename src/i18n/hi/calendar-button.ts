// of 2c852a7a · review: pending
import type * as english from '../en/calendar-button.ts'

export const calendarButton: typeof english.calendarButton = {
  add: 'कैलेंडर में जोड़ें',
  making: 'कैलेंडर की फ़ाइल बन रही है…',
  saved: 'कैलेंडर की फ़ाइल तैयार है। अपॉइंटमेंट कैलेंडर में जोड़ने के लिए उसे खोलें।',
  link: 'कैलेंडर की फ़ाइल',
  fileName: (day) => `appointment-${day}.ics`,
  updated: 'कैलेंडर की फ़ाइल तैयार है। अपॉइंटमेंट कैलेंडर से हटाने के लिए उसे खोलें।',
}
