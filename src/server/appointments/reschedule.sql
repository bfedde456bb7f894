-- Returns no row when the slot is full or the appointment was changed.
with
  the_doctor as (
    select id, name, slot_capacity from doctors where id = :docId::text),

  -- include: appointments/first-free-place.sql

  changed as (
    update appointments set doctor_id = :docId::text, day = :day::date, slot = :slot::text, place = first_free_place.place,
      closure_notice = null, sequence = sequence + 1, remind_at = :remindAt::timestamptz
    from first_free_place
    where id = :id::uuid and sequence = :sequence::int and status <> 'cancelled'
    returning id, patient_id, doctor_id, sequence, appointments.place,
      -- Names the doctors only where they differ.
      :before::jsonb || jsonb_strip_nulls(jsonb_build_object('docId', nullif(:oldDocId::text, :docId::text))) as before,
      jsonb_strip_nulls(jsonb_build_object('docId', nullif(:docId::text, :oldDocId::text), 'day', day, 'slot', slot,
        'place', appointments.place)) as after),

  -- include: outbox/record-change.sql

select place from changed
