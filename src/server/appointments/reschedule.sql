-- Moves an appointment to the first free place of another slot; the old place is held until the new one is taken.
-- No row when the slot is full or the appointment was changed meanwhile; fails on a unique index when another was
-- faster. What stands here as `:name` comes from reschedule.ts.
with
  its_doctor as (
    select id, name, slot_capacity from doctors where id = :docId::text),

  -- The doctor by the id that was sent: joined to the row above, all appointments there are would be read.
  taken as (
    select place from appointments
    where doctor_id = :docId::text and day = :day::date and slot = :slot::text and status <> 'cancelled'),

  -- The lowest; of a session that has begun, one whose turn has passed only when no other is left. None when as many
  -- are taken as the doctor sees, wherever they sit: the capacity may have been higher.
  first_free_place as (
    select place
    from its_doctor, generate_series(1, slot_capacity) as place
    where (select count(*) from taken) < slot_capacity and place not in (select place from taken)
    order by (place - 1) * :minutes::int < :elapsed::int * slot_capacity, place
    limit 1),

  -- As it was read: `sequence` rises with each change.
  moved as (
    update appointments set day = :day::date, slot = :slot::text, place = first_free_place.place,
      disruption = null, sequence = sequence + 1, remind_at = :remindAt::timestamptz
    from first_free_place
    where id = :id::uuid and sequence = :sequence::int and status <> 'cancelled'
    returning id, patient_id, day, slot, appointments.place, sequence),

  -- What was kept for a visit that could not take place.
  freed as (
    delete from appointments where held_for in (select id from moved)),

  told_on_the_site as (
    insert into notifications (patient_id, title, body, created_at)
    select patient_id, said ->> 'title', replace(said ->> 'body', '{doctor}', name), :now::timestamptz
    from moved, its_doctor, said_to(patient_id, :notice::jsonb) as said),

  told_by_message as (
    insert into messages (kind, way, patient_id, appointment_id, next_try_at, expires_at)
    select 'moved', way, patient_id, moved.id, :now::timestamptz, :expires::timestamptz
    from moved join ways_to_patient using (patient_id) where not is_second),

  kept_in_its_history as (
    insert into appointment_events (appointment_id, at, sequence, what, before, after, by)
    select id, :now::timestamptz, sequence, 'moved', :before::jsonb,
      jsonb_build_object('day', day, 'slot', slot, 'place', place), 'patient'
    from moved)

select place from moved
