import { sql } from 'drizzle-orm'

/**
 * Rows without a person or with a wrong arrival time: older versions did not store them, and one that still runs moves
 * an appointment without changing its arrival. A cancelled row needs no person. See `fillPersonAndArrival`.
 */
export const LACKS_PERSON_OR_ARRIVAL = sql.raw(
  `((appointments.person_key is null and appointments.status <> 'cancelled'
      and num_nonnulls(appointments.patient_id, appointments.guest_name) > 0)
    or appointments.arrival is null or appointments.arrival ->> 'slot' <> appointments.slot
    or (appointments.arrival ->> 'place')::int <> appointments.place)`,
)
