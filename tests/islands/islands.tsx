import type { ReactElement } from 'react'
import { Account } from '#islands/account/Account.tsx'
import { Appointments } from '#islands/appointments/Appointments.tsx'
// Loaded on demand for an affected appointment. Imported here in advance.
import '#islands/appointments/AffectedAppointment.tsx'
// Loaded on demand when Book is first pressed. Imported here in advance.
import '#islands/booking/AfterConfirming.tsx'
import { Booking } from '#islands/booking/Booking.tsx'
import { Profile } from '#islands/profile/Profile.tsx'
import { Settings } from '#islands/settings/Settings.tsx'
import { parseDoctorInfo } from '#api/doctors.ts'
import { loadAppointments } from '#stores/appointment-list.ts'
import { $booking, chooseDay, chooseSlot } from '#stores/booking.ts'
import { confirmBooking } from '#stores/confirm-booking.ts'
import { loadNotifications } from '#stores/notifications.ts'
import { revalidateSession } from '#stores/session.ts'
import { loadSessions } from '#stores/sessions.ts'
import type { Answers } from './right-answers.ts'

export type Island = {
  path: string
  show: (right: Answers) => ReactElement
  /** Requests the answers. */
  ask?: (right: Answers) => Promise<unknown>
}

const profile = (tab: string): Island => ({
  path: `/my-profile#${tab}`,
  show: () => <Profile />,
  ask: () => Promise.all([revalidateSession(), loadAppointments(), loadNotifications()]),
})

const builtDoctor = ({ 'GET /api/appointments/doc1': received }: Answers) => {
  const doctor = parseDoctorInfo(received as { doctorInfo: unknown }, 'doc1')
  if (!doctor) throw new Error('The right answer names no doctor')
  return doctor
}

export const ISLANDS = {
  'the booking screen of another doctor': { path: '/appointments/doc1', show: () => <Booking /> },
  'the outcome of a booking': {
    path: '/appointments/doc1',
    show: (right) => <Booking doctor={builtDoctor(right)} />,
    async ask(right) {
      chooseDay('2026-11-26')
      chooseSlot('morning')
      // Books even if the patient has another appointment at that time.
      await confirmBooking(builtDoctor(right), true)
      if (!['booked', 'ready'].includes($booking.get().step)) throw new Error('The booking has not ended')
    },
  },
  'my appointments': { path: '/my-appointments', show: () => <Appointments />, ask: loadAppointments },
  'the overview of the profile': profile('overview'),
  'the appointments in the profile': profile('appointments'),
  'the settings': { path: '/settings', show: () => <Settings />, ask: loadSessions },
  'the account': { path: '/', show: () => <Account />, ask: revalidateSession },
} satisfies Record<string, Island>
