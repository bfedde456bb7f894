import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { calendarButton as copy } from '#i18n/current/calendar-file.ts'
import { openCalendarFile } from '#stores/appointments.ts'
import { showToast } from '#ui/toast.ts'
import { useAction } from './action.tsx'

type Options = { isUpdate?: boolean; refuse?: (error: unknown) => unknown }

/** Fetches the calendar file of an appointment. */
export function useCalendarFile(id: string, { isUpdate, refuse }: Options = {}) {
  const { isSending, run } = useAction(openCalendarFile, appointmentRefusals.calendar, {
    key: id,
    onDone: () => showToast(isUpdate ? copy.updated : copy.saved),
    ...(refuse && { refuse }),
  })
  return { isSending, save: () => run(id) }
}
