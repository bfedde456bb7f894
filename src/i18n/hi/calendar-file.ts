// of d0d126a5 · review: pending
import type * as english from '../en/calendar-file.ts'

export const calendarButton: typeof english.calendarButton = {
  add: 'कैलेंडर में जोड़ें',
  making: 'कैलेंडर की फ़ाइल बन रही है…',
  saved: 'कैलेंडर की फ़ाइल आ रही है। अपॉइंटमेंट कैलेंडर में जोड़ने के लिए उसे खोलें।',
  updated: 'कैलेंडर की फ़ाइल आ रही है। अपॉइंटमेंट कैलेंडर से हटाने के लिए उसे खोलें।',
}
