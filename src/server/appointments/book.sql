-- Books the first free place of a slot, in one round trip. Answers with a row for whoever is signed in, and with an
-- id in it for who got a place. What stands here as `:name` comes from book.ts.
with
  signed_in as (
    select patient_id, last_used_at from sessions
    where token_hash = :tokenHash::text
      and last_used_at > :usedSince::timestamptz and created_at > :openedSince::timestamptz),

  -- Counted whether it succeeds or not; where no limit is given nothing is counted.
  counted_this_minute as (
    insert into usage (key, uses, resets_at)
    select :countedAs::text || patient_id, 1, :now::timestamptz + interval '1 minute'
    from signed_in where :limit::int is not null
    on conflict (key) do update set
      uses = case when usage.resets_at <= :now::timestamptz then 1 else usage.uses + 1 end,
      resets_at = case when usage.resets_at <= :now::timestamptz then excluded.resets_at else usage.resets_at end
    returning uses, resets_at),

  -- Waits for other bookings of the patient, then counts them: asked once, and before the insert that reads it.
  appointments_ahead as materialized (
    select limit_broken(patient_id, :docId::text, :today::date,
      :slotsOver::text[], :atMost::int, :withOneDoctor::int) as broken
    from signed_in where :docId::text is not null),

  doctor_as_shown as (
    select id, name, fee, slot_capacity from doctors
    where id = :docId::text and available and fee = coalesce(:fee::numeric, fee)),

  -- The doctor by the id that was sent: joined to the row above, all appointments there are would be read.
  taken as (
    select place from appointments
    where doctor_id = :docId::text and day = :day::date and slot = :slot::text and status <> 'cancelled'),

  -- The lowest; of a session that has begun, one whose turn has passed only when no other is left. None when as many
  -- are taken as the doctor sees, wherever they sit: the capacity may have been higher.
  first_free_place as (
    select place
    from doctor_as_shown, generate_series(1, slot_capacity) as place
    where (select count(*) from taken) < slot_capacity and place not in (select place from taken)
    order by (place - 1) * :minutes::int < :elapsed::int * slot_capacity, place
    limit 1),

  -- The unique indexes decide, whatever runs beside it: one_patient_per_place, one_place_per_patient,
  -- one_appointment_per_key, one_appointment_per_number.
  booked as (
    insert into appointments (patient_id, doctor_id, day, slot, place, fee, payment_status,
      created_at, request_key, request_hash, remind_at)
    select patient_id, doctor_as_shown.id, :day::date, :slot::text, place, fee, :paymentStatus::text,
      :now::timestamptz, :requestKey::text, :requestHash::text, :remindAt::timestamptz
    from signed_in, appointments_ahead, doctor_as_shown, first_free_place
    where broken is null and coalesce((select uses from counted_this_minute) <= :limit::int, true)
    on conflict do nothing
    returning id, number, patient_id, day, slot, place, payment_status, sequence),

  told_on_the_site as (
    insert into notifications (patient_id, title, body, created_at)
    select patient_id, said ->> 'title', replace(said ->> 'body', '{doctor}', name), :now::timestamptz
    from booked, doctor_as_shown, said_to(patient_id, :notice::jsonb) as said),

  told_by_message as (
    insert into messages (kind, way, patient_id, appointment_id, next_try_at, expires_at)
    select 'booked', way, patient_id, booked.id, :now::timestamptz, :expires::timestamptz
    from booked join ways_to_patient using (patient_id) where not is_second),

  kept_in_its_history as (
    insert into appointment_events (appointment_id, at, sequence, what, after, by)
    select id, :now::timestamptz, sequence, 'booked', jsonb_build_object(
        'day', day, 'slot', slot, 'place', place, 'paymentStatus', payment_status), 'patient'
    from booked)

select signed_in.patient_id as "askerId", last_used_at as "lastUsedAt", uses, resets_at as "resetsAt",
  broken as "limitBroken", booked.id, number, place, slot, payment_status as "paymentStatus", slot_capacity as capacity
from signed_in
  left join counted_this_minute on true
  left join appointments_ahead on true
  left join (booked cross join doctor_as_shown) on true
