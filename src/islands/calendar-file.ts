import { useStore } from '@nanostores/react'
import type { Appointment } from '#api/appointments.ts'
import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { calendarButton as copy } from '#i18n/current/calendar-button.ts'
import { $calendarLink, makeCalendarFile } from '#stores/calendar-file.ts'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.ts'
import { useAction } from './action.tsx'

type Options = { isUpdate?: boolean; refuse?: (error: unknown) => unknown }

/** Saves the calendar file of an appointment. `href`: the saved file, for browsers that drop files made in a page. */
export function useCalendarFile(
  { id, date }: Pick<Appointment, 'id' | 'date'>,
  { isUpdate, refuse }: Options = {},
) {
  const { isSending, run } = useAction(makeCalendarFile, appointmentRefusals.calendar, {
    key: id,
    onDone(text) {
      saveFile(copy.fileName(date), text, 'text/calendar;charset=utf-8')
      showToast(isUpdate ? copy.updated : copy.saved)
    },
    ...(refuse && { refuse }),
  })
  const link = useStore($calendarLink, { ssr: 'initial' })
  return { isSending, save: () => run(id), href: link?.id === id ? link.href : undefined }
}
