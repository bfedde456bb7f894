/** 09:30 → 570 */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 630 → 10:30 AM */
export function clockTime(minute: number): string {
  const hour = Math.floor(minute / 60)
  const minutes = String(minute % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 9:00 AM - 12:00 PM */
export const hoursText = ({ opens, closes }: { opens: number; closes: number }) =>
  `${clockTime(opens)} - ${clockTime(closes)}`
