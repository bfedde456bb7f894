/** How many places are taken in each session of each doctor, between two days: what openings are counted from. */
export const OPENINGS_QUERY = `select doctor_id, day, slot, count(*)::int as taken from appointments
  where doctor_id in (select id from doctors where available) and day between $1 and $2 and status <> 'cancelled'
  group by doctor_id, day, slot`
