-- Makes the place that is kept for a wait the visit it was kept for: the row stays where it is. Without an id in it the
-- answer says which limit stood in the way; no row when nothing is offered any more. Fails on a unique index when the
-- patient has another visit in that session. What stands here as `:name` comes from accept.ts.
with
  -- First the wait, then what is kept for it: so does whoever else ends an offer, and one of them is first.
  line as (
    select id, patient_id from waits
    where id = :id::uuid and patient_id = :patientId::uuid and status = 'offered' and appointment_id is null
    for update),

  appointments_ahead as materialized (
    select limit_broken(patient_id, :docId::text, :today::date,
      :slotsOver::text[], :atMost::int, :withOneDoctor::int) as broken
    from line),

  booked as (
    update appointments kept set status = 'booked', patient_id = line.patient_id, wait_id = null, held_until = null,
      fee = doctors.fee, payment_status = 'pending', created_at = :now::timestamptz, remind_at = :remindAt::timestamptz
    from line, appointments_ahead, doctors
    where kept.id = :placeId::uuid and kept.wait_id = line.id and kept.status = 'held' and broken is null
      and kept.held_until > coalesce(:decidingNow::timestamptz, clock_timestamp())
      and doctors.id = kept.doctor_id and doctors.available and doctors.position >= 0
    returning kept.id, kept.patient_id, kept.day, kept.slot, kept.place, kept.payment_status, kept.sequence, doctors.name),

  taken as (
    update waits set status = 'taken', taken_id = booked.id, unanswered = 0, changed_at = :now::timestamptz
    from booked where waits.id = :id::uuid),

  answered as (
    update wait_offers set answer = 'accepted' from booked where wait_id = :id::uuid and answer is null),

  told_on_the_site as (
    insert into notifications (patient_id, title, body, created_at)
    select patient_id, said ->> 'title', replace(said ->> 'body', '{doctor}', name), :now::timestamptz
    from booked, said_to(patient_id, :notice::jsonb) as said),

  told_by_message as (
    insert into messages (kind, way, patient_id, appointment_id, next_try_at, expires_at)
    select 'booked', way, patient_id, booked.id, :now::timestamptz, :expires::timestamptz
    from booked join ways_to_patient using (patient_id) where not is_second),

  kept_in_its_history as (
    insert into appointment_events (appointment_id, at, sequence, what, after, by)
    select id, :now::timestamptz, sequence, 'booked', jsonb_build_object(
        'day', day, 'slot', slot, 'place', place, 'paymentStatus', payment_status), 'patient'
    from booked)

select booked.id, broken as "limitBroken"
from line left join appointments_ahead on true left join booked on true
