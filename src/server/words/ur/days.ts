// of 65f02be0 · review: pending
import type { days as english } from '../en/days.ts'

export const days: typeof english = {
  comma: '، ',
  sessions: { morning: 'صبح', afternoon: 'دوپہر', evening: 'شام' },
  closedOn: (weekday) => `${weekday} کو ہسپتال بند رہتا ہے`,
  noLongerSeen: 'ڈاکٹر اب اس وقت مریض نہیں دیکھتے',
}
