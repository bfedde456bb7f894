import type { ReactElement } from 'react'
import { Account } from '#islands/account/Account.tsx'
import { Appointments } from '#islands/appointments/Appointments.tsx'
// Loaded on demand for an affected appointment. Imported here in advance.
import '#islands/appointments/AffectedAppointment.tsx'
// Loaded on demand when Book is first pressed. Imported here in advance.
import '#islands/booking/AfterConfirming.tsx'
import { Booking } from '#islands/booking/Booking.tsx'
import { DoctorFinder } from '#islands/doctors/DoctorFinder.tsx'
import { Notifications } from '#islands/notifications/Notifications.tsx'
import { Profile } from '#islands/profile/Profile.tsx'
import { RecordsContent } from '#islands/profile/RecordsContent.tsx'
import { Root } from '#islands/Root.tsx'
import { Settings } from '#islands/settings/Settings.tsx'
import { parseDoctorInfo } from '#api/doctors.ts'
import { loadAppointments } from '#stores/appointment-list.ts'
import { $booking, chooseDay, chooseSlot } from '#stores/booking.ts'
import { confirmBooking } from '#stores/confirm-booking.ts'
import { refreshDoctors, refreshAvailability } from '#stores/doctors.ts'
import { loadNotifications } from '#stores/notifications.ts'
import { loadRecords } from '#stores/records.ts'
import { leaveSession, logIn, revalidateSession } from '#stores/session.ts'
import { loadSessions } from '#stores/sessions.ts'
import type { Path } from './mangle.ts'
import type { Answers, Call } from './right-answers.ts'
import type { Stage } from './mount-island.ts'

const ME = 'GET /api/user/me'
const LIST = 'GET /api/user/my-appointments'
const NOTICES = 'GET /api/user/notifications'

export type Island = {
  /** Calls whose answers are mangled, with the parts that stay valid. */
  mangled: Partial<Record<Call, Path[]>>
  reads: RegExp[]
  never?: RegExp
  stands: RegExp
  path?: string
  show: (right: Answers) => ReactElement
  parts?: number
  ask?: (stage: Stage) => Promise<unknown>
}

/** Four tabs and the records. */
const PROFILE_PARTS = 5

const NAME: Path = ['user', 'name']
const APPOINTMENT: Path = ['appointments', 'Kavya']
const AFFECTED: Path = ['appointments', 'Rachel']
const NOTICE: Path = ['notifications', 'Kavya']
const ASHA = /Asha Das/

const profile = (tab: string, island: Pick<Island, 'mangled' | 'reads' | 'never'>): Island => ({
  ...island,
  parts: PROFILE_PARTS,
  stands: /Edit Profile|Loading your profile/,
  path: `/my-profile#${tab}`,
  show: () => <Profile />,
  ask: () => Promise.all([revalidateSession(), loadAppointments(), loadNotifications()]),
})

/** With a doctor known to the build, with an unknown one, and after booking. */
const BOOKING_PARTS = 3

const booking: Omit<Island, 'show'> = {
  parts: BOOKING_PARTS,
  mangled: {
    'GET /api/appointments/doc1': [
      ['doctorInfo', 'name'],
      ['doctorInfo', 'available'],
    ],
    'GET /api/doctors/doc1/availability': [['days', '2026-11-24']],
  },
  reads: [/Dr\. Arjun Mehta/, /Tuesday, 24 November 2026, 36 left/],
  stands: /Back to all doctors|could not be loaded/,
  path: '/appointments/doc1',
}

const builtDoctor = ({ 'GET /api/appointments/doc1': received }: Answers) => {
  const doctor = parseDoctorInfo(received as { doctorInfo: unknown }, 'doc1')
  if (!doctor) throw new Error('The right answer names no doctor')
  return doctor
}

export const ISLANDS: Record<string, Island> = {
  'the finder of doctors': {
    mangled: {
      'GET /api/all-doctors': [['doctors', 'Kavya']],
      'GET /api/openings': [['from'], ['doctors', 'doc2']],
    },
    reads: [/Dr\. Kavya Iyer/, /Today, morning, about 9:36 AM/],
    stands: /Doctors List/,
    path: '/doctors',
    show: () => (
      <DoctorFinder
        snapshot={[]}
        snapshotCounts={{ total: 0, available: 0, unavailable: 0 }}
        speciality=""
        desks={{}}
      />
    ),
    ask: () => Promise.all([refreshDoctors(), refreshAvailability()]),
  },
  'the booking screen of a doctor the build knew': {
    ...booking,
    show: (right) => <Booking doctor={builtDoctor(right)} />,
  },
  'the booking screen of another doctor': { ...booking, show: () => <Booking /> },
  'the outcome of a booking': {
    mangled: { 'POST /api/user/book-appointments': [['data', 'appointmentId']] },
    parts: BOOKING_PARTS,
    reads: [
      /Appointment booked successfully!|You already have this appointment\./,
      /Your appointment is booked|You already have this appointment/,
      /Dr\. Arjun Mehta/,
    ],
    stands: /Back to all doctors/,
    path: '/appointments/doc1',
    show: (right) => <Booking doctor={builtDoctor(right)} />,
    async ask({ right }) {
      chooseDay('2026-11-26')
      chooseSlot('morning')
      // Books even if the patient has another appointment at that time.
      await confirmBooking(builtDoctor(right), true)
      if (!['booked', 'ready'].includes($booking.get().step)) throw new Error('The booking has not ended')
    },
  },
  'my appointments': {
    mangled: { [LIST]: [APPOINTMENT] },
    reads: [/Dr\. Kavya Iyer/, /24 Nov 2026/],
    never: /No upcoming appointments/,
    stands: /Future Appointments|Invalid appointments data|could not be loaded/,
    path: '/my-appointments',
    parts: 2,
    show: () => <Appointments />,
    ask: loadAppointments,
  },
  'my appointments, of which one cannot take place': {
    mangled: {
      [LIST]: [['disruption', 'reason'], ['id'], ['date'], ['status']].map((path) => [...AFFECTED, ...path]),
    },
    reads: [/Dr\. Dias is away until 1 December/, /(Not confirmed|Needs a new time).*Choose another time/],
    stands: /Future Appointments|Invalid appointments data|could not be loaded/,
    path: '/my-appointments',
    parts: 2,
    show: () => <Appointments />,
    ask: loadAppointments,
  },
  'the overview of the profile': profile('overview', {
    mangled: { [ME]: [NAME], [LIST]: [APPOINTMENT], [NOTICES]: [NOTICE] },
    reads: [ASHA, /Next appointment/, /Recent activity/],
    never: /No upcoming appointments|Nothing has happened yet/,
  }),
  'the medical part of the profile': profile('medical-info', {
    mangled: { [ME]: [NAME, ['user', 'allergies', 'Latex']] },
    reads: [ASHA, /Latex/],
  }),
  'the appointments in the profile': profile('appointments', {
    mangled: { [ME]: [NAME], [LIST]: [APPOINTMENT] },
    // It shows the first three.
    reads: [ASHA, /Dr\. Kavya Iyer|and \d+ more/],
    never: /No upcoming appointments/,
  }),
  'the medicines in the profile': profile('medications', {
    mangled: { [ME]: [NAME, ['user', 'currentMedications', 'Cetirizine']] },
    reads: [ASHA, /Cetirizine/],
  }),
  'the records': {
    parts: PROFILE_PARTS,
    mangled: { 'GET /api/user/export': [NAME, APPOINTMENT, NOTICE] },
    reads: [ASHA, /24 Nov 2026, morning · Dr\. Kavya Iyer/, /Appointment booked: Dr\. Kavya Iyer/],
    stands: /Save as file|Try again/,
    show: () => (
      <Root>
        <RecordsContent />
      </Root>
    ),
    ask: loadRecords,
  },
  'the notifications': {
    mangled: { [NOTICES]: [NOTICE] },
    reads: [/Dr\. Kavya Iyer, 24 Nov 2026/],
    stands: /Mark all as read|All read|No notifications yet|could not be loaded/,
    path: '/notifications',
    show: () => <Notifications />,
    ask: loadNotifications,
  },
  'the settings': {
    mangled: { 'GET /api/user/sessions': [['sessions', 'true']] },
    reads: [/This device/],
    stands: /Where you are logged in/,
    path: '/settings',
    show: () => <Settings />,
    ask: loadSessions,
  },
  'the account': {
    parts: 2,
    mangled: { [ME]: [NAME] },
    reads: [/Account menu/, ASHA],
    stands: /Account menu|Login/,
    show: () => <Account />,
    async ask(stage) {
      await revalidateSession()
      await stage.settle()
      for (const menu of stage.find('[aria-expanded="false"]')) menu.click()
    },
  },
  'the account at the login': {
    parts: 2,
    mangled: { 'POST /api/user/login': [['utoken']], [ME]: [NAME] },
    reads: [/Account menu/],
    stands: /Account menu|Login/,
    show: () => <Account />,
    async ask(stage) {
      leaveSession()
      await logIn({ phone: '9876543210', password: 'secret1' }).catch(stage.isRefusal)
    },
  },
}
