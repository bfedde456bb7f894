-- A visit that could not take place does after all: what was kept elsewhere is free, and its patient is told once.
-- No row when it was changed meanwhile. What stands here as `:name` comes from reopen.ts.
with
  reopened as (
    update appointments set disruption = null, sequence = sequence + 1, remind_at = :remindAt::timestamptz
    where id = :id::uuid and sequence = :sequence::int and status = 'booked' and disruption is not null
    returning id, patient_id, doctor_id, day, slot, place, sequence),

  freed as (
    delete from appointments where held_for in (select id from reopened)),

  told_on_the_site as (
    insert into notifications (patient_id, title, body, created_at)
    select patient_id, said ->> 'title', replace(said ->> 'body', '{doctor}', name), :now::timestamptz
    from reopened join doctors on doctors.id = doctor_id, said_to(patient_id, :notice::jsonb) as said),

  told_elsewhere as (
    insert into messages (kind, way, patient_id, appointment_id, next_try_at, expires_at)
    select 'back_on', way, patient_id, reopened.id, :now::timestamptz, :expires::timestamptz
    from reopened join ways_to_patient using (patient_id)),

  kept_in_its_history as (
    insert into appointment_events (appointment_id, at, sequence, what, after, by)
    select id, :now::timestamptz, sequence, 'reopened',
      jsonb_build_object('day', day, 'slot', slot, 'place', place), :by::text
    from reopened)

select id from reopened
