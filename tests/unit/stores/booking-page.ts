import type { setUpTransport } from './transport.ts'

/** The page of the first doctor, with what booking needs. */
export async function openBookingPage(
  { hospital, openPage }: ReturnType<typeof setUpTransport>,
  token: string,
) {
  const { doctorInfo: doctor } = (await hospital.request('GET', '/api/appointments/doc1')).body
  const page = {
    ...(await openPage(token)),
    ...(await import('#stores/booking.ts')),
    ...(await import('#stores/confirm-booking.ts')),
    ...(await import('#stores/appointment-list.ts')),
  }
  page.$doctor.set({ state: 'loaded', doctor })
  return page
}
