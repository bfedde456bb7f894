-- Moves a visit to the place that is kept for it; the kept row goes in the same statement, so that the place is
-- never anybody else's. No row when nothing is kept any more, or the visit was changed meanwhile; fails on a unique
-- index when the patient has another visit in that session. What stands here as `:name` comes from accept.ts.
with
  kept as (
    delete from appointments where held_for = :id::uuid and status = 'held' and held_until > :now::timestamptz
      and exists (
        select 1 from doctors where doctors.id = doctor_id and available and position >= 0)
      and exists (
        select 1 from appointments visit
        where visit.id = :id::uuid and visit.sequence = :sequence::int and visit.status = 'booked')
    returning doctor_id, day, slot, place),

  moved as (
    update appointments set doctor_id = kept.doctor_id, day = kept.day, slot = kept.slot, place = kept.place,
      disruption = null, sequence = sequence + 1, remind_at = :remindAt::timestamptz
    from kept
    where id = :id::uuid and sequence = :sequence::int and status = 'booked'
    returning id, patient_id, appointments.doctor_id, appointments.day, appointments.slot, appointments.place, sequence),

  told_on_the_site as (
    insert into notifications (patient_id, title, body, created_at)
    select patient_id, said ->> 'title', replace(said ->> 'body', '{doctor}', name), :now::timestamptz
    from moved join doctors on doctors.id = doctor_id, said_to(patient_id, :notice::jsonb) as said),

  told_elsewhere as (
    insert into messages (kind, way, patient_id, appointment_id, next_try_at, expires_at)
    select 'moved', way, patient_id, moved.id, :now::timestamptz, :expires::timestamptz
    from moved join ways_to_patient using (patient_id) where not is_second),

  kept_in_its_history as (
    insert into appointment_events (appointment_id, at, sequence, what, before, after, by)
    select id, :now::timestamptz, sequence, 'moved', :before::jsonb, jsonb_build_object(
        'docId', doctor_id, 'day', day, 'slot', slot, 'place', place), 'patient'
    from moved)

select doctor_id as "docId", day::text, slot, place from moved
