-- Cancels a visit as the hospital: what a patient's own cancelling does, and the history says by whom. No row when
-- it was changed meanwhile. What stands here as `:name` comes from statements.ts.
with
  cancelled as (
    update appointments set status = 'cancelled', sequence = sequence + 1, disruption = null
    where id = :id::uuid and sequence = :sequence::int and status = 'booked'
    returning id, patient_id, doctor_id, sequence),

  no_longer_held as (
    delete from appointments where held_for in (select id from cancelled)),

  told_on_the_site as (
    insert into notifications (patient_id, title, body, created_at)
    select patient_id, said ->> 'title', replace(said ->> 'body', '{doctor}', name), :now::timestamptz
    from cancelled join doctors on doctors.id = doctor_id, said_to(patient_id, :notice::jsonb) as said),

  told_by_message as (
    insert into messages (kind, way, patient_id, appointment_id, next_try_at, expires_at)
    select 'cancelled', way, patient_id, id, :now::timestamptz, :expires::timestamptz
    from cancelled join ways_to_patient using (patient_id) where not is_second),

  kept_in_its_history as (
    insert into appointment_events (appointment_id, at, sequence, what, before, by)
    select id, :now::timestamptz, sequence, 'cancelled', :before::jsonb, 'desk'
    from cancelled)

select id from cancelled
