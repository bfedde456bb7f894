-- Returns no row when the slot is full or the appointment was changed.
with
  the_doctor as (
    select id, name, slot_capacity from doctors where id = :docId::text),

  -- include: booking/first-free-place.sql

  changed as (
    update appointments set day = :day::date, slot = :slot::text, place = first_free_place.place,
      disruption = null, sequence = sequence + 1, remind_at = :remindAt::timestamptz
    from first_free_place
    where id = :id::uuid and sequence = :sequence::int and status <> 'cancelled'
    returning id, patient_id, doctor_id, sequence, appointments.place, :before::jsonb as before,
      jsonb_build_object('day', day, 'slot', slot, 'place', appointments.place) as after),

  freed as (
    delete from appointments where held_for in (select id from changed)),

  -- include: notifications/record-change.sql

select place from changed
