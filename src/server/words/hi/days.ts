// of 65f02be0 · review: pending
import type { days as english } from '../en/days.ts'

export const days: typeof english = {
  comma: ', ',
  sessions: { morning: 'सुबह', afternoon: 'दोपहर', evening: 'शाम' },
  closedOn: (weekday) => `${weekday} को अस्पताल बंद रहता है`,
  noLongerSeen: 'डॉक्टर अब उस समय मरीज़ नहीं देखते',
}
