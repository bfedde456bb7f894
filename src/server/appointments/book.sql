with
  signed_in as (
    select patient_id, last_used_at from sessions
    where token_hash = :tokenHash::text
      and last_used_at > :usedSince::timestamptz and created_at > :openedSince::timestamptz),

  counted_this_minute as (
    insert into rate_limits (key, uses, resets_at)
    select :countedAs::text || patient_id, 1, :now::timestamptz + interval '1 minute'
    from signed_in where :limit::int is not null
    -- A minute that ends later than the next one: the clock was ahead when it began.
    on conflict (key) do update set (uses, resets_at) = (
      select case when is_over then 1 else rate_limits.uses + 1 end,
        case when is_over then excluded.resets_at else rate_limits.resets_at end
      from (select rate_limits.resets_at <= :now::timestamptz
        or rate_limits.resets_at > :now::timestamptz + interval '2 minutes' as is_over) as minute)
    returning uses, resets_at),

  -- Waits for other bookings of the patient, then counts them. Materialized: it must run once, before the insert.
  appointments_ahead as materialized (
    select exceeded_limit(patient_id, :docId::text, :today::date,
      :slotsOver::text[], :atMost::int, :withOneDoctor::int) as exceeded
    from signed_in where :docId::text is not null),

  the_doctor as (
    select id, name, fee, slot_capacity from doctors
    where id = :docId::text and available and fee = coalesce(:fee::numeric, fee)),

  -- include: appointments/first-free-place.sql

  -- Unique indexes decide between concurrent bookings: one_patient_per_place, one_place_per_patient,
  -- one_appointment_per_key, one_appointment_per_number.
  booked as (
    insert into appointments (patient_id, doctor_id, day, slot, place, fee, payment_status,
      created_at, request_key, request_hash, remind_at, for_name, for_birth_year, reason)
    select patient_id, the_doctor.id, :day::date, :slot::text, place, fee, :paymentStatus::text,
      :now::timestamptz, :requestKey::text, :requestHash::text, :remindAt::timestamptz,
      :forName::text, :forBirthYear::int, :reason::text
    from signed_in, appointments_ahead, the_doctor, first_free_place
    where exceeded is null and coalesce((select uses from counted_this_minute) <= :limit::int, true)
    on conflict do nothing
    returning id, number, patient_id, day, slot, place, payment_status, sequence),

  changed as (
    select id, patient_id, :docId::text as doctor_id, sequence, null::jsonb as before, jsonb_build_object(
      'day', day, 'slot', slot, 'place', place, 'paymentStatus', payment_status) as after
    from booked),

  -- include: outbox/record-change.sql

select signed_in.patient_id as "patientId", last_used_at as "lastUsedAt", uses, resets_at as "resetsAt",
  exceeded as "exceededLimit", booked.id, number, place, slot, payment_status as "paymentStatus", slot_capacity as capacity
from signed_in
  left join counted_this_minute on true
  left join appointments_ahead on true
  left join (booked cross join the_doctor) on true
