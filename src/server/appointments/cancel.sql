-- Cancels an appointment and frees the place that was held for it. No row when it was changed after it was read.
-- What stands here as `:name` comes from change.ts.
with
  changed as (
    update appointments set status = 'cancelled', disruption = null, sequence = sequence + 1
    where id = :id::uuid and sequence = :sequence::int and status = 'booked'
    returning id, patient_id, doctor_id, sequence, :before::jsonb as before, null::jsonb as after),

  freed as (
    delete from appointments where held_for in (select id from changed)),

  -- include: notifications/record-change.sql

select id from changed
