import { useStore } from '@nanostores/react'
import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { calendarButton as copy } from '#i18n/current/calendar-button.ts'
import { $calendarLink, type FiledAppointment, makeCalendarFile } from '#stores/calendar-file.ts'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.ts'
import { useAction } from './action.tsx'

type Options = { isUpdate?: boolean; refuse?: (error: unknown) => unknown }

/** Saves the calendar file of an appointment. `href`: the saved file at an address, where the server has one. */
export function useCalendarFile(appointment: FiledAppointment, { isUpdate, refuse }: Options = {}) {
  const { key, date } = appointment
  const { isSending, run } = useAction(makeCalendarFile, appointmentRefusals.calendar, {
    key,
    onDone(text) {
      saveFile(copy.fileName(date), text, 'text/calendar;charset=utf-8')
      showToast(isUpdate ? copy.updated : copy.saved)
    },
    ...(refuse && { refuse }),
  })
  const link = useStore($calendarLink, { ssr: 'initial' })
  return { isSending, save: () => run(appointment), href: link?.key === key ? link.href : undefined }
}
