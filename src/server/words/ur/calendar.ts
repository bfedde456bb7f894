// of 99ce6439 · review: pending
import type { calendar as english } from '../en/calendar.ts'

export const calendar: typeof english = {
  language: 'UR',
  cancelled: 'منسوخ:',
  place: (place, about) => `نمبر ${place}${about && `، تقریباً ${about}`}`,
  comeEarly: 'براہِ کرم 15 منٹ پہلے آئیں۔',
  isCancelled: 'یہ اپائنٹمنٹ منسوخ ہے۔',
  phone: 'فون:',
  number: 'اپائنٹمنٹ نمبر:',
  id: 'اپائنٹمنٹ ID:',
}
