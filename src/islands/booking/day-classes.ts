import { isWeekend } from '#scheduling/calendar.ts'
import type { FirstDay } from '#scheduling/first-days.ts'

const DAY_CLASSES =
  'group relative flex h-16 w-full flex-col items-center justify-center rounded-md border text-center leading-tight'

export function dayClasses({ day, reason }: FirstDay, isToday: boolean, isChosen: boolean): string {
  const edge = isToday ? 'border-2 border-brand' : 'border-line'
  if (reason) return `${DAY_CLASSES} closed-day ${edge} text-quiet`
  if (isChosen) return `${DAY_CLASSES} border-brand bg-brand text-on-brand`
  const ground = isWeekend(day) ? 'weekend-day bg-amber-soft' : 'bg-surface'
  return `${DAY_CLASSES} ${edge} ${ground} hover:border-brand hover:bg-mint`
}
